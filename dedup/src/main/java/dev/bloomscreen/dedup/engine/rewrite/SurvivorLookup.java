package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.engine.common.Json;
import dev.bloomscreen.dedup.engine.common.Written;
import dev.bloomscreen.dedup.engine.confirm.Survivors;
import dev.bloomscreen.dedup.engine.job.Job;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Tells which unit stands for one that goes, for units in about the order of the corpus. One a thread. */
final class SurvivorLookup {

    private static final int WINDOW = 4096;

    private final Job job;
    private final Survivors survivors;
    private final SurvivorRows rows;

    /** The survivors of a run of units, as {@link Survivors#read} gives them. */
    private final long[] window = new long[WINDOW];

    /** Of each file what its rows begin with, once it was asked for. */
    private final @Nullable String[] beforeLines;

    private long windowStart;
    private int windowCount;
    private byte[] buffer = new byte[256];

    SurvivorLookup(Job job, Survivors survivors, SurvivorRows rows) {
        this.job = job;
        this.survivors = survivors;
        this.rows = rows;
        this.beforeLines = new @Nullable String[job.inputs().files().size()];
    }

    /** Appends which unit stands for one that goes, as a JSON object; false if none does. */
    boolean append(long unit, Written into) throws IOException {
        long survivor = survivorOf(unit);
        if (survivor == Survivors.NONE) {
            return false;
        }
        SurvivorRows.Row row = rows.row(survivor);
        int start = row.index() == 0 ? 0 : readEnd(row, row.index() - 1);
        int length = readEnd(row, row.index()) - start;
        read(row.ends() + Integer.BYTES * (long) row.count() + start, length);
        into.append(beforeLine(row.file()));
        into.append(buffer, 0, length);
        into.append('}');
        return true;
    }

    private String beforeLine(int file) {
        String before = beforeLines[file];
        if (before == null) {
            before = "{\"file\":" + Json.string(job.inputs().name(file)) + ",";
            beforeLines[file] = before;
        }
        return before;
    }

    private long survivorOf(long unit) throws IOException {
        if (unit < windowStart || unit >= windowStart + windowCount) {
            windowStart = unit;
            windowCount = (int) Math.min(WINDOW, job.ledger().units() - unit);
            survivors.read(windowStart, window, windowCount);
        }
        return window[(int) (unit - windowStart)] - 1;
    }

    private int readEnd(SurvivorRows.Row row, int index) throws IOException {
        read(row.ends() + Integer.BYTES * (long) index, Integer.BYTES);
        return ByteBuffer.wrap(buffer).getInt();
    }

    /** Reads into the buffer, from its start on. */
    private void read(long position, int count) throws IOException {
        if (buffer.length < count) {
            buffer = new byte[count];
        }
        rows.read(position, ByteBuffer.wrap(buffer, 0, count));
    }
}

package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.document.Document;
import dev.bloomscreen.dedup.document.DocumentParser;
import dev.bloomscreen.dedup.engine.common.Crew;
import dev.bloomscreen.dedup.engine.common.Io;
import dev.bloomscreen.dedup.engine.common.Written;
import dev.bloomscreen.dedup.engine.confirm.DropSet;
import dev.bloomscreen.dedup.engine.confirm.Survivors;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.job.Parsers;
import dev.bloomscreen.dedup.engine.source.BlockSource;
import dev.bloomscreen.dedup.engine.spill.BlockRecord;
import dev.bloomscreen.dedup.input.Block;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

/**
 * Where the units are that stand for others, in a work file: for each block that has such units a run of 4 bytes a unit, where
 * its row ends, then the rows, about 30 bytes and the id each. In memory: a bit a unit of the corpus and 16 bytes a block.
 * Filled by many threads; then read by many.
 */
final class SurvivorRows implements Closeable {

    private final Path path;
    private final FileChannel channel;
    private final Job job;
    private final DropSet wanted;
    private final long[] firstUnits;
    private final int[] firstBlocks;

    /** Of each block where its run starts. */
    private final long[] runs;

    private long size;

    /**
     * Without a row.
     *
     * @param survivors which unit stands for each one that goes
     */
    SurvivorRows(Path path, Job job, DropSet drops, Survivors survivors) throws IOException {
        this.path = path;
        this.job = job;
        this.wanted =
                wanted(job.ledger().units(), drops, survivors, job.tuning().segmentUnits());
        List<List<BlockRecord>> files = job.ledger().files();
        this.firstBlocks = new int[files.size()];
        this.firstUnits = new long[job.ledger().blocks()];
        this.runs = new long[firstUnits.length];
        int count = 0;
        for (int file = 0; file < files.size(); file++) {
            firstBlocks[file] = count;
            for (BlockRecord block : files.get(file)) {
                firstUnits[count++] = block.firstUnit();
            }
        }
        this.channel = FileChannel.open(
                path,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
    }

    /** Which units stand for others. */
    private static DropSet wanted(long units, DropSet drops, Survivors survivors, int step) throws IOException {
        DropSet wanted = new DropSet(units);
        long[] found = new long[step];
        for (long first = 0; first < units; first += step) {
            int count = (int) Math.min(step, units - first);
            if (drops.count(first, first + count) > 0) {
                survivors.read(first, found, count);
                for (int i = 0; i < count; i++) {
                    if (found[i] != 0 && drops.contains(first + i)) {
                        wanted.add(found[i] - 1);
                    }
                }
            }
        }
        return wanted;
    }

    /** Reads the corpus and notes the rows. */
    void fill() throws IOException, InterruptedException {
        BlockSource.EndOfFile ended = (file, blocks) -> {
            job.checkEnd(file, blocks);
            return true;
        };
        try (BlockSource source = new BlockSource(
                job.inputs().files(), false, file -> false, job.inputs(), ended, job.meter(), job.firstDamage())) {
            Crew.run(job.plan().threads(), worker -> {
                Parsers parsers = new Parsers(job);
                Block block = new Block();
                while (source.next(block) >= 0) {
                    BlockRecord known = job.known(block);
                    if (wanted.count(known.firstUnit(), known.firstUnit() + known.units()) > 0) {
                        note(block, known, parsers.start(block, false));
                    }
                }
            });
        }
    }

    private void note(Block block, BlockRecord known, DocumentParser parser) throws IOException {
        int count = (int) wanted.count(known.firstUnit(), known.firstUnit() + known.units());
        ByteBuffer ends = ByteBuffer.allocate(Integer.BYTES * count);
        Written rows = new Written();
        long unit = known.firstUnit();
        DocumentParser.Event event;
        while ((event = parser.next()) != DocumentParser.Event.END) {
            if (event != DocumentParser.Event.DOCUMENT) {
                continue;
            }
            Document document = parser.document();
            wanted.forEach(document, unit, (i, ordinal) -> {
                DropListForm.place(document, i, block, known.firstLine(), rows);
                ends.putInt(rows.length());
            });
            unit += document.eligibleUnits();
        }
        write(firstBlocks[block.fileIndex()] + block.index(), ends.flip(), rows);
    }

    private void write(int block, ByteBuffer ends, Written rows) throws IOException {
        long start;
        int length = ends.remaining();
        synchronized (this) {
            start = size;
            size += length + rows.length();
        }
        try {
            Disk.REAL.write(channel, path, start, ends);
            Disk.REAL.write(channel, path, start + length, ByteBuffer.wrap(rows.bytes(), 0, rows.length()));
        } catch (IOException e) {
            throw Io.explain(e, "where survivors are", path, "free some space there");
        }
        runs[block] = start;
    }

    /** Bytes on disk that a number of units may take, where one in ten stands for others. */
    static long bytes(long units) {
        return 5 * Math.min(units, Long.MAX_VALUE / 64);
    }

    /**
     * Where the row of a unit that stands for others lies.
     *
     * @param file the number of its file
     * @param ends where the run of its block starts
     * @param index which row of the run it is
     * @param count how many rows the run has
     */
    record Row(int file, long ends, int index, int count) {}

    Row row(long unit) {
        int block = block(unit);
        long first = firstUnits[block];
        return new Row(
                file(block), runs[block], (int) wanted.count(first, unit), (int) wanted.count(first, endOf(block)));
    }

    /** Reads bytes of the work file; the buffer is at its start. */
    void read(long position, ByteBuffer into) throws IOException {
        while (into.hasRemaining()) {
            if (channel.read(into, position + into.position()) < 0) {
                throw new EOFException(path + " was cut short by somebody else; run again");
            }
        }
    }

    /** The block of a unit: the last one that starts at or before it and is not empty. */
    private int block(long unit) {
        int found = Arrays.binarySearch(firstUnits, unit);
        int block = found >= 0 ? found : -found - 2;
        while (block + 1 < firstUnits.length && firstUnits[block + 1] <= unit) {
            block++;
        }
        return block;
    }

    private long endOf(int block) {
        return block + 1 < firstUnits.length
                ? firstUnits[block + 1]
                : job.ledger().units();
    }

    /** The file of a block: the last one that starts at or before it and is not empty. */
    private int file(int block) {
        int found = Arrays.binarySearch(firstBlocks, block);
        int file = found >= 0 ? found : -found - 2;
        while (file + 1 < firstBlocks.length && firstBlocks[file + 1] <= block) {
            file++;
        }
        return file;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

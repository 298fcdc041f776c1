package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.document.Damage;
import dev.bloomscreen.dedup.document.Document;
import dev.bloomscreen.dedup.document.DocumentParser;
import dev.bloomscreen.dedup.input.Block;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes what stays of a block: its bytes but the spans that go. One a thread; what it gives is valid until the block or
 * the rewriter is used again.
 */
final class BlockRewriter {

    private static final byte[] LF = {'\n'};
    private static final byte[] BOM = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final Job job;
    private final boolean wholeDocuments;
    private final Parsers parsers;
    private final List<Damage> damages = new ArrayList<>();
    private Block block = new Block();
    private Changes changes = new Changes();
    private byte[] buffer = new byte[0];
    private byte[] bytes = buffer;
    private int length;
    private int copied;
    private long units;
    private int lines;

    BlockRewriter(Job job) {
        this.job = job;
        this.parsers = new Parsers(job);
        this.wholeDocuments = job.plan().recipe().unit() == UnitKind.DOCUMENT;
    }

    /** Leaves a block as it is. */
    void copy(Block whole) {
        begin(whole);
        bytes = whole.bytes();
        length = whole.length();
        changes.bytes = length;
    }

    /**
     * Rewrites a block.
     *
     * @param drops which units go
     * @param firstUnit the ordinal of the block's first eligible unit in {@code drops}
     * @param known how many eligible units the block is known to have; a block that turns out to have more was changed
     *     meanwhile, and what is made of it means nothing
     */
    void rewrite(Block whole, DropSet drops, long firstUnit, long known) {
        begin(whole);
        DocumentParser parser = parsers.start(block, false);
        boolean more = true;
        while (more) {
            switch (parser.next()) {
                case DOCUMENT -> {
                    long first = firstUnit + units;
                    units += parser.document().eligibleUnits();
                    if (units <= known) {
                        rewrite(parser.document(), drops, first);
                    }
                }
                case BLANK_LINE -> {
                    // stays
                }
                case DAMAGE -> {
                    damages.add(parser.damage());
                    cut(
                            Math.min(parser.damage().start(), block.length()),
                            Math.min(parser.damage().end(), block.length()));
                }
                case END -> more = false;
            }
        }
        lines = parser.lines();
        cut(block.length(), block.length());
        changes.bytes = length;
    }

    private void begin(Block whole) {
        block = whole;
        changes = new Changes();
        damages.clear();
        bytes = buffer;
        length = 0;
        copied = 0;
        units = 0;
        lines = 0;
    }

    private void rewrite(Document document, DropSet drops, long firstUnit) {
        int eligible = document.eligibleUnits();
        long dropped = drops.count(firstUnit, firstUnit + eligible);
        if (dropped == 0) {
            return;
        }
        changes.duplicates += dropped;
        boolean empty = !wholeDocuments && dropped == eligible;
        changes.emptied += empty ? 1 : 0;
        if (wholeDocuments || (empty && job.plan().emptied() == Emptied.DROP)) {
            changes.dropped++;
            cut(document.start(), document.end());
        } else {
            changes.changed++;
            long unit = firstUnit;
            for (int i = 0; i < document.units(); i++) {
                if (document.eligible(i) && drops.contains(unit++)) {
                    cut(document.unitStart(i), document.unitNext(i));
                }
            }
        }
    }

    /** Keeps what lies before a span that goes. */
    private void cut(int from, int to) {
        append(block.bytes(), copied, from - copied);
        copied = to;
    }

    private void append(byte[] from, int offset, int count) {
        if (length + count > buffer.length) {
            int room = (int) Math.min(Integer.MAX_VALUE - 8, Math.max(block.length() + 1L, length + (long) count));
            buffer = Arrays.copyOf(buffer, room);
            bytes = buffer;
        }
        System.arraycopy(from, offset, buffer, length, count);
        length += count;
    }

    /** Ends the last record with LF if it has none, so that another file can follow. */
    void closeLine() {
        if (length > 0 && bytes[length - 1] != '\n') {
            own(0);
            append(LF, 0, 1);
            changes.bytes = length;
        }
    }

    /** Leaves out a byte order mark at the start of the file, so that it can follow another. */
    void leaveOutBom() {
        if (block.offset() == 0 && Arrays.equals(bytes, 0, Math.min(length, BOM.length), BOM, 0, BOM.length)) {
            own(BOM.length);
            changes.bytes = length;
        }
    }

    /** Takes what stays from an index on into the buffer, if it is not there. */
    private void own(int from) {
        if (from > 0 || bytes != buffer) {
            byte[] source = bytes;
            int count = length - from;
            length = 0;
            append(source, from, count);
            bytes = buffer;
        }
    }

    /** The bytes that stay, in [0, {@link #length()}). */
    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    /** Damaged records, which were cut out. */
    List<Damage> damages() {
        return damages;
    }

    /** What was done to the block. */
    Changes changes() {
        return changes;
    }

    /** Eligible units that the rewritten block had. */
    long units() {
        return units;
    }

    /** LFs that the rewritten block had. */
    int lines() {
        return lines;
    }
}

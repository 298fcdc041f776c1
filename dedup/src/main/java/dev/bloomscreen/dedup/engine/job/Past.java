package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.engine.common.Tally;
import dev.bloomscreen.dedup.engine.common.Written;
import dev.bloomscreen.dedup.engine.source.FirstDamage;
import dev.bloomscreen.dedup.engine.spill.BlockRecord;
import dev.bloomscreen.dedup.engine.spill.Ledger;
import dev.bloomscreen.dedup.engine.spill.Segment;
import dev.bloomscreen.dedup.engine.spill.Spill;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What a run that did not come to its end has done for good. A run that begins has an empty past. */
public final class Past {

    /** What stays known of the confirmation once the decisions are on disk. */
    public record Decided(long falsePositives, int rounds, long tableBytes, long spillBytes, int checksum) {}

    /** An output file that is whole: what was done to its documents, its bytes on disk, and those of its quarantine, 0 without one. */
    public record Written(Changes changes, long bytes, long quarantineBytes) {}

    private record Known(int file, BlockRecord block) {}

    private final List<Known> known = new ArrayList<>();
    private final Map<Integer, BitSet> blocks = new HashMap<>();
    private final Map<Integer, Integer> ends = new HashMap<>();
    private final Map<Integer, Written> written = new HashMap<>();
    public final Tally tally = new Tally();
    boolean begun;

    /** The work folder, if it is one of the run's own; else the work files lie in the staging folder. */
    Optional<Path> workFolder = Optional.empty();

    boolean beganEmpty;
    List<Path> createdFolders = List.of();
    public Optional<FirstDamage.Found> firstDamage = Optional.empty();
    public OptionalLong screenUnits = OptionalLong.empty();
    public Optional<Screened> screened = Optional.empty();
    public Optional<Decided> decided = Optional.empty();

    void add(int file, BlockRecord block, Tally read) {
        known.add(new Known(file, block));
        blocks.computeIfAbsent(file, f -> new BitSet()).set(block.index());
        tally.add(read);
    }

    /** Adds the first damage that was known when it was noted: threads may note an earlier one before a later one. */
    void add(FirstDamage.Found damage) {
        if (firstDamage.isEmpty() || !firstDamage.get().isAtOrBefore(damage.file(), damage.block())) {
            firstDamage = Optional.of(damage);
        }
    }

    void addEnd(int file, int count) {
        ends.put(file, count);
    }

    void add(int file, Written output) {
        written.put(file, output);
    }

    /** Whether the first pass has read a block. */
    public boolean knows(int file, int block) {
        BitSet read = blocks.get(file);
        return read != null && read.get(block);
    }

    /** Whether the first pass has read a file to its end. */
    public boolean knowsAll(int file) {
        Integer count = ends.get(file);
        BitSet read = blocks.get(file);
        return count != null && (read == null ? 0 : read.cardinality()) == count;
    }

    /** The outputs that are whole, by their files' numbers. */
    public Map<Integer, Written> written() {
        return written;
    }

    /** What was done to the documents of those. */
    public Changes changes() {
        Changes changes = new Changes();
        written.values().forEach(output -> changes.add(output.changes()));
        return changes;
    }

    /** Where the first pass ended in the spill: what lies behind it belongs to no block that is known. */
    public long spillEnd(Segment.Layout layout) {
        long end = 0;
        for (Known one : known) {
            for (Spill.Piece piece : one.block().pieces()) {
                end = Math.max(end, piece.offset() + layout.length(piece.units()));
            }
        }
        return end;
    }

    /** All pieces of blocks that are known. */
    public List<Spill.Piece> pieces() {
        return known.stream().flatMap(one -> one.block().pieces().stream()).toList();
    }

    /** Hands the blocks that are known over; they are kept no longer. */
    public void moveTo(Ledger ledger) {
        known.forEach(one -> ledger.add(one.file(), one.block()));
        known.clear();
    }
}

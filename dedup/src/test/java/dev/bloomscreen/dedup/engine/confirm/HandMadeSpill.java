package dev.bloomscreen.dedup.engine.confirm;

import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.engine.RuleOracle;
import dev.bloomscreen.dedup.engine.RuleOracle.Unit;
import dev.bloomscreen.dedup.engine.common.Meter;
import dev.bloomscreen.dedup.engine.spill.BlockRecord;
import dev.bloomscreen.dedup.engine.spill.Ledger;
import dev.bloomscreen.dedup.engine.spill.Segment;
import dev.bloomscreen.dedup.engine.spill.Spill;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Units that never were text, in documents of one to five units, blocks of a few documents and three files, marked as a screen
 * would have marked them that takes some new ones for seen.
 */
final class HandMadeSpill {

    private static final int SEGMENT = 7;
    private static final int FILES = 3;

    /** What a unit is compared by. */
    record Hash(long hi, long lo) {}

    final List<Unit> units = new ArrayList<>();
    private final Set<Integer> blockStarts = new HashSet<>();
    private final BitSet marked = new BitSet();
    private final Set<Hash> mistaken = new HashSet<>();

    /**
     * Spreads hashes over documents, blocks and files.
     *
     * @param mistakes the share of new units that the screen takes for seen
     */
    HandMadeSpill(List<Hash> hashes, double mistakes, Random random) {
        int document = 0;
        while (units.size() < hashes.size()) {
            if (random.nextInt(3) == 0) {
                blockStarts.add(units.size());
            }
            int file = FILES * units.size() / hashes.size();
            if (!units.isEmpty() && units.get(units.size() - 1).file() < file) {
                blockStarts.add(units.size());
            }
            double priority = random.nextInt(4) == 0 ? RuleOracle.NO_PRIORITY : random.nextInt(6);
            int end = Math.min(hashes.size(), units.size() + 1 + random.nextInt(5));
            while (units.size() < end) {
                units.add(new Unit(hashes.get(units.size()), file, document, priority));
            }
            document++;
        }
        screen(mistakes, random);
    }

    private void screen(double mistakes, Random random) {
        Set<Hash> seen = new HashSet<>();
        for (int i = 0; i < units.size(); i++) {
            Hash hash = hash(i);
            boolean first = seen.add(hash);
            boolean mistake = first && random.nextDouble() < mistakes;
            marked.set(i, !first || mistake);
            if (mistake) {
                mistaken.add(hash);
            }
        }
    }

    /** Keys none of whose units the screen took for new. */
    int neverFresh() {
        return mistaken.size();
    }

    /** Spills the units and confirms them. */
    Confirm.Result confirm(Path folder, Ruling ruling, Optional<Survivors> survivors, long memory, int threads)
            throws IOException, InterruptedException {
        Ledger ledger = new Ledger(FILES);
        try (Spill spill = new Spill(folder.resolve("spill"), Segment.Layout.of(ruling.rule()), Disk.REAL)) {
            for (BlockRange block : blocksAsTheyArrive()) {
                List<Spill.Piece> pieces = new ArrayList<>();
                for (int at = block.from(); at < block.to(); at += SEGMENT) {
                    pieces.add(spill.append(segment(at, Math.min(block.to(), at + SEGMENT), spill.layout()), 0));
                }
                int length = block.to() - block.from();
                ledger.add(
                        units.get(block.from()).file(),
                        new BlockRecord(block.index(), 0, 0, 0, length, 0, pieces, 0, 0));
            }
            ledger.close();
            return new Confirm(
                            ledger, spill, ruling, survivors, SEGMENT, memory, threads, new Meter(DedupListener.SILENT))
                    .run(candidates());
        }
    }

    private record BlockRange(int index, int from, int to) {}

    /** In another order than that of the corpus, as threads bring them. */
    private List<BlockRange> blocksAsTheyArrive() {
        List<BlockRange> blocks = new ArrayList<>();
        for (int from = 0; from < units.size(); ) {
            int to = from + 1;
            while (to < units.size() && !blockStarts.contains(to)) {
                to++;
            }
            blocks.add(new BlockRange(blocks.size(), from, to));
            from = to;
        }
        Collections.shuffle(blocks, new Random(7));
        return blocks;
    }

    private Hash hash(int unit) {
        return (Hash) units.get(unit).key();
    }

    /** As a number that is larger the larger the priority, above the two lowest bits; the largest of all where there is none. */
    private static long spilled(double priority) {
        return Double.isNaN(priority) ? Segment.NO_PRIORITY : (long) priority << 2;
    }

    private Segment segment(int from, int to, Segment.Layout layout) {
        Segment segment = new Segment(SEGMENT, layout);
        for (int i = from; i < to; i++) {
            Unit unit = units.get(i);
            boolean starts = i == 0 || units.get(i - 1).document() < unit.document();
            segment.add(hash(i).hi(), hash(i).lo(), starts, spilled(unit.priority()));
            if (marked.get(i)) {
                segment.mark(i - from);
            }
        }
        return segment;
    }

    private List<Long> candidates() {
        Long[] candidates = new Long[Segment.PARTS];
        Arrays.fill(candidates, 0L);
        marked.stream().forEach(i -> candidates[Segment.part(hash(i).hi())]++);
        return List.of(candidates);
    }

    /** Hashes drawn from a number of different ones, of which only the bits of two masks, and the lowest two, differ. */
    static List<Hash> hashes(int count, int different, long highMask, long lowMask) {
        Random random = new Random(5);
        List<Hash> pool = new ArrayList<>();
        for (int i = 0; i < different; i++) {
            pool.add(new Hash(random.nextLong() & highMask, (random.nextLong() & lowMask) + i % 3));
        }
        List<Hash> hashes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            hashes.add(pool.get(random.nextInt(different)));
        }
        return hashes;
    }

    /** The default rule, for no preferred input. */
    static Ruling firstStays() {
        return new Ruling(SurvivorRule.DEFAULT, new BitSet(), false);
    }
}

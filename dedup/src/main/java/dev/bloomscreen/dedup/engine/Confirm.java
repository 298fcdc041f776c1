package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.BadPlanException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The exact stage. Of two units with one key, the screen has taken at least one for seen; so only keys of candidates can
 * have copies. Their keys are put into tables, and one scan of all hashes in corpus order finds which units are later
 * copies.
 *
 * <p>Keys are cut by the top six bits of their hash into 64 parts. As many parts as fit the memory are done in a round,
 * shared among the threads; each thread scans the spill twice for its parts.
 */
final class Confirm {

    /** Into how many parts keys are cut. */
    static final int PARTS = 64;

    private final Ledger ledger;
    private final Spill spill;
    private final int segmentUnits;
    private final long memory;
    private final int threads;
    private final Meter meter;
    private final DropSet drops;
    private final AtomicLong falsePositives = new AtomicLong();

    Confirm(Ledger ledger, Spill spill, int segmentUnits, long memory, int threads, Meter meter) {
        this.ledger = ledger;
        this.spill = spill;
        this.segmentUnits = segmentUnits;
        this.memory = memory;
        this.threads = threads;
        this.meter = meter;
        this.drops = new DropSet(ledger.units());
    }

    /** The part that a key belongs to. */
    static int part(long hi) {
        return (int) (hi >>> 58);
    }

    /**
     * What was found.
     *
     * @param drops the later copies
     * @param falsePositives keys none of whose units the screen took for new
     * @param rounds how often the spill was gone through
     * @param tableBytes the most that tables took at a time
     */
    record Result(DropSet drops, long falsePositives, int rounds, long tableBytes) {}

    /**
     * Finds the later copies.
     *
     * @param candidates how many candidates each part has
     * @throws BadPlanException if the keys of one part do not fit the memory
     */
    Result run(List<Long> candidates) throws IOException, InterruptedException {
        List<List<Part>> rounds = rounds(candidates);
        long tableBytes = 0;
        for (List<Part> round : rounds) {
            int crew = Math.min(threads, round.size());
            meter.expect(2 * spill.size() * crew);
            tableBytes =
                    Math.max(tableBytes, round.stream().mapToLong(Part::bytes).sum());
        }
        for (List<Part> round : rounds) {
            int crew = Math.min(threads, round.size());
            Crew.run(crew, worker -> confirm(round, worker, crew));
        }
        return new Result(drops, falsePositives.get(), rounds.size(), tableBytes);
    }

    private record Part(int part, long candidates, long slots) {
        long bytes() {
            return KeyTable.bytes(slots);
        }
    }

    /**
     * Parts in rounds, each within the memory. A part whose candidates might not fit gets all there is: where they have
     * few keys between them, they will.
     */
    private List<List<Part>> rounds(List<Long> candidates) {
        long mostSlots = Math.min(KeyTable.MAX_SLOTS, KeyTable.slotsIn(memory));
        List<List<Part>> rounds = new ArrayList<>();
        long free = 0;
        for (int i = 0; i < PARTS; i++) {
            if (candidates.get(i) == 0) {
                continue;
            }
            Part part = new Part(i, candidates.get(i), Math.min(mostSlots, KeyTable.slotsFor(candidates.get(i))));
            if (part.bytes() > free) {
                rounds.add(new ArrayList<>());
                free = memory;
            }
            rounds.get(rounds.size() - 1).add(part);
            free -= part.bytes();
        }
        return rounds;
    }

    private void confirm(List<Part> round, int worker, int crew) throws IOException {
        @Nullable KeyTable[] tables = new @Nullable KeyTable[PARTS];
        for (int i = worker; i < round.size(); i += crew) {
            tables[round.get(i).part()] = new KeyTable(round.get(i).slots());
        }
        Segment segment = new Segment(segmentUnits);
        scan(segment, (s, firstUnit) -> addCandidates(s, tables, round));
        scan(segment, (s, firstUnit) -> addLaterCopies(s, firstUnit, tables));
        for (KeyTable table : tables) {
            if (table != null) {
                falsePositives.addAndGet(table.neverFresh());
            }
        }
    }

    private interface Visitor {
        void visit(Segment segment, long firstUnit);
    }

    /** Goes through every segment in corpus order. */
    private void scan(Segment segment, Visitor visitor) throws IOException {
        for (List<BlockRecord> blocks : ledger.files()) {
            for (BlockRecord block : blocks) {
                long unit = block.firstUnit();
                for (Spill.Piece piece : block.pieces()) {
                    spill.read(piece, segment);
                    visitor.visit(segment, unit);
                    unit += piece.units();
                    meter.done(Segment.length(piece.units()), 0, 0);
                }
            }
        }
    }

    private void addCandidates(Segment segment, @Nullable KeyTable[] tables, List<Part> round) {
        for (int i = 0; i < segment.count(); i++) {
            if (segment.isMarked(i)) {
                long hi = segment.hi(i);
                KeyTable table = tables[part(hi)];
                if (table != null && !table.add(hi, segment.lo(i))) {
                    throw tooSmall(round, part(hi));
                }
            }
        }
    }

    private void addLaterCopies(Segment segment, long firstUnit, @Nullable KeyTable[] tables) {
        int found = 0;
        for (int i = 0; i < segment.count(); i++) {
            long hi = segment.hi(i);
            KeyTable table = tables[part(hi)];
            if (table != null && table.isLaterCopy(hi, segment.lo(i), !segment.isMarked(i))) {
                drops.add(firstUnit + i);
                found++;
            }
        }
        meter.done(0, 0, found);
    }

    private BadPlanException tooSmall(List<Part> round, int number) {
        long candidates = round.stream()
                .filter(p -> p.part() == number)
                .mapToLong(Part::candidates)
                .sum();
        long need = KeyTable.bytes(KeyTable.slotsFor(candidates));
        return new BadPlanException("the confirmation has " + memory + " bytes of memory and may need " + need
                + "; give it that much (--memory), and Java enough heap for it (-Xmx)");
    }
}

package dev.bloomscreen.dedup.engine.confirm;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.engine.common.Crew;
import dev.bloomscreen.dedup.engine.common.Meter;
import dev.bloomscreen.dedup.engine.spill.Ledger;
import dev.bloomscreen.dedup.engine.spill.Segment;
import dev.bloomscreen.dedup.engine.spill.Spill;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The exact stage. Of two units with one key, the screen has taken at least one for seen; so only keys of candidates can
 * have copies. Their keys are put into tables, and walks over all hashes in order of preference find which units go.
 *
 * <p>As many of the {@value Segment#PARTS} parts of the keys as fit the memory are done in a round,
 * shared among the threads; each thread has a {@link Hearing} for its parts.
 */
public final class Confirm {

    private final Ledger ledger;
    private final Spill spill;
    private final Ruling ruling;
    private final int segmentUnits;
    private final long memory;
    private final int threads;
    private final Meter meter;
    private final Decisions decisions;

    /**
     * A confirmation.
     *
     * @param survivors where to note which unit stands for each one that goes; present if the ruling wants it
     * @param memory bytes for the tables
     */
    public Confirm(
            Ledger ledger,
            Spill spill,
            Ruling ruling,
            Optional<Survivors> survivors,
            int segmentUnits,
            long memory,
            int threads,
            Meter meter) {
        this.ledger = ledger;
        this.spill = spill;
        this.ruling = ruling;
        this.segmentUnits = segmentUnits;
        this.memory = memory;
        this.threads = threads;
        this.meter = meter;
        this.decisions = new Decisions(new DropSet(ledger.units()), survivors);
    }

    /**
     * What was found.
     *
     * @param decisions what goes
     * @param falsePositives keys none of whose units the screen took for new
     * @param rounds how often the spill was gone through
     * @param tableBytes the most that tables took at a time
     */
    public record Result(Decisions decisions, long falsePositives, int rounds, long tableBytes) {}

    /**
     * Finds what goes.
     *
     * @param candidates how many candidates each part has
     * @throws BadPlanException if the keys of one part do not fit the memory
     */
    public Result run(List<Long> candidates) throws IOException, InterruptedException {
        List<List<Part>> rounds = rounds(candidates);
        long slots = 0;
        for (List<Part> round : rounds) {
            meter.expect(Hearing.walks(ruling) * spill.size() * crew(round));
            slots = Math.max(slots, round.stream().mapToLong(Part::slots).sum());
        }
        AtomicLong falsePositives = new AtomicLong();
        for (List<Part> round : rounds) {
            int crew = crew(round);
            Crew.run(crew, worker -> falsePositives.addAndGet(hear(round, worker, crew)));
        }
        return new Result(decisions, falsePositives.get(), rounds.size(), slots * ruling.slotBytes());
    }

    private int crew(List<Part> round) {
        return Math.min(threads, round.size());
    }

    private long hear(List<Part> round, int worker, int crew) throws IOException {
        List<Part> share = new ArrayList<>();
        for (int i = worker; i < round.size(); i += crew) {
            share.add(round.get(i));
        }
        Walk walk = new Walk(ledger, spill, ruling, meter);
        return new Hearing(walk, new Segment(segmentUnits, spill.layout()), ruling, meter, decisions, memory)
                .run(share);
    }

    /**
     * One part of the keys.
     *
     * @param part its number
     * @param candidates how many candidates it has
     * @param slots the slots of its table
     */
    record Part(int part, long candidates, long slots) {}

    /**
     * Parts in rounds, each within the memory. A part whose candidates might not fit gets all there is: where they have
     * few keys between them, they will.
     */
    private List<List<Part>> rounds(List<Long> candidates) {
        long mostSlots = Math.min(KeyTable.MAX_SLOTS, memory / ruling.slotBytes());
        List<List<Part>> rounds = new ArrayList<>();
        long free = 0;
        for (int i = 0; i < Segment.PARTS; i++) {
            if (candidates.get(i) == 0) {
                continue;
            }
            Part part = new Part(i, candidates.get(i), Math.min(mostSlots, KeyTable.slotsFor(candidates.get(i))));
            if (part.slots() > free) {
                rounds.add(new ArrayList<>());
                free = memory / ruling.slotBytes();
            }
            rounds.get(rounds.size() - 1).add(part);
            free -= part.slots();
        }
        return rounds;
    }
}

package dev.bloomscreen.dedup.engine.confirm;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.engine.common.Meter;
import dev.bloomscreen.dedup.engine.spill.Segment;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one worker does in a round of the confirmation: it walks over the spill for some parts of the keys, first to put the
 * candidates' into tables, then to see all copies, then to say which go. The last two are one walk where the first copy stays.
 */
final class Hearing {

    private record Table(KeyTable keys, Election election, Confirm.Part part) {}

    private final Ruling ruling;
    private final Walk walk;
    private final Segment segment;
    private final Meter meter;
    private final long memory;
    private final DropSet drops;
    private final Optional<Survivors> survivors;
    private final @Nullable Table[] tables = new @Nullable Table[Segment.PARTS];

    /** Of each unit of a segment, the ordinal plus one of the unit that stands for it; 0 if it stays. */
    private final long[] standIns;

    /** Of each unit of a segment, whether its key may be in a table. */
    private final boolean[] mayHaveCopy;

    Hearing(Walk walk, Segment segment, Ruling ruling, Meter meter, Decisions decisions, long memory) {
        this.walk = walk;
        this.segment = segment;
        this.ruling = ruling;
        this.memory = memory;
        this.meter = meter;
        this.drops = decisions.drops();
        this.survivors = decisions.survivors();
        this.mayHaveCopy = new boolean[segment.capacity()];
        this.standIns = new long[survivors.isPresent() ? segment.capacity() : 0];
    }

    /** How many walks a hearing takes. */
    static int walks(Ruling ruling) {
        return ruling.firstComeStays() ? 2 : 3;
    }

    /**
     * Decides on all units of some parts.
     *
     * @return keys none of whose units the screen took for new
     */
    long run(List<Confirm.Part> parts) throws IOException {
        for (Confirm.Part part : parts) {
            tables[part.part()] =
                    new Table(new KeyTable(part.slots()), ruling.election(Math.toIntExact(part.slots())), part);
        }
        walk.run(segment, (firstUnit, preferred) -> addCandidates());
        boolean atOnce = ruling.firstComeStays();
        if (!atOnce) {
            pass(true, false);
        }
        pass(atOnce, true);
        long neverFresh = 0;
        for (Table table : tables) {
            neverFresh += table == null ? 0 : table.keys().neverFresh();
        }
        return neverFresh;
    }

    private void addCandidates() {
        for (int i = 0; i < segment.count(); i++) {
            if (segment.isMarked(i)) {
                long hi = segment.hi(i);
                Table table = tables[Segment.part(hi)];
                if (table != null && !table.keys().add(hi, segment.lo(i))) {
                    throw tooSmall(table.part());
                }
            }
        }
    }

    private BadPlanException tooSmall(Confirm.Part part) {
        long need = KeyTable.slotsFor(part.candidates()) * ruling.slotBytes();
        return new BadPlanException("the confirmation has " + memory + " bytes of memory and may need " + need
                + "; give it that much (--memory), and Java enough heap for it (-Xmx)");
    }

    private void pass(boolean hears, boolean judges) throws IOException {
        Place at = new Place(ruling, segment);
        walk.run(segment, (firstUnit, preferred) -> {
            at.enter(preferred);
            int dropped = pass(firstUnit, at, hears, judges);
            if (dropped > 0 && survivors.isPresent()) {
                survivors.get().add(firstUnit, standIns, segment.count());
                Arrays.fill(standIns, 0);
            }
            meter.done(0, 0, dropped);
        });
    }

    private int pass(long firstUnit, Place at, boolean hears, boolean judges) {
        lookAhead();
        int dropped = 0;
        for (int step = 0; step < segment.count(); step++) {
            int i = walk.at(step, segment.count());
            at.move(i, firstUnit + i);
            if (!mayHaveCopy[i]) {
                continue;
            }
            long hi = segment.hi(i);
            Table table = tables[Segment.part(hi)];
            int slot = table == null ? -1 : table.keys().slot(hi, segment.lo(i));
            if (table == null || slot < 0) {
                continue;
            }
            boolean again = table.keys().see(slot, !segment.isMarked(i));
            if (hears) {
                table.election().hear(slot, again, at);
            }
            if (judges && table.election().goes(slot, again, at)) {
                drops.add(firstUnit + i);
                dropped++;
                if (survivors.isPresent()) {
                    standIns[i] = ordinal(table.election().elected(slot)) + 1;
                }
            }
        }
        return dropped;
    }

    /** Turns most units away that have no copy: in a loop of its own, so that the cache misses of many overlap. */
    private void lookAhead() {
        for (int i = 0; i < segment.count(); i++) {
            Table table = tables[Segment.part(segment.hi(i))];
            mayHaveCopy[i] = table != null && table.keys().mayHave(segment.lo(i));
        }
    }

    private long ordinal(long position) {
        if (position == Election.NOBODY) {
            return Survivors.NONE;
        }
        return ruling.backwards() ? ~position : position;
    }
}

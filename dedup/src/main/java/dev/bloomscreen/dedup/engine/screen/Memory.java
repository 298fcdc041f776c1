package dev.bloomscreen.dedup.engine.screen;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.engine.confirm.DropSet;
import dev.bloomscreen.dedup.engine.confirm.KeyTable;
import dev.bloomscreen.dedup.engine.confirm.Ruling;

/**
 * What the heap has for the large things. The screen goes before the tables come, so a run takes at most
 *
 * <pre>max(screen, tables + decisions) + 6 MiB a thread + 130 bytes a block + what Java itself needs</pre>
 *
 * where the screen has {@code ln(1/fpp) / (ln 2)^2} bits a unit (while it is made anew, the old one is gone), the tables at most the
 * plan's memory (17 to 33 bytes a slot, three slots in four used; {@link Ruling#slotBytes}), and the decisions one bit
 * a unit, or two for a drop list. Each is refused before it is taken.
 */
public final class Memory {

    /** Buffers of one worker: a block as read, as rewritten and as compressed, and a segment. */
    private static final long WORKER = 6L << 20;

    private Memory() {}

    /** Six tenths of the heap, about what its old generation holds, less the buffers of the workers. */
    static long forLargeThings(int threads) {
        return Math.max(DedupPlan.MIN_MEMORY, Runtime.getRuntime().maxMemory() / 10 * 6 - workers(threads));
    }

    public static long workers(int threads) {
        return threads * WORKER;
    }

    /** The memory that a screen for a number of units takes, whether or not there can be one. */
    static double screenBytes(long units, double fpp) {
        return units * (-Math.log(fpp) / (Math.log(2) * Math.log(2))) / 8;
    }

    private static double mostScreenBytes(DedupPlan plan) {
        return Math.min((double) forLargeThings(plan.threads()), (Bloom.MAX_BITS >>> 3) * 0.99);
    }

    /** Refuses a screen that the heap does not hold, before it is taken. */
    public static void checkScreen(long units, DedupPlan plan) {
        double need = screenBytes(units, plan.fpp());
        if (need > mostScreenBytes(plan)) {
            throw new BadPlanException(
                    "a screen for " + units + " units at a false-positive rate of " + plan.fpp() + " needs "
                            + (long) need + " bytes, and there can be " + (long) mostScreenBytes(plan)
                            + "; give Java a larger heap (-Xmx), allow a higher rate (--fpp), or do without a screen (--screen none)");
        }
    }

    /** As many units as wanted, or as many as a screen in this heap can be made for. */
    static long mostUnits(long wanted, DedupPlan plan) {
        double need = screenBytes(wanted, plan.fpp());
        double room = mostScreenBytes(plan);
        return need <= room ? wanted : (long) (wanted * (room / need));
    }

    /** What the confirmation of a number of units takes at most, tables and decisions, if the heap has it. */
    public static long confirmationAtMost(long units, Ruling ruling, DedupPlan plan) {
        long tables = KeyTable.slotsFor(Math.min(units, Bloom.MAX_BITS)) * ruling.slotBytes();
        return Math.min(plan.memory(), tables) + decisions(units, plan);
    }

    /** The memory of the decisions; a drop list needs one more bit a unit, for the units that have rows of their own. */
    public static long decisions(long units, DedupPlan plan) {
        return DropSet.bytes(units) * (plan.emission() instanceof Emission.DropList ? 2 : 1);
    }

    /** What the confirmation may take for its tables, beside the decisions. */
    public static long forTables(long units, DedupPlan plan) {
        long both = forLargeThings(plan.threads());
        long decisions = decisions(units, plan);
        long room = both - decisions;
        if (room < DedupPlan.MIN_MEMORY) {
            throw new BadPlanException("the decisions on " + units + " units need " + decisions
                    + " bytes beside the tables of the confirmation, and the heap has " + both
                    + " for both; give Java a larger heap (-Xmx), or use fewer threads");
        }
        return Math.min(plan.memory(), room);
    }
}

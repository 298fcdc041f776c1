package dev.bloomscreen.dedup;

import dev.bloomscreen.dedup.engine.Engine;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The deduplicator: gives a corpus back with every exact duplicate unit removed but its first copy.
 *
 * <p>The output is the same, byte for byte, for any number of threads. A document that loses nothing is copied as it
 * is; one that loses units loses exactly the raw bytes of those units. Units are compared by a 128-bit hash
 * (XXH3-128): n different units are all told apart but for a chance of about n<sup>2</sup> / 2<sup>129</sup>, which is
 * 10<sup>-15</sup> for a trillion. The hash is not keyed; somebody who shapes the corpus can make two units
 * collide.
 *
 * <p>Cost: the input is read twice (once when {@linkplain Screening#UNCONFIRMED unconfirmed}); about 10 bits of
 * memory a unit, what {@link DedupPlan#memory()} allows for the confirmation, one bit a unit for the decisions, and a
 * few mebibytes a thread; 16.25 bytes a unit of disk while it runs, 24 with a priority.
 *
 * <p>Runs do not disturb each other, in one process or in several; of two that would write to one folder at once, the later
 * is refused.
 */
public final class Dedup {

    private Dedup() {}

    /**
     * Runs a plan that names files only.
     *
     * @param plan what to do
     * @param listener hears how it goes
     * @return what was found and done
     * @throws BadPlanException if the plan cannot be carried out as it is; nothing was written
     * @throws DamagedInputException if a record cannot be read and the plan says {@link OnDamage#FAIL}
     * @throws IOException if reading or writing fails, or an input changes during the run. A run of a plan
     *     that {@linkplain DedupPlan#isResumable is resumable} is then kept to be gone on with, whole outputs included, unless
     *     an input has changed; otherwise nothing that it made is left under a final name. A file that it has replaced
     *     already does not come back
     * @throws InterruptedException if the calling thread is interrupted; what holds for a failure holds here too
     */
    public static DedupReport run(DedupPlan plan, DedupListener listener) throws IOException, InterruptedException {
        if (plan.inputs().contains(DedupPlan.STREAM) || plan.output().equals(DedupPlan.STREAM)) {
            throw new BadPlanException(
                    "the plan names a stream (-), but none was given; use the form of run with streams");
        }
        return run(plan, InputStream.nullInputStream(), OutputStream.nullOutputStream(), listener);
    }

    /**
     * Runs a plan that may name streams. Neither stream is closed; {@code out} is flushed at the end. What a failed
     * run has written to {@code out} cannot be taken back.
     *
     * @param plan what to do
     * @param in stands for {@link DedupPlan#STREAM} among the inputs
     * @param out stands for {@link DedupPlan#STREAM} as the output
     * @param listener hears how it goes
     * @return what was found and done
     * @throws BadPlanException if the plan cannot be carried out as it is; nothing was written
     * @throws DamagedInputException if a record cannot be read and the plan says {@link OnDamage#FAIL}
     * @throws IOException if reading or writing fails, or an input changes during the run. A run of a plan
     *     that {@linkplain DedupPlan#isResumable is resumable} is then kept to be gone on with, whole outputs included, unless
     *     an input has changed; otherwise nothing that it made is left under a final name. A file that it has replaced
     *     already does not come back
     * @throws InterruptedException if the calling thread is interrupted; what holds for a failure holds here too
     */
    public static DedupReport run(DedupPlan plan, InputStream in, OutputStream out, DedupListener listener)
            throws IOException, InterruptedException {
        return Engine.run(plan, in, out, listener);
    }
}

package dev.bloomscreen.dedup;

/**
 * Hears how a run goes. Every method does nothing unless overridden.
 *
 * <p>{@link #estimate} and {@link #phase} are called by the thread that called {@code run}; {@link #progress} and
 * {@link #warning} by that or by worker threads. Calls come one at a time. A call holds up all workers that have something to
 * tell, so it should be short; what it throws ends the run.
 */
public interface DedupListener {

    /** Hears nothing. */
    DedupListener SILENT = new DedupListener() {};

    /**
     * What the run is about to take, told once before the first pass.
     *
     * @param estimate the need in memory and on disk
     */
    default void estimate(Estimate estimate) {}

    /**
     * A phase begins.
     *
     * @param phase the phase
     */
    default void phase(Phase phase) {}

    /**
     * How far the phase is; told some times for each mebibyte of input.
     *
     * @param progress the state of the phase
     */
    default void progress(Progress progress) {}

    /**
     * Something the user should know, though the run goes on.
     *
     * @param message a sentence or two
     */
    default void warning(String message) {}

    /**
     * The run is about to fail, and is left so that it can be gone on with: the same plan with {@code resume} set takes it
     * up. Told by the thread that called {@code run}, before that throws.
     */
    default void unfinished() {}

    /**
     * What a run is expected to take.
     *
     * @param units the eligible units expected: as told by the plan, or judged from a sample
     * @param screenBytes memory of the screen at its start; 0 without a screen
     * @param confirmBytes memory of the confirmation at most, once the screen is gone; 0 when there is one pass only
     * @param workBytes disk for work files, in the work folder; 0 when there is one pass only
     * @param outputBytes disk for the output, about: what the input takes; 0 for a dry run, and where it is not known
     *     ahead: for attributes, drop lists, and a compression or level of its own
     * @param expectedLoss good units that an {@linkplain Screening#UNCONFIRMED unconfirmed} run is expected to drop if
     *     {@code units} is right and all differ; 0 for the other ways
     */
    record Estimate(
            long units, long screenBytes, long confirmBytes, long workBytes, long outputBytes, double expectedLoss) {}

    /**
     * How far a phase is.
     *
     * @param phase the phase
     * @param bytesDone bytes of the phase's input done: of the files as they lie on disk, or of the spill for
     *     {@link Phase#CONFIRM}
     * @param bytesTotal all bytes of the phase's input; 0 when not known (a stream)
     * @param units eligible units so far
     * @param duplicates duplicates so far; while screening, units that may be duplicates
     */
    record Progress(Phase phase, long bytesDone, long bytesTotal, long units, long duplicates) {}
}

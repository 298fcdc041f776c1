package dev.bloomscreen.dedup;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a run is to do. Immutable. Made by {@link #builder}, which has a default for everything but inputs and output:
 *
 * <pre>{@code
 * DedupPlan plan = DedupPlan.builder(List.of(Path.of("corpus")), Path.of("clean")).build();
 * }</pre>
 *
 * @param inputs files and folders, in corpus order; a folder stands for its files, recursively. {@link #STREAM} stands for
 *     the input stream. At least one, none twice
 * @param output the folder for the output files, which must be new or empty (but see {@code overwrite}); or
 *     {@link #STREAM}, which takes all files in order: their outputs must have one form then, and JSONL files are joined so
 *     that the whole is JSONL (LF between two files, a byte order mark at the start only)
 * @param format the format of all inputs; if empty, each file's name tells
 * @param filter which files of folders are taken
 * @param zstdWindow the largest window that a Zstandard frame of the input may need, as the logarithm to base 2 of its bytes,
 *     {@link #MIN_ZSTD_WINDOW} to {@link #MAX_ZSTD_WINDOW}; each open file takes so much memory beside the heap. A frame that needs more
 *     ends the run
 * @param recipe what is compared, and how
 * @param survivors which copy of a key stays
 * @param screening how duplicates are found; {@link Screening#UNCONFIRMED} goes with {@link SurvivorRule#DEFAULT} alone
 * @param fpp the false-positive rate the screen is sized for, above 0 and below 1
 * @param expectedUnits the number of eligible units the screen is sized for, 1 or more; if empty, it is judged from a
 *     sample. A wrong number costs time, never data, unless {@linkplain Screening#UNCONFIRMED unconfirmed}
 * @param memory bytes that the confirmation may take for its tables, {@link #MIN_MEMORY} or more; where the heap has less
 *     room for them, that is the limit
 * @param threads worker threads, 1 to {@link #MAX_THREADS}
 * @param emission in what form the decisions are given
 * @param outputForm how the output is compressed
 * @param emptied what becomes of a document that loses its last non-blank unit
 * @param onDamage what is done about a record that cannot be read; {@link OnDamage#QUARANTINE} needs a folder as output
 * @param dryRun if true, everything is done but nothing is written to the output
 * @param overwrite if true, the output folder may hold files already: one that has the name of a new output is replaced,
 *     all others are left alone. So may {@code screenOut}
 * @param resume whether to go on with a run that was begun with the same plan and did not come to its end, if the output
 *     folder holds one; it needs a plan that {@linkplain #isResumable is resumable}. Threads, memory, {@code fpp} and
 *     {@code expectedUnits} may differ
 * @param workDir where the hashes are kept while the run lasts, in a folder of their own that is removed at the end; if
 *     empty, in the output folder, or in the system's folder for temporary files if nothing is written to a folder
 * @param screenOut where to save the screen in TLBF, its recipe beside it under the same name and
 *     {@code .recipe.json}; if empty, it is not saved. Not in an input folder or the output folder
 * @param report where the caller is going to write about the run; nothing is written there by the run itself, but a plan
 *     is refused that would have the report replace an input or the screen, or lie among inputs or outputs
 */
public record DedupPlan(
        List<Path> inputs,
        Path output,
        Optional<InputFormat> format,
        InputFilter filter,
        int zstdWindow,
        Recipe recipe,
        SurvivorRule survivors,
        Screening screening,
        double fpp,
        OptionalLong expectedUnits,
        long memory,
        int threads,
        Emission emission,
        OutputForm outputForm,
        Emptied emptied,
        OnDamage onDamage,
        boolean dryRun,
        boolean overwrite,
        boolean resume,
        Optional<Path> workDir,
        Optional<Path> screenOut,
        Optional<Path> report) {

    /** Stands for the stream that is handed to {@code run}: as an input for {@code in}, as the output for {@code out}. */
    public static final Path STREAM = Path.of("-");

    /** To the JDK the same as the current folder, and in a script most often a variable that was not set. */
    private static final Path NOTHING = Path.of("");

    /** The least a confirmation can be given: 1 MiB. */
    public static final long MIN_MEMORY = 1L << 20;

    /** The smallest window that can be set for Zstandard: 2<sup>10</sup> bytes, the smallest that there is. */
    public static final int MIN_ZSTD_WINDOW = 10;

    /** The largest window that can be set for Zstandard: 2<sup>31</sup> bytes, the largest that its library decodes. */
    public static final int MAX_ZSTD_WINDOW = 31;

    /** The window that Zstandard's own tools decode unless told otherwise: 2<sup>27</sup> bytes, 128 MiB. */
    public static final int DEFAULT_ZSTD_WINDOW = 27;

    /** The most worker threads. */
    public static final int MAX_THREADS = 1024;

    /**
     * Checks everything that can be told without looking at the disk.
     *
     * @throws BadPlanException if a value is out of its range, or two do not go together
     */
    public DedupPlan {
        inputs = List.copyOf(inputs);
        check(!inputs.isEmpty(), "no input was given; name at least one file or folder, or - for the input stream");
        check(
                inputs.stream().filter(STREAM::equals).count() <= 1,
                "the input stream (-) is given twice; it can be read once");
        check(
                !inputs.contains(NOTHING) && !output.equals(NOTHING) && !workDir.equals(Optional.of(NOTHING)),
                "the name of an input, of the output or of the work folder is empty; for this folder, give .");
        check(
                zstdWindow >= MIN_ZSTD_WINDOW && zstdWindow <= MAX_ZSTD_WINDOW,
                "the largest window for zstd is 2^" + zstdWindow + " bytes; give " + MIN_ZSTD_WINDOW + " to "
                        + MAX_ZSTD_WINDOW);
        check(fpp > 0 && fpp < 1, "fpp is " + fpp + "; give a rate above 0 and below 1, such as 0.01");
        check(
                expectedUnits.isEmpty() || expectedUnits.getAsLong() >= 1,
                "the number of expected units is " + expectedUnits.orElse(0) + "; give 1 or more, or leave it out");
        check(
                memory >= MIN_MEMORY,
                "memory is " + memory + " bytes; the confirmation needs at least " + MIN_MEMORY + " (1 MiB)");
        check(
                threads >= 1 && threads <= MAX_THREADS,
                "the number of threads is " + threads + "; give 1 to " + MAX_THREADS);
        check(
                onDamage != OnDamage.QUARANTINE || !output.equals(STREAM),
                "quarantine needs a folder to put records in, and the output is a stream; give a folder, or skip them");
        check(
                screening != Screening.UNCONFIRMED || survivors.equals(SurvivorRule.DEFAULT),
                "an unconfirmed run drops what has come before, so it keeps the first copy of all and knows no other rule;"
                        + " leave the rule out, or confirm");
        check(
                screening != Screening.UNCONFIRMED || emission.equals(Emission.CORPUS),
                "an unconfirmed run gives the corpus only; confirm, or leave out the other form");
        check(
                emptied == Emptied.DROP || !(emission instanceof Emission.Attributes),
                "attributes have a line for every document, so nothing becomes of an emptied one; leave out what should");
        check(
                screenOut.isEmpty() || screening != Screening.NONE,
                "the screen is to be saved, but there is to be none; leave out one of the two");
        check(
                !resume || isResumable(inputs, output, screening, dryRun),
                "a run can be gone on with only if it reads files, confirms, and writes to a folder;"
                        + " leave out the input stream, the output stream, the dry run, or not confirming");
    }

    private static boolean isResumable(List<Path> inputs, Path output, Screening screening, boolean dryRun) {
        return !inputs.contains(STREAM) && !output.equals(STREAM) && screening != Screening.UNCONFIRMED && !dryRun;
    }

    /**
     * Whether a run of this plan that does not come to its end can be gone on with: it reads files alone, confirms, and writes
     * to a folder.
     *
     * @return true if {@code resume} takes up such a run
     */
    public boolean isResumable() {
        return isResumable(inputs, output, screening, dryRun);
    }

    private static void check(boolean fine, String otherwise) {
        if (!fine) {
            throw new BadPlanException(otherwise);
        }
    }

    /**
     * A builder with these inputs and this output, and the default for everything else.
     *
     * @param inputs files and folders, in corpus order
     * @param output the output folder
     * @return a new builder
     */
    public static DedupPlanBuilder builder(List<Path> inputs, Path output) {
        return new DedupPlanBuilder(inputs, output);
    }
}

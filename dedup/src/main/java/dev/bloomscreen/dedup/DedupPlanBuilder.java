package dev.bloomscreen.dedup;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Makes a {@link DedupPlan}: has a default for everything but inputs and output, and sets what differs. Not thread-safe. */
public final class DedupPlanBuilder {
    private final List<Path> inputs;
    private final Path output;
    private Optional<InputFormat> format = Optional.empty();
    private InputFilter filter = InputFilter.ALL;
    private int zstdWindow = DedupPlan.DEFAULT_ZSTD_WINDOW;
    private Recipe recipe = Recipe.DEFAULT;
    private SurvivorRule survivors = SurvivorRule.DEFAULT;
    private Screening screening = Screening.CONFIRMED;
    private double fpp = 0.01;
    private OptionalLong expectedUnits = OptionalLong.empty();
    private long memory = 1L << 30;
    private int threads = Math.min(Runtime.getRuntime().availableProcessors(), DedupPlan.MAX_THREADS);
    private Emission emission = Emission.CORPUS;
    private OutputForm outputForm = OutputForm.AS_INPUT;
    private Emptied emptied = Emptied.DROP;
    private OnDamage onDamage = OnDamage.FAIL;
    private boolean dryRun;
    private boolean overwrite;
    private boolean resume;
    private Optional<Path> workDir = Optional.empty();
    private Optional<Path> screenOut = Optional.empty();
    private Optional<Path> report = Optional.empty();

    DedupPlanBuilder(List<Path> inputs, Path output) {
        this.inputs = inputs;
        this.output = output;
    }

    /**
     * Sets the format of all inputs. Default: each file's name tells; the input stream is JSONL.
     *
     * @param format the format
     * @return this builder
     */
    public DedupPlanBuilder format(InputFormat format) {
        this.format = Optional.of(format);
        return this;
    }

    /**
     * Sets which files of folders are taken. Default: all.
     *
     * @param filter the filter
     * @return this builder
     */
    public DedupPlanBuilder filter(InputFilter filter) {
        this.filter = filter;
        return this;
    }

    /**
     * Sets the largest window that a Zstandard frame may need. Default: {@link DedupPlan#DEFAULT_ZSTD_WINDOW}.
     *
     * @param log the logarithm to base 2 of its bytes
     * @return this builder
     */
    public DedupPlanBuilder zstdWindow(int log) {
        this.zstdWindow = log;
        return this;
    }

    /**
     * Sets what is compared, and how. Default: {@link Recipe#DEFAULT}.
     *
     * @param recipe the recipe
     * @return this builder
     */
    public DedupPlanBuilder recipe(Recipe recipe) {
        this.recipe = recipe;
        return this;
    }

    /**
     * Sets which copy of a key stays. Default: {@link SurvivorRule#DEFAULT}, the first.
     *
     * @param survivors the rule
     * @return this builder
     */
    public DedupPlanBuilder survivors(SurvivorRule survivors) {
        this.survivors = survivors;
        return this;
    }

    /**
     * Sets how duplicates are found. Default: {@link Screening#CONFIRMED}.
     *
     * @param screening the way
     * @return this builder
     */
    public DedupPlanBuilder screening(Screening screening) {
        this.screening = screening;
        return this;
    }

    /**
     * Sets the screen's false-positive rate. Default: 0.01.
     *
     * @param fpp above 0 and below 1
     * @return this builder
     */
    public DedupPlanBuilder fpp(double fpp) {
        this.fpp = fpp;
        return this;
    }

    /**
     * Sets the number of eligible units the screen is sized for. Default: judged from a sample.
     *
     * @param units 1 or more
     * @return this builder
     */
    public DedupPlanBuilder expectedUnits(long units) {
        this.expectedUnits = OptionalLong.of(units);
        return this;
    }

    /**
     * Sets the memory for the confirmation's tables. Default: 1 GiB.
     *
     * @param bytes {@link DedupPlan#MIN_MEMORY} or more
     * @return this builder
     */
    public DedupPlanBuilder memory(long bytes) {
        this.memory = bytes;
        return this;
    }

    /**
     * Sets the number of worker threads. Default: one a processor.
     *
     * @param threads 1 to {@link DedupPlan#MAX_THREADS}
     * @return this builder
     */
    public DedupPlanBuilder threads(int threads) {
        this.threads = threads;
        return this;
    }

    /**
     * Sets in what form the decisions are given. Default: {@link Emission#CORPUS}.
     *
     * @param emission the form
     * @return this builder
     */
    public DedupPlanBuilder emission(Emission emission) {
        this.emission = emission;
        return this;
    }

    /**
     * Sets how the output is compressed. Default: as the input.
     *
     * @param form the form
     * @return this builder
     */
    public DedupPlanBuilder outputForm(OutputForm form) {
        this.outputForm = form;
        return this;
    }

    /**
     * Sets what becomes of a document that loses its last non-blank unit. Default: {@link Emptied#DROP}.
     *
     * @param emptied the choice
     * @return this builder
     */
    public DedupPlanBuilder emptied(Emptied emptied) {
        this.emptied = emptied;
        return this;
    }

    /**
     * Sets what is done about a record that cannot be read. Default: {@link OnDamage#FAIL}.
     *
     * @param onDamage the choice
     * @return this builder
     */
    public DedupPlanBuilder onDamage(OnDamage onDamage) {
        this.onDamage = onDamage;
        return this;
    }

    /**
     * Sets whether the output is left unwritten. Default: false.
     *
     * @param dryRun true to write nothing
     * @return this builder
     */
    public DedupPlanBuilder dryRun(boolean dryRun) {
        this.dryRun = dryRun;
        return this;
    }

    /**
     * Sets whether the output folder may hold files already. Default: false.
     *
     * @param overwrite true to replace files that have the name of a new output
     * @return this builder
     */
    public DedupPlanBuilder overwrite(boolean overwrite) {
        this.overwrite = overwrite;
        return this;
    }

    /**
     * Sets whether to go on with a run that did not come to its end. Default: false.
     *
     * @param resume true to go on, or to begin if there is nothing to go on with
     * @return this builder
     */
    public DedupPlanBuilder resume(boolean resume) {
        this.resume = resume;
        return this;
    }

    /**
     * Sets where the hashes are kept while the run lasts. Default: in the output folder, if there is one.
     *
     * @param folder an existing folder
     * @return this builder
     */
    public DedupPlanBuilder workDir(Path folder) {
        this.workDir = Optional.of(folder);
        return this;
    }

    /**
     * Sets where the screen is saved. Default: it is not.
     *
     * @param file a file that does not exist, unless {@code overwrite} is set
     * @return this builder
     */
    public DedupPlanBuilder screenOut(Path file) {
        this.screenOut = Optional.of(file);
        return this;
    }

    /**
     * Names the file that the caller is going to write about the run. Default: none.
     *
     * @param file a file in an existing folder
     * @return this builder
     */
    public DedupPlanBuilder report(Path file) {
        this.report = Optional.of(file);
        return this;
    }

    /**
     * The plan.
     *
     * @return the plan
     * @throws BadPlanException if a value is out of its range, or two do not go together
     */
    public DedupPlan build() {
        return new DedupPlan(
                inputs,
                output,
                format,
                filter,
                zstdWindow,
                recipe,
                survivors,
                screening,
                fpp,
                expectedUnits,
                memory,
                threads,
                emission,
                outputForm,
                emptied,
                onDamage,
                dryRun,
                overwrite,
                resume,
                workDir,
                screenOut,
                report);
    }
}

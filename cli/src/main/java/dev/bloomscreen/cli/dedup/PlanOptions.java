package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.BytesConverter;
import dev.bloomscreen.cli.CountConverter;
import dev.bloomscreen.cli.RateConverter;
import dev.bloomscreen.cli.WordConverter;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.Screening;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that decide what is done; {@link #plan} gathers them. */
final class PlanOptions {

    /** What {@code --screen} takes. */
    enum Screen {
        BLOOM,
        NONE
    }

    /** What Java makes of bytes on the command line that are no text. */
    private static final char REPLACEMENT = '\uFFFD';

    @Mixin
    private InputOptions input = new InputOptions();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "OUT",
            description = "The folder for the output, new or empty: a file for each input file. Or -, standard output.")
    Path output = Path.of("");

    @Mixin
    KeyOptions keys = new KeyOptions();

    @Mixin
    private FormOptions form = new FormOptions();

    @Mixin
    SurvivorOptions survivors = new SurvivorOptions();

    @Mixin
    OutputOptions emission = new OutputOptions();

    @Option(
            names = "--on-error",
            paramLabel = "fail|skip|quarantine",
            converter = OnDamageConverter.class,
            description =
                    "What is done about a record that cannot be read: stop and leave no output (default), leave it out,"
                            + " or put it into OUT/_quarantine with its place.")
    OnDamage onDamage = OnDamage.FAIL;

    @Option(
            names = "--overwrite",
            description = "Let OUT hold files already: those with the name of a new one are replaced, others stay.")
    boolean overwrite;

    @Option(
            names = "--resume",
            description = "Go on with the run in OUT that was stopped or ran out of disk; begin if there is none.")
    boolean resume;

    @Option(names = "--dry-run", description = "Do everything but write the output.")
    boolean dryRun;

    @Option(
            names = "--no-confirm",
            description =
                    "One pass, for streams: drop all that may have been seen. Loses some good units; how many is said before"
                            + " and after.")
    boolean noConfirm;

    @Option(
            names = "--screen",
            paramLabel = "bloom|none",
            converter = ScreenConverter.class,
            description = "none: no Bloom filter in front, every unit is confirmed. The same output for more memory.")
    Screen screen = Screen.BLOOM;

    @Option(
            names = "--screen-out",
            paramLabel = "FILE",
            description = "Save the screen as a filter file (TLBF), and its recipe beside it.")
    @Nullable
    Path screenOut;

    @Option(
            names = "--fpp",
            paramLabel = "P",
            converter = RateConverter.class,
            description = "The screen's false-positive rate (default: 0.01). A false positive costs time, never data.")
    double fpp = 0.01;

    @Option(
            names = "--expected",
            paramLabel = "N",
            converter = CountConverter.class,
            description =
                    "The number of units to size the screen for, such as 20M. Default: judged from a sample; a wrong"
                            + " guess costs time, never data.")
    @Nullable
    Long expected;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = BytesConverter.class,
            description = "Memory for confirming, such as 512M (default: 1G).")
    @Nullable
    Long memory;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Worker threads (default: one a processor). The output does not depend on it.")
    @Nullable
    Integer threads;

    @Option(
            names = "--work-dir",
            paramLabel = "DIR",
            description = "Where hashes are kept while the run lasts (default: OUT): 16 to 24 bytes a unit.")
    @Nullable
    Path workDir;

    /**
     * The plan that was asked for.
     *
     * @param report where the report will be written
     * @param standardInput where a list of files may come from
     * @throws IllegalArgumentException if two options do not go together, or a value is out of its range
     */
    DedupPlan plan(Optional<Path> report, InputStream standardInput) throws IOException {
        if (output.toString().indexOf(REPLACEMENT) >= 0) {
            throw new IllegalArgumentException(
                    output + ": the name of the output has bytes that are not UTF-8; name another folder");
        }
        if (noConfirm && screen == Screen.NONE) {
            throw new IllegalArgumentException(
                    "--no-confirm drops what the screen takes for seen, so it needs one; leave out --screen none");
        }
        DedupPlanBuilder plan = DedupPlan.builder(input.inputs(standardInput), output)
                .recipe(keys.recipe(emission.form == OutputOptions.Form.ATTRIBUTES))
                .survivors(survivors.rule())
                .screening(
                        noConfirm
                                ? Screening.UNCONFIRMED
                                : screen == Screen.NONE ? Screening.NONE : Screening.CONFIRMED)
                .fpp(fpp)
                .onDamage(onDamage)
                .overwrite(overwrite)
                .resume(resume)
                .dryRun(dryRun);
        input.applyTo(plan);
        form.applyTo(plan);
        emission.addTo(plan);
        report.ifPresent(plan::report);
        if (screenOut != null) {
            plan.screenOut(screenOut);
        }
        if (expected != null) {
            plan.expectedUnits(expected);
        }
        if (memory != null) {
            plan.memory(memory);
        }
        if (threads != null) {
            plan.threads(threads);
        }
        if (workDir != null) {
            plan.workDir(workDir);
        }
        return plan.build();
    }

    /** Reads what is done about damage. */
    static final class OnDamageConverter extends WordConverter<OnDamage> {
        OnDamageConverter() {
            super(OnDamage.class);
        }
    }

    /** Reads the kind of screen. */
    static final class ScreenConverter extends WordConverter<Screen> {
        ScreenConverter() {
            super(Screen.class);
        }
    }
}

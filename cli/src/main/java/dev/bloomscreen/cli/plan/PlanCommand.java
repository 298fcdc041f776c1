package dev.bloomscreen.cli.plan;

import dev.bloomscreen.cli.BytesConverter;
import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.CountConverter;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Json;
import dev.bloomscreen.cli.RateConverter;
import dev.bloomscreen.cli.ReportFile;
import dev.bloomscreen.cli.WordConverter;
import dev.bloomscreen.foreign.plan.Answer;
import dev.bloomscreen.foreign.plan.Fit;
import dev.bloomscreen.foreign.plan.Misfit;
import dev.bloomscreen.foreign.plan.Need;
import dev.bloomscreen.foreign.plan.Request;
import dev.bloomscreen.foreign.plan.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Tells which kinds of filter would do, and what each would cost. */
@Command(
        footer = {
            "",
            "For example, what a million items that err once in a thousand times take:",
            "  bloomscreen plan -n 1M -p 0.001",
            "and how many items go into 100 MiB of Redis, from which they can be deleted:",
            "  bloomscreen plan -p 0.02 --memory 100M --for redis --needs delete",
            "",
            "Exit codes: 0 some kind fits, 1 none does, 2 trouble."
        })
public final class PlanCommand extends ConsoleCommand {

    @Option(
            names = {"-n", "--items"},
            paramLabel = "N",
            converter = CountConverter.class,
            description = "The number of distinct items, such as 20M (20,000,000).")
    private @Nullable Long items;

    @Option(
            names = {"-p", "--rate"},
            paramLabel = "P",
            converter = RateConverter.class,
            description = "The false-positive rate not to pass, above 0 and below 1.")
    private @Nullable Double rate;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = BytesConverter.class,
            description =
                    "The most bytes that the filter may take, such as 64M (64 MiB). Two of -n, -p and --memory are"
                            + " needed, and the third follows.")
    private @Nullable Long memory;

    @Option(
            names = "--needs",
            paramLabel = "NEED",
            split = ",",
            converter = NeedConverter.class,
            description = "What the filter must do: insert (items come one by one), grow (more of them than planned),"
                    + " delete, count (how often an item is in), union, threads (insert at once without a lock), map"
                    + " (be asked in its file). Several with commas between.")
    private List<Need> needs = List.of();

    @Option(
            names = "--for",
            paramLabel = "redis|parquet|orc|spark|guava",
            converter = TargetConverter.class,
            description = "The system that must open the filter with its own code.")
    private @Nullable Target target;

    @Option(names = "--json", description = "Print a JSON object, for programs.")
    private boolean json;

    @Option(
            names = "--plot",
            paramLabel = "FILE.svg",
            description =
                    "Also draw the rates that the fitting kinds have by the number of items, in --memory, or in as"
                            + " much as the largest of them takes.")
    private @Nullable Path plot;

    /**
     * The command, bound to one run.
     *
     * @param console the streams
     */
    public PlanCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        Request request = new Request(
                items == null ? OptionalLong.empty() : OptionalLong.of(items),
                rate == null ? OptionalDouble.empty() : OptionalDouble.of(rate),
                memory == null ? OptionalLong.empty() : OptionalLong.of(memory),
                Set.copyOf(needs),
                Optional.ofNullable(target));
        if (plot != null) {
            ReportFile.checkWritable(plot);
        }
        List<Answer> answers = request.answers();
        List<Misfit> misfits = answers.stream()
                .filter(Misfit.class::isInstance)
                .map(Misfit.class::cast)
                .toList();
        List<Fit> fits = answers.stream()
                .filter(Fit.class::isInstance)
                .map(Fit.class::cast)
                .sorted(Comparator.comparing(Fit::bitsPerItem))
                .toList();
        Plan plan = new Plan(fits, misfits, Lookups.measured());
        console.println(json ? Json.text(plan.facts()) : plan.text());
        if (plot != null && fits.isEmpty()) {
            console.messages().println(plot + ": not drawn, as no kind fits");
        } else if (plot != null) {
            ReportFile.write(plot, RatePlot.of(request, fits).svg());
        }
        return fits.isEmpty() ? ExitCode.NOTICE : ExitCode.OK;
    }

    private static final class NeedConverter extends WordConverter<Need> {
        NeedConverter() {
            super(Need.class);
        }
    }

    private static final class TargetConverter extends WordConverter<Target> {
        TargetConverter() {
            super(Target.class);
        }
    }
}

package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Json;
import dev.bloomscreen.cli.ReportFile;
import dev.bloomscreen.cli.progress.ProgressDisplay;
import dev.bloomscreen.dedup.DamagedInputException;
import dev.bloomscreen.dedup.Dedup;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Drops exact duplicates from a corpus. */
@Command(
        customSynopsis = "bloomscreen dedup [OPTIONS] IN... -o OUT", // all of them would be a screenful
        footer = {
            "",
            "For example, every repeated line of a folder of JSONL goes, but its first copy:",
            "  bloomscreen dedup corpus/ -o clean/",
            "Whole records that are the same but for outer white space, in a pipe:",
            "  bloomscreen dedup --unit document --normalise strip - -o -",
            "",
            "Files appear under their final name only when whole. The summary goes to standard error.",
            "Exit codes: 0 all was processed, 1 something was skipped or quarantined,",
            "2 failure, 130 interrupted (Ctrl-C)."
        })
public final class DedupCommand extends ConsoleCommand {

    @Mixin
    private PlanOptions options = new PlanOptions();

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write the figures of the summary as JSON; a file that is there is replaced.")
    private @Nullable Path report;

    @Option(
            names = {"-q", "--quiet"},
            description = "No progress and no summary; warnings and errors stay.")
    private boolean quiet;

    /**
     * The command, bound to one run.
     *
     * @param console the streams
     */
    public DedupCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        DedupPlan plan = options.plan(Optional.ofNullable(report), console.in());
        if (report != null) {
            ReportFile.checkWritable(report);
        }
        DedupReport result;
        try (ProgressDisplay progress = quiet ? ProgressDisplay.none() : ProgressDisplay.on(console)) {
            result = Dedup.run(plan, console.in(), console.out(), new Listener(console.messages(), progress, quiet));
        } catch (DamagedInputException e) {
            throw new IOException(damage(e, plan), e);
        }
        if (!quiet) {
            console.messages().print(Summary.of(plan, result));
        }
        if (report != null) {
            ReportFile.write(report, Json.text(ReportJson.of(plan, result)) + "\n");
        }
        return result.input().damaged() > 0 ? ExitCode.NOTICE : ExitCode.OK;
    }

    private static String damage(DamagedInputException e, DedupPlan plan) {
        String file = e.file().equals("-") ? "standard input" : e.file();
        String wayOut = "";
        if (e.reason().startsWith("no field ")) {
            boolean text = e.reason().equals("no field \"" + plan.recipe().textField() + "\"");
            wayOut = "; say with " + (text ? "--text-field where the text is" : "--id-field where the id is");
        }
        String compressed = e.compressedOffset().isPresent()
                ? ", compressed byte " + e.compressedOffset().getAsLong()
                : "";
        return file + ":" + e.line() + ": " + e.reason() + wayOut + " (byte " + e.byteOffset() + compressed
                + ")\nRepair it, or leave such records out with --on-error skip or --on-error quarantine.";
    }
}

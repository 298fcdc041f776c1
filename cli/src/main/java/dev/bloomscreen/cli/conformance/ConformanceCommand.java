package dev.bloomscreen.cli.conformance;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.ReportFile;
import dev.bloomscreen.cli.WordConverter;
import dev.bloomscreen.conformance.CommandWords;
import dev.bloomscreen.conformance.ConformanceKit;
import dev.bloomscreen.conformance.ConformanceReport;
import dev.bloomscreen.conformance.Format;
import dev.bloomscreen.conformance.ProcessImplementation;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Tests an implementation of the filter format against the golden vectors. */
@Command(
        footer = {
            "",
            "For example, a program of your own that answers the kit's line protocol:",
            "  bloomscreen conformance --exec 'python3 my_filter.py --serve'",
            "",
            "Exit codes: 0 it conforms, 1 it does not, 2 trouble."
        })
public final class ConformanceCommand extends ConsoleCommand {

    private static final int DEFAULT_TIMEOUT = 30;

    @Option(
            names = "--exec",
            paramLabel = "CMD",
            description =
                    "The program to test; split at white space, quotes keep it, no shell. Not given: Bloomscreen's own"
                            + " filter is tested.")
    private @Nullable String command;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = FormatConverter.class,
            description = "The format that is tested: ${COMPLETION-CANDIDATES} (default: tlbf).")
    private Format format = Format.TLBF;

    @Option(names = "--strict", description = "Also fail on rules marked 'settled here' on the format's page.")
    private boolean strict;

    @Option(names = "--verbose", description = "A line for each check, also for those that passed.")
    private boolean verbose;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "How long a reply of the program may take (default: " + DEFAULT_TIMEOUT + ").")
    private @Nullable Integer timeout;

    @Option(names = "--report", paramLabel = "FILE", description = "Write the results as JSON.")
    private @Nullable Path report;

    /**
     * The command, bound to one run.
     *
     * @param console the streams
     */
    public ConformanceCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        if (timeout != null && command == null) {
            throw new IllegalArgumentException(
                    "--timeout is for the program that --exec names; give --exec, or leave it out");
        }
        if (timeout != null && timeout < 1) {
            throw new IllegalArgumentException("--timeout is " + timeout + "; give 1 second or more");
        }
        if (report != null) {
            ReportFile.checkWritable(report);
        }
        ConformanceReport result = run();
        if (report != null) {
            ReportFile.write(report, result.toJson(strict));
        }
        PrintStream out = new PrintStream(console.out(), false, StandardCharsets.UTF_8);
        result.print(out, strict, verbose);
        out.flush();
        return result.conforms(strict) ? ExitCode.OK : ExitCode.NOTICE;
    }

    private ConformanceReport run() throws IOException {
        ConformanceKit kit = ConformanceKit.load(format);
        if (command == null) {
            return kit.run(new OwnImplementation());
        }
        try (ProcessImplementation program = ProcessImplementation.start(
                CommandWords.split(command), Duration.ofSeconds(timeout == null ? DEFAULT_TIMEOUT : timeout))) {
            return kit.run(program);
        }
    }

    /** Reads a format. */
    static final class FormatConverter extends WordConverter<Format> {
        FormatConverter() {
            super(Format.class);
        }
    }
}

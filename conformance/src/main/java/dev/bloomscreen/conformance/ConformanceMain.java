package dev.bloomscreen.conformance;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;

/** Tests a program from the command line: {@code java -cp ... dev.bloomscreen.conformance.ConformanceMain --exec CMD}. */
public final class ConformanceMain {

    private static final String USAGE = """
            usage: ConformanceMain --exec CMD [--format FORMAT] [--strict] [--verbose] [--timeout SECONDS]
                                       [--report FILE.json]
              --exec CMD        the program to test: it answers the protocol on its standard input and output.
                                Split at white space; quotes keep it; no shell (sh -c '...' is one)
              --format FORMAT   which (tlbf): %s
              --strict          what the format page settles beyond the chapter counts too
              --verbose         a line for each check, also for those that passed
              --timeout SECONDS how long a reply may take (30)
              --report FILE     write the results as JSON
            exit codes: 0 it conforms, 1 it does not, 2 trouble""".formatted(Format.words());

    private String command = "";
    private Format format = Format.TLBF;
    private boolean strict;
    private boolean verbose;
    private Duration timeout = Duration.ofSeconds(30);
    private String report = "";

    private ConformanceMain() {}

    /**
     * Runs the kit and exits with its code.
     *
     * @param args the options; {@code --help} lists them
     */
    public static void main(String[] args) {
        System.exit(run(args, System.out, System.err));
    }

    /**
     * The program, without the exit.
     *
     * @param args the options
     * @param out the report
     * @param err trouble
     * @return 0 it conforms, 1 it does not, 2 trouble
     */
    public static int run(String[] args, PrintStream out, PrintStream err) {
        if (List.of(args).contains("--help")) {
            out.println(USAGE);
            return 0;
        }
        try {
            ConformanceMain main = new ConformanceMain();
            main.parse(List.of(args).iterator());
            return main.test(out);
        } catch (IllegalArgumentException wrongUse) {
            err.println("conformance: " + wrongUse.getMessage());
            err.println(USAGE);
        } catch (IOException trouble) {
            err.println("conformance: " + trouble.getMessage());
        }
        return 2;
    }

    private void parse(Iterator<String> args) {
        while (args.hasNext()) {
            String option = args.next();
            switch (option) {
                case "--strict" -> strict = true;
                case "--verbose" -> verbose = true;
                case "--format" -> format = Format.of(value(option, args));
                case "--exec" -> command = value(option, args);
                case "--report" -> report = value(option, args);
                case "--timeout" -> timeout = seconds(value(option, args));
                default -> throw new IllegalArgumentException("no such option: " + option);
            }
        }
        if (command.isBlank()) {
            throw new IllegalArgumentException("--exec CMD is missing");
        }
    }

    private static String value(String option, Iterator<String> args) {
        if (!args.hasNext()) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        return args.next();
    }

    private static Duration seconds(String text) {
        try {
            long seconds = Long.parseLong(text);
            if (seconds >= 1 && seconds <= 86_400) {
                return Duration.ofSeconds(seconds);
            }
        } catch (NumberFormatException notANumber) {
            // refused below, as a number out of range is
        }
        throw new IllegalArgumentException("--timeout is 1 to 86400 seconds, not " + text);
    }

    private int test(PrintStream out) throws IOException {
        ConformanceReport result;
        try (ProcessImplementation program = ProcessImplementation.start(CommandWords.split(command), timeout)) {
            result = ConformanceKit.load(format).run(program);
        }
        if (!report.isEmpty()) {
            Files.writeString(Path.of(report), result.toJson(strict));
        }
        result.print(out, strict, verbose);
        return result.conforms(strict) ? 0 : 1;
    }
}

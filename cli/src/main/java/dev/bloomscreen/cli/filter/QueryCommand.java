package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks a filter about keys, in the manner of grep. */
@Command(
        footer = {
            "",
            "For example, the lines of today's list that yesterday's did not have:",
            "  bloomscreen query -v yesterday.tlbf today.txt",
            "",
            "A filter that a program saved with Guava's BloomFilter and longFunnel():",
            "  bloomscreen query --kind guava --type long users.bin ids.txt",
            "",
            "A key that is in the filter is always found; one that is not may be taken for it at the filter's rate.",
            "Exit codes: 0 a line was selected, 1 none was, 2 trouble."
        })
public final class QueryCommand extends ConsoleCommand {

    @Option(
            names = {"-v", "--invert-match"},
            description = "Select the lines that are surely not in the filter.")
    private boolean invert;

    @Option(
            names = {"-c", "--count"},
            description = "Print only how many lines are selected.")
    private boolean countOnly;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print nothing, and end at the first line selected; the exit code tells.")
    private boolean quiet;

    @Option(
            names = "--keys",
            paramLabel = "lines|base64|hex",
            converter = KeyEncoding.Converter.class,
            description =
                    "How a line stands for a key: as it is (default), in base64, or in hexadecimal. Lines are printed as"
                            + " they are.")
    private KeyEncoding encoding = KeyEncoding.LINES;

    @Mixin
    private KindOption kind = new KindOption();

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            converter = ItemType.Converter.class,
            description =
                    "What a key is, to a filter that hashes types in ways of their own: bytes (default), string, chars,"
                            + " int, long, float, double. A number that was inserted as a number is not found by its text.")
    private ItemType type = ItemType.BYTES;

    @Parameters(index = "0", paramLabel = "FILTER", description = "The filter file, of any kind.")
    private Path filter = Path.of("");

    @Parameters(
            index = "1..*",
            paramLabel = "KEYS",
            description =
                    "Files with one key a line; - or none: standard input. LF ends a key; CR is part of it. A last"
                            + " line without LF counts.")
    private List<Path> files = List.of();

    /**
     * The command, bound to one run.
     *
     * @param console the streams
     */
    public QueryCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        Predicate<byte[]> asked = type.in(kind.open(filter));
        long[] selected = {0};
        new Keys(console.in(), encoding).forEach(files, (bytes, offset, length, line) -> {
            if (asked.test(Arrays.copyOfRange(bytes, offset, offset + length)) == invert) {
                return true;
            }
            selected[0]++;
            if (!quiet && !countOnly) {
                console.out().write(line.bytes(), line.offset(), line.length());
                console.out().write('\n');
            }
            return !quiet;
        });
        if (countOnly && !quiet) {
            console.println(Long.toString(selected[0]));
        }
        return selected[0] > 0 ? ExitCode.OK : ExitCode.NOTICE;
    }
}

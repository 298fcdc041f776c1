package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.cli.column.ColumnQuery;
import dev.bloomscreen.cli.column.TableFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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
            "Which of these cities a Parquet file may have, before it is read:",
            "  bloomscreen query --column city trips.parquet cities.txt",
            "",
            "A key that is in the filter is always found; one that is not may be taken for it at the filter's rate.",
            "Exit codes: 0 a line was selected, 1 none was, 2 trouble."
        })
public final class QueryCommand extends ConsoleCommand {

    private static final int KEYS_A_QUESTION = 10_000;

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
    private @Nullable ItemType type;

    @Option(
            names = "--column",
            paramLabel = "NAME",
            description =
                    "The column of a Parquet or ORC file, with dots between where it lies in others. A key is a value of"
                            + " it, as its type is written.")
    private @Nullable String column;

    @Parameters(
            index = "0",
            paramLabel = "FILTER",
            description = "The filter file, of any kind; or, with --column, a table of Parquet or ORC.")
    private Path filter = Path.of("");

    @Parameters(
            index = "1..*",
            paramLabel = "KEYS",
            description =
                    "Files with one key a line; - or none: standard input. LF ends a key; CR is part of it. A last"
                            + " line without LF counts.")
    private List<Path> files = List.of();

    private long selected;

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
        Optional<TableFile> table = kind.openTable(filter);
        if (table.isPresent()) {
            try (TableFile open = table.get()) {
                ColumnQuery query = open.column(columnOf(open), encoding != KeyEncoding.LINES);
                if (!quiet) {
                    warnOfParts(open, query.filteredParts());
                }
                askColumn(query);
            }
        } else if (column != null) {
            throw new IllegalArgumentException("--column " + column + ": " + kind.whyNoTable(filter));
        } else {
            askFilter((type == null ? ItemType.BYTES : type).in(kind.open(filter)));
        }
        if (countOnly && !quiet) {
            console.println(Long.toString(selected));
        }
        return selected > 0 ? ExitCode.OK : ExitCode.NOTICE;
    }

    private void askFilter(ItemType.Question question) throws IOException {
        new Keys(console.in(), encoding)
                .forEach(
                        files,
                        (bytes, offset, length, line) -> decide(
                                question.ask(bytes, offset, length), line.bytes(), line.offset(), line.length()));
    }

    private String columnOf(TableFile table) throws IOException {
        if (column == null) {
            List<String> names = table.filteredColumns();
            throw new IllegalArgumentException(filter + " is a table, whose columns have filters; "
                    + (names.isEmpty()
                            ? "but none of this one has"
                            : "name one by --column: " + String.join(", ", names)));
        }
        if (type != null) {
            throw new IllegalArgumentException(
                    "--type " + type + ": a column has a type of its own; leave the option out");
        }
        return column;
    }

    /** Whoever asks a column without filters is told "maybe" of every key, which would pass for an answer. */
    private void warnOfParts(TableFile table, int filtered) {
        if (filtered < table.parts()) {
            console.messages()
                    .println("bloomscreen query: warning: column " + column + " has filters in " + filtered + " of "
                            + Sizes.count(table.parts(), table.part()) + "; any key may be in the rest");
        }
    }

    /** A table may have to be read for each question, so that keys are put together. */
    private void askColumn(ColumnQuery query) throws IOException {
        List<byte[]> lines = new ArrayList<>();
        new Keys(console.in(), encoding).forEach(files, (bytes, offset, length, line) -> {
            query.add(Arrays.copyOfRange(bytes, offset, offset + length));
            lines.add(line.copy());
            return lines.size() < KEYS_A_QUESTION || decideAll(query.mayContain(), lines);
        });
        if (!lines.isEmpty()) {
            decideAll(query.mayContain(), lines);
        }
    }

    private boolean decideAll(BitSet in, List<byte[]> lines) throws IOException {
        boolean more = true;
        for (int i = 0; more && i < lines.size(); i++) {
            more = decide(in.get(i), lines.get(i), 0, lines.get(i).length);
        }
        lines.clear();
        return more;
    }

    /** Selects a line, or not; false: no other need be looked at. */
    private boolean decide(boolean in, byte[] bytes, int offset, int length) throws IOException {
        if (in == invert) {
            return true;
        }
        selected++;
        if (!quiet && !countOnly) {
            console.out().write(bytes, offset, length);
            console.out().write('\n');
        }
        return !quiet;
    }
}

package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.CountConverter;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.core.Bloom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a filter of keys. */
@Command(
        footer = {
            "",
            "For example, a filter of all words of a list that errs once in a hundred times:",
            "  bloomscreen build -p 0.01 -o words.tlbf words.txt",
            "",
            "Exit codes: 0 made, 2 trouble."
        })
public final class BuildCommand extends ConsoleCommand {

    @Option(
            names = {"-p", "--rate"},
            required = true,
            paramLabel = "P",
            description = "The false-positive rate to size the filter for, above 0 and below 1: how often it will say"
                    + " \"maybe in it\" of a key that is not.")
    private double rate;

    @Option(
            names = {"-n", "--items"},
            paramLabel = "N",
            converter = CountConverter.class,
            description =
                    "The number of keys to size the filter for, such as 20M (20,000,000). Not given: they are counted,"
                            + " which reads them twice.")
    private @Nullable Long items;

    @Mixin
    private OutputFile output = new OutputFile();

    @Option(
            names = "--keys",
            paramLabel = "lines|base64|hex",
            description = "How a line stands for a key: as it is (default), in base64, or in hexadecimal.")
    private KeyEncoding encoding = KeyEncoding.LINES;

    @Parameters(
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
    public BuildCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        Keys keys = new Keys(console.in(), encoding);
        if (items != null) {
            fill(Bloom.withRate(items, rate), keys, files);
        } else if (files.isEmpty() || files.contains(Keys.STANDARD_INPUT)) {
            Path spool = Files.createTempFile("bloomscreen-keys", "");
            try {
                Files.copy(console.in(), spool, StandardCopyOption.REPLACE_EXISTING);
                countAndFill(keys, spooled(spool));
            } finally {
                Files.delete(spool);
            }
        } else {
            countAndFill(keys, files);
        }
        return ExitCode.OK;
    }

    private List<Path> spooled(Path spool) {
        if (files.isEmpty()) {
            return List.of(spool);
        }
        return files.stream()
                .map(file -> file.equals(Keys.STANDARD_INPUT) ? spool : file)
                .toList();
    }

    private void countAndFill(Keys keys, List<Path> sources) throws IOException {
        long[] count = {0};
        keys.forEach(sources, (bytes, offset, length, line) -> {
            count[0]++;
            return true;
        });
        if (count[0] == 0) {
            throw new IOException("there are no keys to size the filter for; give -n to make an empty filter");
        }
        fill(Bloom.withRate(count[0], rate), keys, sources);
    }

    private void fill(Bloom bloom, Keys keys, List<Path> sources) throws IOException {
        keys.forEach(sources, (bytes, offset, length, line) -> {
            bloom.insert(bytes, offset, length);
            return true;
        });
        output.save(bloom);
        console.messages().println(FilterText.saved(output.file, bloom));
        if (items != null && bloom.nInserted() > items) {
            console.messages()
                    .println("bloomscreen build: warning: " + Sizes.count(bloom.nInserted()) + " keys are more than -n "
                            + Sizes.count(items) + ", so the rate is above the " + Sizes.rate(rate) + " asked for");
        }
    }
}

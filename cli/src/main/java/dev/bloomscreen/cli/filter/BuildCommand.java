package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.CountConverter;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.RateConverter;
import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.Hashing;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
            converter = RateConverter.class,
            description = "The false-positive rate to size the filter for, above 0 and below 1: how often it will say"
                    + " \"maybe in it\" of a key that is not.")
    private double rate;

    @Option(
            names = {"-n", "--items"},
            paramLabel = "N",
            converter = CountConverter.class,
            description =
                    "The number of keys to size the filter for, such as 20M (20,000,000). Not given: they are counted,"
                            + " which takes 8 bytes a key of temporary disk.")
    private @Nullable Long items;

    @Mixin
    private OutputFile output = new OutputFile();

    @Option(
            names = "--keys",
            paramLabel = "lines|base64|hex",
            converter = KeyEncoding.Converter.class,
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
        Bloom bloom;
        if (items == null) {
            bloom = sizedByCount(keys);
        } else {
            bloom = Bloom.withRate(items, rate);
            KeyInserts inserts = new KeyInserts(bloom);
            keys.forEach(files, (bytes, offset, length, line) -> {
                inserts.add(Hashing.fnv1a64(bytes, offset, length));
                return true;
            });
            inserts.finish();
        }
        output.save(bloom);
        console.messages().println(FilterText.saved(output.file, bloom));
        if (items != null && bloom.nInserted() > items) {
            console.messages()
                    .println("bloomscreen build: warning: " + Sizes.count(bloom.nInserted()) + " keys are more than -n "
                            + Sizes.count(items) + ", so the rate is above the " + Sizes.rate(rate) + " asked for");
        }
        return ExitCode.OK;
    }

    /** Keeps the hashes of the keys in a file meanwhile, for what is read may be a pipe, which can be read once. */
    private Bloom sizedByCount(Keys keys) throws IOException {
        Path hashes = Files.createTempFile("bloomscreen-hashes", "");
        try {
            try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(hashes)))) {
                keys.forEach(files, (bytes, offset, length, line) -> {
                    out.writeLong(Hashing.fnv1a64(bytes, offset, length));
                    return true;
                });
            }
            long count = Files.size(hashes) / Long.BYTES;
            if (count == 0) {
                throw new IOException("there are no keys to size the filter for; give -n to make an empty filter");
            }
            Bloom bloom = Bloom.withRate(count, rate);
            KeyInserts inserts = new KeyInserts(bloom);
            try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(hashes)))) {
                for (long i = 0; i < count; i++) {
                    inserts.add(in.readLong());
                }
            }
            inserts.finish();
            return bloom;
        } finally {
            Files.delete(hashes);
        }
    }
}

package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.CountConverter;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.RateConverter;
import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.foreign.fuse.BinaryFuseBuilder;
import java.io.IOException;
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
            "and one for Redis, which grows as words come:",
            "  bloomscreen build --kind scalable -p 0.01 -o words.rbdf words.txt",
            "",
            "Exit codes: 0 made, 2 trouble."
        })
public final class BuildCommand extends ConsoleCommand {

    @Option(
            names = {"-p", "--rate"},
            paramLabel = "P",
            converter = RateConverter.class,
            description = "The false-positive rate to size the filter for, above 0 and below 1: how often it will say"
                    + " \"maybe in it\" of a key that is not. Needed, but a cuckoo filter does without, as Redis makes it by itself, in more"
                    + " memory; a fuse filter does not take it.")
    private @Nullable Double rate;

    @Option(
            names = {"-n", "--items"},
            paramLabel = "N",
            converter = CountConverter.class,
            description =
                    "The number of keys to size the filter for, such as 20M (20,000,000). Not given: they are counted,"
                            + " which takes 8 bytes a key of temporary disk; a scalable filter starts with 1,000 and"
                            + " grows; a cuckoo filter needs it, and a fuse filter does not take it.")
    private @Nullable Long items;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            converter = BuildKind.Converter.class,
            description = "The kind of filter: tlbf (default), a Bloom filter; one for RedisBloom in an RBDF file:"
                    + " scalable, which grows past any -n, or cuckoo, from which keys can be deleted; or"
                    + " fuse8 or fuse16, which take no more keys later, in 9 bits a key at a rate of 1 in"
                    + " 256, or 18 bits at 1 in 65,536.")
    private BuildKind kind = BuildKind.TLBF;

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
        output.checkIsNot(files);
        BuiltFile filter = build(new Keys(console.in(), encoding));
        output.save(filter);
        console.messages().println(output.file + ": " + filter.summary());
        if (items != null
                && rate != null
                && filter instanceof TlbfFile tlbf
                && tlbf.bloom().nInserted() > items) {
            console.messages()
                    .println("bloomscreen build: warning: "
                            + Sizes.count(tlbf.bloom().nInserted()) + " keys are more than -n " + Sizes.count(items)
                            + ", so the rate is above the " + Sizes.rate(rate) + " asked for");
        }
        return ExitCode.OK;
    }

    private BuiltFile build(Keys keys) throws IOException {
        if (kind == BuildKind.FUSE8 || kind == BuildKind.FUSE16) {
            if (rate != null || items != null) {
                throw new IllegalArgumentException((rate != null ? "-p" : "-n")
                        + " does not size a fuse filter, which is as large as its keys need: fuse8 errs once in 256"
                        + " times, fuse16 once in 65,536; leave it out");
            }
            return fuse(keys, kind == BuildKind.FUSE8 ? 8 : 16);
        }
        if (kind == BuildKind.CUCKOO) {
            if (items == null) {
                throw new IllegalArgumentException("--kind cuckoo needs -n, the number of keys to size the filter for;"
                        + " --kind scalable needs none");
            }
            RedisBuild build = new RedisBuild(keys, files);
            return rate == null ? build.cuckoo(items) : build.cuckoo(items, rate);
        }
        if (rate == null) {
            throw new IllegalArgumentException(
                    "-p is missing, the false-positive rate to size the filter for, such as 0.01");
        }
        if (kind == BuildKind.SCALABLE) {
            return new RedisBuild(keys, files).scalable(items == null ? RedisBuild.FIRST_LAYER : items, rate);
        }
        TlbfBuild build = new TlbfBuild(keys, files, rate);
        return new TlbfFile(items == null ? build.sizedByCount() : build.sized(items));
    }

    private FuseFile fuse(Keys keys, int bits) throws IOException {
        BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(bits);
        keys.forEach(files, (bytes, offset, length, line) -> {
            builder.add(bytes, offset, length);
            return true;
        });
        return new FuseFile(builder.build());
    }
}

package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.WordConverter;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.InputFilter;
import dev.bloomscreen.dedup.InputFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that decide what is read. */
final class InputOptions {

    @Parameters(
            arity = "0..*",
            paramLabel = "IN",
            description =
                    "Files and folders, in the order that decides which copy is the first; - is standard input. JSONL"
                            + " (names that end in jsonl, ndjson or json) and text (txt or text); plain, gzip or zstd.")
    private List<String> inputs = List.of(); // an optional Path that is empty would be an argument too many

    @Option(
            names = "--files-from",
            paramLabel = "LIST",
            description = "Read more names of files and folders from a file, one a line; - is standard input.")
    private @Nullable Path filesFrom;

    @Option(
            names = "--include",
            paramLabel = "GLOB",
            description =
                    "Of folders, take only files like this: '*.gz' by name, 'en/**' by relative path. Repeatable.")
    private List<String> include = List.of();

    @Option(
            names = "--exclude",
            paramLabel = "GLOB",
            description = "Of folders, leave out files like this. Repeatable; wins over --include.")
    private List<String> exclude = List.of();

    @Option(
            names = "--format",
            paramLabel = "jsonl|text",
            converter = FormatConverter.class,
            description = "The format of all inputs. Default: each file's name tells; standard input is JSONL.")
    private @Nullable InputFormat format;

    @Option(
            names = "--zstd-window",
            paramLabel = "LOG",
            description = "Allow zstd windows of up to 2^LOG bytes (default: 27); each open file takes so much memory.")
    private int zstdWindow = DedupPlan.DEFAULT_ZSTD_WINDOW;

    /**
     * The inputs in their order: those named as such, then those of the list.
     *
     * @throws IllegalArgumentException if standard input would be the list and an input
     */
    List<Path> inputs(InputStream standardInput) throws IOException {
        List<Path> all = new ArrayList<>();
        inputs.forEach(name -> all.add(Path.of(name)));
        if (filesFrom == null) {
            return all;
        }
        all.addAll(FileList.read(filesFrom, standardInput));
        if (filesFrom.equals(DedupPlan.STREAM) && all.contains(DedupPlan.STREAM)) {
            throw new IllegalArgumentException(
                    "standard input is the list of files (--files-from -), so it cannot be an input (-) too");
        }
        return all;
    }

    void applyTo(DedupPlanBuilder plan) {
        plan.filter(new InputFilter(include, exclude)).zstdWindow(zstdWindow);
        if (format != null) {
            plan.format(format);
        }
    }

    /** Reads a format. */
    static final class FormatConverter extends WordConverter<InputFormat> {
        FormatConverter() {
            super(InputFormat.class);
        }
    }
}

package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.WordConverter;
import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupPlanBuilder;
import dev.bloomscreen.dedup.OutputForm;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that decide how the output is compressed. */
final class FormOptions {

    @Option(
            names = "--compress",
            paramLabel = "none|gzip|zstd",
            converter = CompressionConverter.class,
            description = "How output files are compressed (default: as their inputs). A name's .gz or .zst follows.")
    private @Nullable Compression compression;

    @Option(
            names = "--level",
            paramLabel = "N",
            description = "How hard to compress: gzip 1 to 9 (default: 6), zstd 1 to 22 (default: 3).")
    private @Nullable Integer level;

    /**
     * Sets the form of the output.
     *
     * @throws IllegalArgumentException if there is no such level
     */
    void applyTo(DedupPlanBuilder plan) {
        plan.outputForm(new OutputForm(
                Optional.ofNullable(compression), level == null ? OptionalInt.empty() : OptionalInt.of(level)));
    }

    /** Reads a form. */
    static final class CompressionConverter extends WordConverter<Compression> {
        CompressionConverter() {
            super(Compression.class);
        }
    }
}

package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Described;
import dev.bloomscreen.cli.WordConverter;
import dev.bloomscreen.cli.column.TableFile;
import dev.bloomscreen.foreign.Filter;
import dev.bloomscreen.foreign.FilterFormat;
import dev.bloomscreen.foreign.Filters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What kind of filter a file holds, where its first bytes do not tell. */
final class KindOption {

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            converter = Converter.class,
            description =
                    "What FILTER is, if its first bytes do not tell: guava, spark, split-block, orc, which have no magic."
                            + " Or tlbf, rbdf, fuse, datasketches, to refuse whatever is not.")
    private @Nullable FilterFormat kind;

    /** For picocli. */
    KindOption() {}

    /** A file of Parquet or ORC, unless the kind of filter is named. */
    Optional<TableFile> openTable(Path path) throws IOException {
        return kind == null ? TableFile.open(path) : Optional.empty();
    }

    /** Of a file that is none, for whoever named a column of it. */
    String whyNoTable(Path path) {
        if (kind != null) {
            return path + " is opened as a filter of the --kind " + kind + ", which has no columns; leave one of the"
                    + " two options out";
        }
        return Files.isRegularFile(path)
                ? path + " is no table of Parquet or ORC; leave the option out"
                : path + " is no regular file, in which alone the columns of a table are found; save it to one";
    }

    /** A filter of any kind, or a table of Parquet or ORC. */
    Described describe(Path path) throws IOException {
        Optional<TableFile> table = openTable(path);
        return table.isPresent() ? table.get() : FilterFile.of(open(path));
    }

    Filter open(Path path) throws IOException {
        return kind == null ? Filters.read(path) : Filters.read(path, kind);
    }

    /** Reads a kind. */
    static final class Converter extends WordConverter<FilterFormat> {
        Converter() {
            super(FilterFormat.class);
        }
    }
}

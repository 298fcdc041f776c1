package dev.bloomscreen.cli.column;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.bloomscreen.cli.Described;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A file of Parquet or ORC: a table whose columns may have Bloom filters, one for each part of the table. */
public sealed interface TableFile extends Described permits ParquetTable, OrcTable {

    /**
     * Opens a file that its first bytes tell to be one.
     *
     * @param path the file; what is no regular file is not opened, since the filters of a table are found from its end
     * @return the open file, which the caller closes; empty if it is none
     * @throws IOException if it cannot be read, or is damaged
     */
    static Optional<TableFile> open(Path path) throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            return Optional.empty();
        }
        String start;
        try (InputStream in = Files.newInputStream(path)) {
            start = new String(in.readNBytes(4), ISO_8859_1);
        }
        if (isMagic("PAR", start)) { // PARE where it is encrypted, which is refused by that name
            return Optional.of(ParquetTable.open(path));
        }
        return isMagic("ORC", start) ? Optional.of(OrcTable.open(path)) : Optional.empty();
    }

    /** Whether a file begins with a magic, or ends within it, which is refused as cut short. */
    private static boolean isMagic(String magic, String start) {
        return start.startsWith(magic) || (!start.isEmpty() && magic.startsWith(start));
    }

    /**
     * Begins to ask about values of a column.
     *
     * @param name the column's name; with dots between where it lies in others
     * @param encoded whether keys are given in base64 or hexadecimal: of a column of bytes they are the bytes then, where they else may be words
     * @return what is asked
     * @throws dev.bloomscreen.core.BadParametersException if there is no such column, or it is of a type that has no filters
     * @throws IOException if it cannot be read, or is damaged
     */
    ColumnQuery column(String name, boolean encoded) throws IOException;

    /**
     * The columns that have filters.
     *
     * @return their names
     * @throws IOException if it cannot be read, or is damaged
     */
    List<String> filteredColumns() throws IOException;

    /**
     * How many parts the table has, each with filters of its own or without.
     *
     * @return 0 or more
     */
    int parts();

    /**
     * What its system calls a part.
     *
     * @return a noun in the singular
     */
    String part();
}

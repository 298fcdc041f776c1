package dev.bloomscreen.cli.column;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.core.BadParametersException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.BitSet;

/** Values of a column that a table is asked about, many at once. */
public interface ColumnQuery {

    /**
     * Adds a value.
     *
     * @param key the value, as it is written for the column's type, in UTF-8, or as its bytes
     * @throws BadParametersException if the column has no such value
     */
    void add(byte[] key);

    /**
     * Asks about the values added since it was asked last.
     *
     * @return for each, in order, whether it may be in the table; clear: it is not, surely
     * @throws IOException if the file cannot be read, or is damaged
     */
    BitSet mayContain() throws IOException;

    /**
     * How many parts of the table have filters of the column. Of the others nothing is known, so that any value may be there.
     *
     * @return 0 to {@link TableFile#parts}
     * @throws IOException if the file cannot be read, or is damaged
     */
    int filteredParts() throws IOException;

    /** A key as text. What is none would be taken for another text, and be told to be absent. */
    static String word(byte[] key) {
        try {
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(key)).toString();
        } catch (CharacterCodingException e) {
            throw new BadParametersException("is not in UTF-8, as a key of this type is");
        }
    }

    /** A refusal to begin, which does not wait for a key: there may be none. */
    static BadParametersException none(String column, String type) {
        return new BadParametersException(
                "column " + column + " is of type " + type + ", of which no writer makes filters; name another");
    }
}

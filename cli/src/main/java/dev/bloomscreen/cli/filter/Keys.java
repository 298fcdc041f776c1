package dev.bloomscreen.cli.filter;

import dev.bloomscreen.core.BadParametersException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Walks over keys, one a line, of files and of standard input.
 *
 * @param standardInput what {@code -} stands for; never closed
 * @param encoding how a line stands for a key
 */
record Keys(InputStream standardInput, KeyEncoding encoding) {

    /** The name of standard input among files. */
    static final Path STANDARD_INPUT = Path.of("-");

    private static final byte[] GZIP = {0x1f, (byte) 0x8b};
    private static final byte[] ZSTD = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};

    /** What is done with a key. */
    interface Action {
        /**
         * Takes a key.
         *
         * @param bytes an array that holds the key
         * @param offset where it starts there
         * @param length its length
         * @param line the line that it was read from
         * @return false to end the walk
         * @throws NumberFormatException if the key is to be a number and is none; the walk tells the line
         * @throws BadParametersException if the key is to be a value of a column and is none; likewise
         */
        boolean take(byte[] bytes, int offset, int length, Lines.Line line) throws IOException;
    }

    /** Walks over the keys of {@code files} in order; of standard input if there are none. */
    void forEach(List<Path> files, Action action) throws IOException {
        for (Path file : files.isEmpty() ? List.of(STANDARD_INPUT) : files) {
            if (!walk(file, action)) {
                return;
            }
        }
    }

    private boolean walk(Path file, Action action) throws IOException {
        if (file.equals(STANDARD_INPUT)) {
            return walk("standard input", new Lines(standardInput, ""), action);
        }
        if (Files.isDirectory(file)) {
            throw new IOException(file + ": is a folder; give files of keys");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return walk(file.toString(), new Lines(in, file + ": "), action);
        }
    }

    private boolean walk(String name, Lines lines, Action action) throws IOException {
        Lines.Line line = new Lines.Line();
        boolean more = true;
        for (long number = 1; more && lines.next(line); number++) {
            if (number == 1) {
                refuseCompressed(line, name);
            }
            try {
                more = take(line, name, number, action);
            } catch (NumberFormatException | BadParametersException e) {
                throw new IOException(name + ":" + number + ": " + e.getMessage(), e);
            }
        }
        return more;
    }

    private boolean take(Lines.Line line, String name, long number, Action action) throws IOException {
        if (encoding == KeyEncoding.LINES) {
            return action.take(line.bytes(), line.offset(), line.length(), line);
        }
        byte[] key = decode(line, name, number);
        return action.take(key, 0, key.length, line);
    }

    /** Compressed keys would be cut into lines that nobody meant. */
    private static void refuseCompressed(Lines.Line line, String name) throws IOException {
        boolean gzip = line.startsWith(GZIP);
        if (gzip || line.startsWith(ZSTD)) {
            throw new IOException(name + ": is compressed by " + (gzip ? "gzip" : "zstd")
                    + ", and no file of keys; decompress it on the way: " + (gzip ? "zcat" : "zstdcat")
                    + " FILE | bloomscreen ... -");
        }
    }

    private byte[] decode(Lines.Line line, String name, long number) throws IOException {
        try {
            return encoding.decode(line.copy());
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    name + ":" + number + ": not " + encoding + ": " + e.getMessage()
                            + "; leave out --keys if the lines themselves are the keys",
                    e);
        }
    }
}

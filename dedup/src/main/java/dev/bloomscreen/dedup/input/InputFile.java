package dev.bloomscreen.dedup.input;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.InputFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One file of a corpus.
 *
 * @param path where it is
 * @param outputName the name of its output, relative to the output directory, with {@code /} between its parts
 * @param format how it holds its documents
 * @param size its size on disk in bytes, when it was looked at
 * @param compression what its first bytes say; if there is at most one byte, and that no other, what its name says: a file
 *     that was cut so short is no plain file
 */
public record InputFile(Path path, String outputName, InputFormat format, long size, Compression compression) {

    /** How many first bytes tell the compression. */
    static final int MAGIC_LENGTH = 4;

    /**
     * Looks at a file for its size and compression.
     *
     * @param path an existing file
     * @param outputName the name of its output
     * @param format how it holds its documents
     * @return what was found
     * @throws IOException if the file cannot be read
     */
    public static InputFile of(Path path, String outputName, InputFormat format) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            Compression compression = compressionOf(in.readNBytes(MAGIC_LENGTH), path.toString());
            return new InputFile(path, outputName, format, Files.size(path), compression);
        } catch (FileSystemException e) {
            throw e; // names the file
        } catch (IOException e) {
            throw new IOException(path + ": " + e.getMessage(), e);
        }
    }

    private static Compression compressionOf(byte[] head, String name) {
        Compression named = Compression.bySuffix(name);
        boolean cut = head.length == 0 || (head.length == 1 && head[0] == (named == Compression.GZIP ? 0x1f : 0x28));
        return cut ? named : compressionOf(head);
    }

    /** A file cut inside the magic number of Zstandard is still one: its first two bytes start no JSON and no UTF-8. */
    static Compression compressionOf(byte[] head) {
        if (startsWith(head, 0x1f, 0x8b)) {
            return Compression.GZIP;
        }
        boolean zstd = startsWith(head, 0x28, 0xb5) && matches(head, 2, 0x2f) && matches(head, 3, 0xfd);
        boolean skippable = head.length == MAGIC_LENGTH
                && (head[0] & 0xf0) == 0x50
                && matches(head, 1, 0x2a)
                && matches(head, 2, 0x4d)
                && matches(head, 3, 0x18);
        return zstd || skippable ? Compression.ZSTD : Compression.NONE;
    }

    private static boolean startsWith(byte[] head, int first, int second) {
        return head.length >= 2 && matches(head, 0, first) && matches(head, 1, second);
    }

    private static boolean matches(byte[] head, int index, int expected) {
        return index >= head.length || (head[index] & 0xff) == expected;
    }
}

package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.dedup.DedupPlan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file that names files, one a line, in UTF-8. A line ends at LF; blank lines are passed over. */
final class FileList {

    private FileList() {}

    /**
     * Reads a list.
     *
     * @param list the file, or {@code -} for standard input
     * @throws IllegalArgumentException if a line is no file name; the message names it
     */
    static List<Path> read(Path list, InputStream standardInput) throws IOException {
        boolean stdin = list.equals(DedupPlan.STREAM);
        if (!stdin && Files.isDirectory(list)) {
            throw new IllegalArgumentException(
                    list + ": is a folder, and --files-from takes a file of names; give a folder as IN");
        }
        byte[] bytes = stdin ? standardInput.readAllBytes() : Files.readAllBytes(list);
        List<Path> paths = new ArrayList<>();
        int line = 1;
        for (int start = 0; start < bytes.length; line++) {
            int end = start;
            while (end < bytes.length && bytes[end] != '\n') {
                end++;
            }
            String place = (stdin ? "standard input" : list.toString()) + ":" + line;
            String name = decode(bytes, start, end, place);
            if (!name.isBlank()) {
                paths.add(path(name, place));
            }
            start = end + 1;
        }
        return paths;
    }

    private static String decode(byte[] bytes, int start, int end, String place) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, start, end - start))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(place + ": not UTF-8, so no name of a file; rename the file", e);
        }
    }

    private static Path path(String name, String place) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(place + ": no name of a file: " + e.getReason(), e);
        }
    }
}

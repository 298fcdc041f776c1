package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.input.Bytes;

/** Checks that a text file is UTF-8, and finds its lines. */
final class TextFile {

    private static final long LFS = Bytes.repeat('\n');

    private final Fault fault;
    private final Lines lines;

    TextFile(Fault fault, Lines lines) {
        this.fault = fault;
        this.lines = lines;
    }

    /** Reads a text. True: the lines are its lines. False: the fault says why not, the lines are those before it. */
    boolean read(byte[] bytes, int start, int end) {
        lines.begin(start);
        int i = start;
        while ((i = skipPlain(bytes, i, end)) < end) {
            if (bytes[i] == '\n') {
                lines.cut(i, i + 1);
                i++;
                continue;
            }
            i = Utf8.skipNonAscii(bytes, i, end);
            if (i < 0) {
                fault.notUtf8(bytes, ~i);
                return false;
            }
        }
        lines.finish(end);
        return true;
    }

    /** The first position that holds no ASCII, or LF. */
    private static int skipPlain(byte[] bytes, int from, int end) {
        int i = from;
        for (; i <= end - Long.BYTES; i += Long.BYTES) {
            long word = Bytes.word(bytes, i);
            long marks = (word | ((word ^ LFS) - Bytes.ONES)) & Bytes.HIGHS;
            if (marks != 0) {
                return i + Bytes.firstMark(marks);
            }
        }
        while (i < end && bytes[i] >= 0 && bytes[i] != '\n') {
            i++;
        }
        return i;
    }
}

package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.input.Bytes;
import java.util.Arrays;

/** The lines of one text as spans of raw bytes, in arrays that are used again. A text has one line more than LFs. */
final class Lines {

    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private boolean[] escaped = new boolean[64];
    private int count;
    private int open;
    private boolean openEscaped;

    /** Forgets all lines; a first one starts. */
    void begin(int start) {
        count = 0;
        open = start;
        openEscaped = false;
    }

    /** The line that is open has an escape. */
    void escape() {
        openEscaped = true;
    }

    /** The line that is open ends, and the next one starts behind its LF, however that is written. */
    void cut(int end, int next) {
        if (count == starts.length) {
            int capacity = Bytes.grown(count, Bytes.LONGEST);
            starts = Arrays.copyOf(starts, capacity);
            ends = Arrays.copyOf(ends, capacity);
            escaped = Arrays.copyOf(escaped, capacity);
        }
        starts[count] = open;
        ends[count] = end;
        escaped[count] = openEscaped;
        count++;
        open = next;
        openEscaped = false;
    }

    /** The text ends, and its last line with it. */
    void finish(int end) {
        cut(end, end);
    }

    int count() {
        return count;
    }

    int start(int line) {
        return starts[line];
    }

    /** Where a line ends, its LF not included. */
    int end(int line) {
        return ends[line];
    }

    /** Where a line ends, its LF included. */
    int next(int line) {
        return line + 1 < count ? starts[line + 1] : ends[line];
    }

    boolean escaped(int line) {
        return escaped[line];
    }
}

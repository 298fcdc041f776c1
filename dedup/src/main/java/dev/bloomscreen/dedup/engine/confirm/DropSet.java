package dev.bloomscreen.dedup.engine.confirm;

import dev.bloomscreen.dedup.document.Document;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** Which units go: a bit for each eligible unit, by its ordinal in corpus order. Safe for many threads to add to. */
public final class DropSet {

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    private long[] words;

    public DropSet(long units) {
        words = new long[wordsFor(units)];
    }

    private static int wordsFor(long units) {
        return Math.toIntExact((units + 63) >>> 6);
    }

    /** Bytes of a set for a number of units, whether or not there can be one. */
    public static long bytes(long units) {
        return Long.BYTES * (units / 64 + (units % 64 == 0 ? 0 : 1));
    }

    public void add(long ordinal) {
        WORD.getAndBitwiseOr(words, (int) (ordinal >>> 6), 1L << ordinal);
    }

    public boolean contains(long ordinal) {
        return (words[(int) (ordinal >>> 6)] & (1L << ordinal)) != 0;
    }

    /** Takes a unit of a document and its ordinal. */
    public interface UnitVisitor {
        void visit(int unit, long ordinal) throws IOException;
    }

    /**
     * Shows those units of a document that are in the set, in their order.
     *
     * @param first the ordinal of the document's first eligible unit
     */
    public void forEach(Document document, long first, UnitVisitor visitor) throws IOException {
        long ordinal = first;
        for (int unit = 0; unit < document.units(); unit++) {
            if (document.eligible(unit)) {
                if (contains(ordinal)) {
                    visitor.visit(unit, ordinal);
                }
                ordinal++;
            }
        }
    }

    /** How many ordinals of [from, to) are in the set. */
    public long count(long from, long to) {
        int first = (int) (from >>> 6);
        int last = (int) ((to - 1) >>> 6);
        long count = 0;
        for (int i = first; i <= last; i++) {
            long word = words[i];
            if (i == first) {
                word &= -1L << from;
            }
            if (i == last) {
                word &= -1L >>> -to;
            }
            count += Long.bitCount(word);
        }
        return count;
    }

    /** How many words the set has. */
    int words() {
        return words.length;
    }

    /** Sixty-four bits of the set, the lowest ordinal lowest. */
    long word(int index) {
        return words[index];
    }

    /** Puts a word in its place. For one thread. */
    void set(int index, long word) {
        words[index] = word;
    }

    /** Empties the set. For one thread. */
    public void clear() {
        Arrays.fill(words, 0);
    }

    /** Makes room for ordinals below a number. For one thread. */
    public void ensureRoom(long units) {
        if (units > 64L * words.length) {
            words = Arrays.copyOf(words, Math.max(wordsFor(units), 2 * words.length));
        }
    }
}

package dev.bloomscreen.core;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Bits on the heap, set and read by any number of threads. */
final class HeapBits implements BitStore {

    private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

    /** With more probes an item than this, absent items pay for probes that a branch would spare them. */
    private static final int MOST_AT_ONCE = 16;

    private final long[][] chunks;
    private final int chunkLog2;
    private final int chunkMask;
    private final long words;

    /** All bits clear, for m from 1 to 2^40. */
    HeapBits(long m) {
        this(m, CHUNK_WORDS_LOG2);
    }

    /** All bits clear, in chunks of 2^chunkLog2 words; the last is as long as it must be. */
    HeapBits(long m, int chunkLog2) {
        this(new long[chunkCount(m, chunkLog2)][], wordCount(m), chunkLog2);
        for (int i = 0; i < chunks.length; i++) {
            chunks[i] = new long[chunkLength(i)];
        }
    }

    private HeapBits(long[][] chunks, long words, int chunkLog2) {
        this.chunks = chunks;
        this.words = words;
        this.chunkLog2 = chunkLog2;
        this.chunkMask = (1 << chunkLog2) - 1;
    }

    /** A store that {@link #fill} gives its chunks. */
    static HeapBits unfilled(long m, int chunkLog2) {
        return new HeapBits(new long[chunkCount(m, chunkLog2)][], wordCount(m), chunkLog2);
    }

    void fill(int chunk, long[] content) {
        chunks[chunk] = content;
    }

    int chunks() {
        return chunks.length;
    }

    int chunkLength(int chunk) {
        return (int) Math.min(1L << chunkLog2, words - ((long) chunk << chunkLog2));
    }

    static long wordCount(long m) {
        return (m + 63) >>> 6;
    }

    private static int chunkCount(long m, int chunkLog2) {
        return (int) (((wordCount(m) - 1) >>> chunkLog2) + 1);
    }

    /**
     * Returns if the heap could ever hold m bits.
     *
     * @throws BadParametersException if it could not, before any memory is taken
     */
    static void requireRoom(long m) {
        long need = wordCount(m) * Long.BYTES;
        long limit = Runtime.getRuntime().maxMemory();
        if (need > limit) {
            throw new BadParametersException("m = " + m + " bits need " + need + " bytes of heap, but its limit is "
                    + limit + "; raise -Xmx, choose a smaller m, or open a filter that exists with Bloom.map");
        }
    }

    @Override
    public long bit(long position) {
        long index = position >>> 6;
        return word(index) >>> position & 1;
    }

    @Override
    public boolean areSet(long h1, long h2, int k, Modulus modulus) {
        if (chunks.length > 1 || k < 2 || k > MOST_AT_ONCE) {
            return BitStore.super.areSet(h1, h2, k, modulus);
        }
        // Most items that are absent are found so by two probes. The rest are made without a branch: their cache misses
        // overlap, and one answer is easier to predict than five.
        long[] words = chunks[0];
        long h = h1 + h2;
        long set = opaque(words, modulus.reduce(h1)) & opaque(words, modulus.reduce(h));
        if ((set & 1) != 0) {
            for (int i = 2; i < k; i++) {
                h += h2;
                set &= opaque(words, modulus.reduce(h));
            }
        }
        VarHandle.acquireFence();
        return (set & 1) != 0;
    }

    /** A mask of an item's k probes, k at most {@value Long#SIZE}: bit i is set if the bit of probe i is clear. */
    long clearProbes(long h1, long h2, int k, Modulus modulus) {
        long set = 0;
        long h = h1;
        if (chunks.length == 1) {
            long[] words = chunks[0];
            for (int i = 0; i < k; i++) {
                set |= (opaque(words, modulus.reduce(h)) & 1) << i;
                h += h2;
            }
        } else {
            for (int i = 0; i < k; i++) {
                set |= bit(modulus.reduce(h)) << i;
                h += h2;
            }
        }
        VarHandle.acquireFence();
        return ~set & (-1L >>> -k);
    }

    @Override
    public int filter(long[] positions, int length, long[] alive) {
        if (chunks.length > 1) {
            return BitStore.super.filter(positions, length, alive);
        }
        long[] words = chunks[0];
        int left = 0;
        for (int j = 0; j < length; j++) {
            alive[j] &= opaque(words, positions[j]);
            left += (int) alive[j];
        }
        VarHandle.acquireFence();
        return left;
    }

    /** Puts the bit at {@code positions[j]} into bit i of {@code seen[j]}, for the first {@code length} positions. */
    void gather(long[] positions, int length, int i, long[] seen) {
        if (chunks.length == 1) {
            long[] words = chunks[0];
            for (int j = 0; j < length; j++) {
                seen[j] |= (opaque(words, positions[j]) & 1) << i;
            }
        } else {
            for (int j = 0; j < length; j++) {
                seen[j] |= bit(positions[j]) << i;
            }
        }
        VarHandle.acquireFence();
    }

    /** A mask of the first k rows: bit i is set if the bit at {@code positions[i][lane]} is clear. */
    long clearProbes(long[][] positions, int k, int lane) {
        long set = 0;
        if (chunks.length == 1) {
            long[] words = chunks[0];
            for (int i = 0; i < k; i++) {
                set |= (opaque(words, positions[i][lane]) & 1) << i;
            }
        } else {
            for (int i = 0; i < k; i++) {
                set |= bit(positions[i][lane]) << i;
            }
        }
        VarHandle.acquireFence();
        return ~set & (-1L >>> -k);
    }

    /** Sets the bits at {@code positions[i][lane]} of the first k rows, while no other thread uses this store; 1: all were. */
    long setAlone(long[][] positions, int k, int lane) {
        long set = 1;
        if (chunks.length == 1) {
            long[] words = chunks[0];
            for (int i = 0; i < k; i++) {
                set &= setAlone(words, (int) (positions[i][lane] >>> 6), positions[i][lane]);
            }
        } else {
            for (int i = 0; i < k; i++) {
                long position = positions[i][lane];
                long index = position >>> 6;
                set &= setAlone(chunks[(int) (index >>> chunkLog2)], (int) index & chunkMask, position);
            }
        }
        return set;
    }

    /** Sets bits of one chunk by their distance from bit 0 of a word, while no other thread uses the words they are in. */
    void setAllAlone(long firstWord, int[] distances, int length) {
        long[] words = chunks[(int) (firstWord >>> chunkLog2)];
        int first = (int) firstWord & chunkMask;
        for (int j = 0; j < length; j++) {
            words[first + (distances[j] >>> 6)] |= 1L << distances[j];
        }
    }

    /** Sets a bit of a word; returns what it was in bit 0. */
    private static long setAlone(long[] words, int at, long position) {
        long old = words[at];
        words[at] = old | 1L << position;
        return old >>> position;
    }

    /** The bit, in bit 0, of an only chunk; in no order with other reads, until an acquire fence. */
    private static long opaque(long[] words, long position) {
        return (long) WORDS.getOpaque(words, (int) (position >>> 6)) >>> position;
    }

    @Override
    public boolean set(long position) {
        long mask = 1L << position;
        return (getAndOr(position >>> 6, mask) & mask) == 0;
    }

    @Override
    public long words() {
        return words;
    }

    @Override
    public long word(long index) {
        return (long) WORDS.getAcquire(chunks[(int) (index >>> chunkLog2)], (int) index & chunkMask);
    }

    @Override
    public void or(long index, long word) {
        getAndOr(index, word);
    }

    private long getAndOr(long index, long word) {
        return (long) WORDS.getAndBitwiseOr(chunks[(int) (index >>> chunkLog2)], (int) index & chunkMask, word);
    }

    @Override
    public HeapBits writable() {
        return this;
    }
}

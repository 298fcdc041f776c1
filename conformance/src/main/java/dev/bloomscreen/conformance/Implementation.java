package dev.bloomscreen.conformance;

import java.util.List;

/**
 * An implementation under test, of one format or of several: the operations, each by its answer.
 *
 * <p>An operation that is not implemented answers {@link Answer#unsupported()}, as all do here; it is counted, and
 * fails nothing. What the implementation refuses is answered by {@link Answer#refused}, not thrown: an exception is
 * taken for a fault of the implementation. Called by one thread at a time. Arrays are the implementation's to keep.
 */
public interface Implementation {

    /**
     * The two hashes of an item.
     *
     * @param item any bytes
     * @return {@link Answer#hashes}
     */
    default Answer hash(byte[] item) {
        return Answer.unsupported();
    }

    /**
     * The finalizer of SplitMix64.
     *
     * @param z any word
     * @return {@link Answer#word}
     */
    default Answer mix64(long z) {
        return Answer.unsupported();
    }

    /**
     * The size of a filter for n items at rate p.
     *
     * @param n 0 to 2^63-1; 0 is to be refused
     * @param p any number, to be refused outside (0, 1); NaN and infinity too
     * @return {@link Answer#size}, or refused as bad parameters
     */
    default Answer size(long n, double p) {
        return Answer.unsupported();
    }

    /**
     * The predicted rate of false positives.
     *
     * @param m bits, 1 to 2^40
     * @param k hashes, 1 or more
     * @param n items, 0 or more
     * @return {@link Answer#rate}
     */
    default Answer rate(long m, int k, long n) {
        return Answer.unsupported();
    }

    /**
     * The bit positions of an item; must cost no memory for the bits.
     *
     * @param m bits, 1 to 2^40
     * @param k hashes, 1 or more
     * @param item any bytes
     * @return {@link Answer#positions}
     */
    default Answer positions(long m, int k, byte[] item) {
        return Answer.unsupported();
    }

    /**
     * A new filter with items inserted, as a file.
     *
     * @param m bits; to be refused outside 1 to 2^40
     * @param k hashes; 0 is to be refused
     * @param items what to insert, in this order
     * @return {@link Answer#file}, or refused as bad parameters
     */
    default Answer build(long m, int k, List<byte[]> items) {
        return Answer.unsupported();
    }

    /**
     * What is in a file, and the file written again.
     *
     * @param file any bytes
     * @return {@link Answer#filter}, or refused as one of the kinds of a file
     */
    default Answer read(byte[] file) {
        return Answer.unsupported();
    }

    /**
     * Which items may be in the filter of a file.
     *
     * @param file a file that is to be accepted
     * @param items what to look for
     * @return {@link Answer#members}
     */
    default Answer probe(byte[] file, List<byte[]> items) {
        return Answer.unsupported();
    }

    /**
     * The union of the filters of two files, as a file.
     *
     * @param left a file that is to be accepted
     * @param right another
     * @return {@link Answer#file}, or refused as a mismatch
     */
    default Answer union(byte[] left, byte[] right) {
        return Answer.unsupported();
    }

    /**
     * What is in a file of a format other than TLBF.
     *
     * @param format which
     * @param file any bytes
     * @return {@link Answer#facts}, or refused as one of the kinds of a file
     */
    default Answer facts(Format format, byte[] file) {
        return Answer.unsupported();
    }

    /**
     * Which items may be in the filter of a file of a format other than TLBF.
     *
     * @param format which
     * @param file a file that is to be accepted
     * @param items what to look for
     * @return {@link Answer#members}
     */
    default Answer members(Format format, byte[] file, List<Item> items) {
        return Answer.unsupported();
    }
}

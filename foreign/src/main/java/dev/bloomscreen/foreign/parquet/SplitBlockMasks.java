package dev.bloomscreen.foreign.parquet;

/**
 * The bits of a block that the lower half of a hash chooses: of each word the one that the upper five bits of a product number. A mask is of two
 * words, the first of them in the lower half.
 */
final class SplitBlockMasks {

    /** The bit that stands for a word's bit 0 in the upper half of a long. */
    private static final long UPPER = 1L << 32;

    private SplitBlockMasks() {}

    static long mask0(int key) {
        return (1L << ((key * 0x47b6137b) >>> 27)) | (UPPER << ((key * 0x44974d91) >>> 27));
    }

    static long mask1(int key) {
        return (1L << ((key * 0x8824ad5b) >>> 27)) | (UPPER << ((key * 0xa2b7289d) >>> 27));
    }

    static long mask2(int key) {
        return (1L << ((key * 0x705495c7) >>> 27)) | (UPPER << ((key * 0x2df1424b) >>> 27));
    }

    static long mask3(int key) {
        return (1L << ((key * 0x9efc4947) >>> 27)) | (UPPER << ((key * 0x5c6bfb31) >>> 27));
    }
}

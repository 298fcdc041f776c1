package dev.bloomscreen.foreign.bits;

/** How a number of 64 bits becomes an index, 0 or more. */
public enum Fold {

    /** Its low 32 bits as a signed number, all flipped where that is below 0: below 2^31. */
    INT,

    /** All bits flipped where it is below 0. */
    FLIP,

    /** Without its sign bit. */
    MASK,

    /** Half of it, as an unsigned number. */
    HALF;

    /** How many bits of so many an index reaches, modulo their number. */
    long reached(long size) {
        return this == INT ? Math.min(size, 1L << 31) : size;
    }

    long index(long number) {
        return switch (this) {
            case INT -> (int) number < 0 ? ~(int) number : (int) number;
            case FLIP -> number < 0 ? ~number : number;
            case MASK -> number & Long.MAX_VALUE;
            case HALF -> number >>> 1;
        };
    }
}

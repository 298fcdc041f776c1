package dev.bloomscreen.dedup.engine.spill;

/**
 * How much of a hash counts. A run uses all of it; tests let keys collide.
 *
 * @param hi the bits that count of the high half
 * @param lo the bits that count of the low half
 * @param item how many bytes of the hash the screen is asked about, 0 to {@link Segment#HASH}: with 0, all units are one item
 */
public record Collisions(long hi, long lo, int item) {

    public static final Collisions NONE = new Collisions(-1, -1, Segment.HASH);
}

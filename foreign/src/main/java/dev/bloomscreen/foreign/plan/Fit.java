package dev.bloomscreen.foreign.plan;

/**
 * A kind that does, and what it comes to. All of it is calculated.
 *
 * @param kind the kind
 * @param items the number of distinct items that it is for
 * @param bytes the bytes that it takes: of its file, in Redis of the value in the server
 * @param rate the rate of false positives that it has with those items in
 * @param reads how many places in memory are read, at most, to find an item that is in: each may be a cache miss. Where
 *     it is as many as an item has bits, an item that is not in needs about two, since the first zero ends the search
 */
public record Fit(Kind kind, long items, long bytes, double rate, int reads) implements Answer {

    /**
     * What the filter takes for each item.
     *
     * @return bits, with all that is not for items shared out among them
     */
    public double bitsPerItem() {
        return 8.0 * bytes / items;
    }
}

package dev.bloomscreen.foreign.plan;

/** What one may want of a filter beside its answers. */
public enum Need {

    /** Items come one by one, also when the filter is in use already. */
    INSERT("takes no item once it is built"),

    /** More items than planned may come, and the rate stays below the one asked for. */
    GROW("passes its rate when more items come than planned"),

    /** Items can be taken out again. */
    DELETE("cannot delete"),

    /** The filter tells about how often an item was inserted. */
    COUNT("does not count how often an item was inserted"),

    /** Two filters of the same shape become the filter of the items of both. */
    UNION("has no union with another filter"),

    /** Many threads insert at once, without a lock. */
    THREADS("takes no inserts of several threads at once without a lock"),

    /** The filter is asked where it lies in its file, without being loaded. */
    MAP("cannot be asked in a mapped file");

    private final String refusal;

    Need(String refusal) {
        this.refusal = refusal;
    }

    /** What is said of a kind that does not meet it, as the end of a sentence about the kind. */
    String refusal() {
        return refusal;
    }
}

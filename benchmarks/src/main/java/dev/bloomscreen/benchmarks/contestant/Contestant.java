package dev.bloomscreen.benchmarks.contestant;

/**
 * A filter under test. What is called here is what is timed, so an implementation is a loop over the library's own call
 * and nothing else. It may be called by several threads at once exactly if {@link Roster#threadSafe} says so.
 */
public interface Contestant {

    /** The false-positive rate that all are sized for. */
    double RATE = 0.01;

    /**
     * The size of the filter.
     *
     * @return the bits that items can set
     */
    long bits();

    /**
     * Inserts all items.
     *
     * @param batch the items
     * @return how many the filter says were new to it, or all of them if it does not say
     */
    int insert(Batch batch);

    /**
     * Asks about all items.
     *
     * @param batch the items
     * @return how many the filter says may be in
     */
    int contains(Batch batch);
}

package dev.bloomscreen.dedup.engine.common;

/**
 * Lets workers do something in the order of their tickets 0, 1, 2... No worker takes a ticket while it waits for its
 * turn, so the one with the lowest ticket is always at work, and nobody waits for ever.
 */
public final class Turns {

    private long next;
    private long total = -1;

    /** Waits until all lower tickets have passed. */
    public synchronized void await(long ticket) throws InterruptedException {
        while (next != ticket) {
            wait();
        }
    }

    /** Ends a turn. Returns true if it was the last of all. */
    public synchronized boolean pass() {
        next++;
        notifyAll();
        return next == total;
    }

    /** Says how many tickets there are in all. Returns true if all have passed already; of this and pass, one does. */
    public synchronized boolean endsAt(long tickets) {
        total = tickets;
        return next == total;
    }
}

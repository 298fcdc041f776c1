package dev.bloomscreen.foreign.redis;

/**
 * A filter has no room for an item and may not grow, or cannot. It holds what it held before, and answers as before;
 * what is in can still be asked for and, where the filter can, deleted.
 */
public final class FilterFullException extends IllegalStateException {

    private static final long serialVersionUID = 1;

    FilterFullException(String message) {
        super(message);
    }
}

package dev.bloomscreen.core;

/**
 * A caller's mistake: a parameter outside its range, or a filter that does not fit where it was asked to go. The
 * message names the parameter, its range, the value given and the way out. Nothing was changed.
 */
public final class BadParametersException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    /**
     * A refusal of what a caller asked for.
     *
     * @param message the parameter, its range, the value given and the way out
     */
    public BadParametersException(String message) {
        super(message);
    }
}

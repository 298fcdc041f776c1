package dev.bloomscreen.dedup;

/**
 * What was asked for cannot be done as it was asked: an input that does not exist, two inputs with one output name, an
 * option out of range. The message names what is wrong and the way out. Nothing was read or written.
 */
public final class BadPlanException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /**
     * A refusal.
     *
     * @param message what is wrong, and the way out
     */
    public BadPlanException(String message) {
        super(message);
    }
}

package dev.bloomscreen.foreign.plan;

/** What a {@link Request} says of a kind. */
public sealed interface Answer permits Fit, Misfit {

    /**
     * The kind that this is about.
     *
     * @return the kind
     */
    Kind kind();
}

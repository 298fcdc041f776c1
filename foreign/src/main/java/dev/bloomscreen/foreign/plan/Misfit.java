package dev.bloomscreen.foreign.plan;

/**
 * A kind that does not do, and why.
 *
 * @param kind the kind
 * @param reason the end of a sentence that begins with the kind's name, such as {@code cannot delete}
 */
public record Misfit(Kind kind, String reason) implements Answer {}

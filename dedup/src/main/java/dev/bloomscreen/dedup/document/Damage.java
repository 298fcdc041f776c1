package dev.bloomscreen.dedup.document;

import java.util.OptionalLong;

/**
 * A record that cannot be taken. Positions are indices into the block's bytes.
 *
 * @param kind what is wrong
 * @param message the same in words, with what was expected and what was found
 * @param start where the record starts
 * @param end where it ends, its LF included; past the block's length if a broken stream cut it short
 * @param fault where the fault is
 * @param line how many LFs of the block stand before the fault
 * @param compressedOffset where in the file on disk, at or just before the fault, if the stream is broken
 */
public record Damage(
        DamageKind kind, String message, int start, int end, int fault, int line, OptionalLong compressedOffset) {}

package dev.bloomscreen.dedup.input;

import java.util.OptionalLong;

/**
 * Why the records of a block stop before the bytes of the file do.
 *
 * @param message what is wrong
 * @param compressedOffset where in the file on disk, at or just before the fault, if the stream is broken and nothing
 *     follows; empty if one record was too long to be held and reading goes on after it
 * @param endsLine whether the line that was lost had its LF
 */
public record StreamDamage(String message, OptionalLong compressedOffset, boolean endsLine) {}

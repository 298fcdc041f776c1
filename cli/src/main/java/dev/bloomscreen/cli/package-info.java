/** The {@code bloomscreen} program: commands, what they print, and how they end. The work itself is done elsewhere. */
@NullMarked
package dev.bloomscreen.cli;

import org.jspecify.annotations.NullMarked;

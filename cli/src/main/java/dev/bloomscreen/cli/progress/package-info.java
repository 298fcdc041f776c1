/** How far a command is, shown on standard error. */
@NullMarked
package dev.bloomscreen.cli.progress;

import org.jspecify.annotations.NullMarked;

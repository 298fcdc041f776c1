/** Bloomscreen's cli module. */
@NullMarked
package dev.bloomscreen.cli;

import org.jspecify.annotations.NullMarked;

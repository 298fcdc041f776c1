/** Bloomscreen's examples module. */
@NullMarked
package dev.bloomscreen.examples;

import org.jspecify.annotations.NullMarked;

/** What the examples print. */
@NullMarked
package dev.bloomscreen.examples;

import org.jspecify.annotations.NullMarked;

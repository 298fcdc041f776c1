/** Bloomscreen's conformance module. */
@NullMarked
package dev.bloomscreen.conformance;

import org.jspecify.annotations.NullMarked;

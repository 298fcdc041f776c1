/** Bloomscreen's core module. */
@NullMarked
package dev.bloomscreen.core;

import org.jspecify.annotations.NullMarked;

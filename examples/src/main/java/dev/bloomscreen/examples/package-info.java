/** Small programs that use Bloomscreen as a library. Each has a test that runs it and reads what it prints. */
@NullMarked
package dev.bloomscreen.examples;

import org.jspecify.annotations.NullMarked;

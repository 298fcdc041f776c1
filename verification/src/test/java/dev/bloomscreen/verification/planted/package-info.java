/** Faults that real filters and deduplicators had, put in on purpose: each must make the test of its rule fail. */
@NullMarked
package dev.bloomscreen.verification.planted;

import org.jspecify.annotations.NullMarked;

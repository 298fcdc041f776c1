/** Counts false positives of filters of many shapes and fillings, for {@code verification/accuracy}. */
@NullMarked
package dev.bloomscreen.verification.accuracy;

import org.jspecify.annotations.NullMarked;

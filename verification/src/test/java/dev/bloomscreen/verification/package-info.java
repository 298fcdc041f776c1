/** End-to-end tests of the built program: it is run from its distribution, as its users run it. */
@NullMarked
package dev.bloomscreen.verification;

import org.jspecify.annotations.NullMarked;

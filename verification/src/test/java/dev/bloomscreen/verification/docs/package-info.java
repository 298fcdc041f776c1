/** Checks of the documentation: commands run, code is code that is tested, links lead somewhere. */
@NullMarked
package dev.bloomscreen.verification.docs;

import org.jspecify.annotations.NullMarked;

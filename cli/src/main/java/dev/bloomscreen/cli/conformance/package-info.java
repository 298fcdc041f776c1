/** The command {@code conformance}, and core as the kit asks for it. */
@NullMarked
package dev.bloomscreen.cli.conformance;

import org.jspecify.annotations.NullMarked;

/** The commands that make, ask and check filter files. */
@NullMarked
package dev.bloomscreen.cli.filter;

import org.jspecify.annotations.NullMarked;

/** The command {@code dedup}: from options to a plan, and from a report to what a person or a program reads. */
@NullMarked
package dev.bloomscreen.cli.dedup;

import org.jspecify.annotations.NullMarked;

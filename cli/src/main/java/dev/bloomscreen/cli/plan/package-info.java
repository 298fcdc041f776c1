/** The command {@code plan}: which kinds of filter would do, as a table, as JSON and as a drawing. */
@NullMarked
package dev.bloomscreen.cli.plan;

import org.jspecify.annotations.NullMarked;

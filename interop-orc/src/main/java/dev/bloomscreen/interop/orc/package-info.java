/**
 * The Bloom filters of ORC files: {@link dev.bloomscreen.interop.orc.OrcFilters} opens a file, tells of its filters, asks them about
 * values, and writes a copy of a file with filters added. Rows are not read.
 */
@NullMarked
package dev.bloomscreen.interop.orc;

import org.jspecify.annotations.NullMarked;

/**
 * The file of hashes, and the ledger of what was read: all that the first pass leaves for the rest of the run. Public to
 * the module's own packages only.
 */
@NullMarked
package dev.bloomscreen.dedup.engine.spill;

import org.jspecify.annotations.NullMarked;

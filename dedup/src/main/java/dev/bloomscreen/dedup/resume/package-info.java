/**
 * What makes a run last: the steps that reach the disk, the journal of what is done, and the manifest of what the run is.
 * A part of the module, not of its documented surface.
 */
@NullMarked
package dev.bloomscreen.dedup.resume;

import org.jspecify.annotations.NullMarked;

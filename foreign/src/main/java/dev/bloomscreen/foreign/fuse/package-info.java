/**
 * Binary fuse filters: sets that do not change, in 9 or 18 bits an item, asked with three reads of memory.
 * {@link dev.bloomscreen.foreign.fuse.BinaryFuseBuilder} makes one, {@link dev.bloomscreen.foreign.fuse.BinaryFuseFilter}
 * is one. They have no format that others read, so theirs is on a page of this project, {@code formats/fuse.md}.
 */
@NullMarked
package dev.bloomscreen.foreign.fuse;

import org.jspecify.annotations.NullMarked;

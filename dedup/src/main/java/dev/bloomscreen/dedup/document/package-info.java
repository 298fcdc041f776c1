/**
 * From blocks to documents, units and keys, over bytes and without objects a unit.
 *
 * <p>Internal: public for the other packages of this module only. Its types are no part of the library's documented
 * surface and change without notice; {@link dev.bloomscreen.dedup} is the way in.
 */
@NullMarked
package dev.bloomscreen.dedup.document;

import org.jspecify.annotations.NullMarked;

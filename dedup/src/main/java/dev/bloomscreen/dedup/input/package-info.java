/**
 * From paths to blocks of whole records: the order of a corpus, decompression, and the places where streams are broken.
 *
 * <p>Internal: public for the other packages of this module only. Its types are no part of the library's documented
 * surface and change without notice; {@link dev.bloomscreen.dedup} is the way in.
 */
@NullMarked
package dev.bloomscreen.dedup.input;

import org.jspecify.annotations.NullMarked;

/** Reading of fields, for the formats of this module. Not exported. */
@NullMarked
package dev.bloomscreen.foreign.bytes;

import org.jspecify.annotations.NullMarked;

/** Reading of fields, and room for them, for the formats of this module. Not exported. */
@NullMarked
package dev.bloomscreen.foreign.bytes;

import org.jspecify.annotations.NullMarked;

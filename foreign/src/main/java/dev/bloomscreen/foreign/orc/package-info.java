/**
 * ORC's Bloom filter, bit for bit: {@link dev.bloomscreen.foreign.orc.OrcBloom} is the door. The bytes are on the page {@code
 * formats/orc.md}; where filters stand in an ORC file is not this package's.
 */
@NullMarked
package dev.bloomscreen.foreign.orc;

import org.jspecify.annotations.NullMarked;

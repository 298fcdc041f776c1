/**
 * The exact stage: {@code Confirm} goes over the spill and marks what goes in a {@code DropSet}, as a {@code Ruling}
 * says. Public to the module's own packages only.
 */
@NullMarked
package dev.bloomscreen.dedup.engine.confirm;

import org.jspecify.annotations.NullMarked;

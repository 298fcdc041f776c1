/** Every rule of {@code dedup} on the smallest corpus that shows it; {@code docs/dedup-rules.md} lists them. */
@NullMarked
package dev.bloomscreen.verification.rules;

import org.jspecify.annotations.NullMarked;

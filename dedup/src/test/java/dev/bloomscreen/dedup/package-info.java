@NullMarked
package dev.bloomscreen.dedup;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.bloomscreen.dedup.resume;

import org.jspecify.annotations.NullMarked;

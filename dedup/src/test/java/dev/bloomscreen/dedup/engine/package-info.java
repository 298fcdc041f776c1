@NullMarked
package dev.bloomscreen.dedup.engine;

import org.jspecify.annotations.NullMarked;

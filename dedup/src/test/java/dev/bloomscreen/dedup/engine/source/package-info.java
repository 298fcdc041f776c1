@NullMarked
package dev.bloomscreen.dedup.engine.source;

import org.jspecify.annotations.NullMarked;

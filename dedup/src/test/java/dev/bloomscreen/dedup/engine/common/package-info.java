@NullMarked
package dev.bloomscreen.dedup.engine.common;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.bloomscreen.dedup.engine.confirm;

import org.jspecify.annotations.NullMarked;

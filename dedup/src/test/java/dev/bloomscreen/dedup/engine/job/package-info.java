@NullMarked
package dev.bloomscreen.dedup.engine.job;

import org.jspecify.annotations.NullMarked;

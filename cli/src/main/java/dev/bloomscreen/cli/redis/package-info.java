/** The commands that move filters to and from a Redis server. */
@NullMarked
package dev.bloomscreen.cli.redis;

import org.jspecify.annotations.NullMarked;

/** Hash functions that filters of more than one system use. Not exported: no part of the documented surface. */
@NullMarked
package dev.bloomscreen.foreign.hash;

import org.jspecify.annotations.NullMarked;

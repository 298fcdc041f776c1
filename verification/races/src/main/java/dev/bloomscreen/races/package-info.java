/** Races of two threads on one filter, for jcstress: each class says which answers no schedule may give. */
@NullMarked
package dev.bloomscreen.races;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.bloomscreen.verification.accuracy;

import org.jspecify.annotations.NullMarked;

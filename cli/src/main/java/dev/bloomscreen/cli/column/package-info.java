/** Files of tables whose columns have Bloom filters, as commands tell of them and ask them. */
@NullMarked
package dev.bloomscreen.cli.column;

import org.jspecify.annotations.NullMarked;

/** What a run does to a corpus, said a second time in the plainest way, and the engine held to it. */
@NullMarked
package dev.bloomscreen.dedup.model;

import org.jspecify.annotations.NullMarked;

/**
 * Tests any implementation of TLBF, in any language, against the golden vectors of the format's contract.
 *
 * <p>{@link dev.bloomscreen.conformance.ConformanceKit} holds the vectors and asks an
 * {@link dev.bloomscreen.conformance.Implementation} about each; a program in another language is driven over its
 * standard input and output by {@link dev.bloomscreen.conformance.ProcessImplementation}. The format page, the vectors
 * and their schemas lie in this jar under {@code dev/bloomscreen/formats/}.
 */
@NullMarked
package dev.bloomscreen.conformance;

import org.jspecify.annotations.NullMarked;

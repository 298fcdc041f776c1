/**
 * Which kind of filter to take: {@link dev.bloomscreen.foreign.plan.Request} holds what somebody wants, and answers for
 * every {@link dev.bloomscreen.foreign.plan.Kind} what it would cost, or why it does not do. No filter is made for it.
 */
@NullMarked
package dev.bloomscreen.foreign.plan;

import org.jspecify.annotations.NullMarked;

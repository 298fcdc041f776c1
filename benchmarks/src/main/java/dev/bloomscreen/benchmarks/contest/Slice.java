package dev.bloomscreen.benchmarks.contest;

/**
 * What a slice of work came to.
 *
 * @param items the items of all threads
 * @param nanos the time in the filter, the mean of the threads
 * @param said how many items the filter said were in, or were new
 */
record Slice(long items, long nanos, long said) {}

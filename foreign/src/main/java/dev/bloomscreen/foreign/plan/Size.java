package dev.bloomscreen.foreign.plan;

/**
 * What a filter of some kind, for some items and a rate, comes to.
 *
 * @param bytes see {@link Fit#bytes}
 * @param rate the rate of false positives by the formula: that may be far above the one wanted, or below it
 * @param floor what comes on top of it, and is felt only in small filters
 * @param reads see {@link Fit#reads}
 */
record Size(long bytes, double rate, double floor, int reads) {}

package dev.bloomscreen.foreign.redis;

import dev.bloomscreen.core.BadParametersException;

/** A rate of false positives to size a filter for. */
final class Rate {

    private Rate() {}

    /** Refuses what is no rate. */
    static void require(double p) {
        if (!(p > 0 && p < 1)) {
            throw new BadParametersException("p, the rate of false positives, must be above 0 and below 1, but is " + p
                    + "; 0.01 is a usual choice");
        }
    }
}

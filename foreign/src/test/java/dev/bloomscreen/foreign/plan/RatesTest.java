package dev.bloomscreen.foreign.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RatesTest {

    /** With m a power of two below 2^31 all bits are hit alike. */
    @Test
    void thirtyOneBitsAreEnoughWhereTheyFallOnAllBitsAlike() {
        assertThat(Rates.bloom31(0x1p30, 7, 1e8) / Rates.bloom(0x1p30, 7, 1e8)).isCloseTo(1, within(1e-12));
    }

    /** Of 2^32 bits the upper half is never set, nor asked: it is a filter of 2^31. */
    @Test
    void bitsBeyondTwoToThe31AreOfNoUse() {
        assertThat(Rates.bloom31(0x1p32, 7, 3e8)).isCloseTo(Rates.bloom(0x1p31, 7, 3e8), within(1e-12));
    }

    /**
     * Of 3 * 2^29 bits a third, the first 2^29, are hit twice as often. With k = 1 and n = 2^31 throws, it is set with
     * 1 - e^-2 and asked with 1/2, the others with 1 - e^-1 and 1/2.
     */
    @Test
    void unequalBitsAreWeighedByHowOftenTheyAreAsked() {
        double byHand = (1 - Math.exp(-2)) / 2 + (1 - Math.exp(-1)) / 2;
        assertThat(Rates.bloom31(3 * 0x1p29, 1, 0x1p31)).isCloseTo(byHand, within(1e-12));
    }

    /** A full bucket of one slot, twice: 1 - (254/255)^2. */
    @Test
    void aFullCuckooFilterOfOneSlotErrsTwiceIn255() {
        assertThat(Rates.cuckoo(1, 1)).isCloseTo(1 - 254.0 * 254 / (255 * 255), within(1e-12));
    }
}

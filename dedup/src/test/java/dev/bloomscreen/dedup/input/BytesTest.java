package dev.bloomscreen.dedup.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class BytesTest {

    @Test
    void arraysGrowToTwiceTheirLengthAndNeverPastTheLongest() {
        assertThat(Bytes.grown(64, Bytes.LONGEST)).isEqualTo(128);
        assertThat(Bytes.grown(1 << 30, Bytes.LONGEST)).isEqualTo(Bytes.LONGEST);
        assertThat(Bytes.grown(1 << 29, Bytes.LONGEST / 3)).isEqualTo(Bytes.LONGEST / 3);
    }

    @Test
    void arraysOfTheGreatestLengthAreNoDefectButOutOfMemory() {
        assertThatThrownBy(() -> Bytes.grown(Bytes.LONGEST, Bytes.LONGEST)).isInstanceOf(OutOfMemoryError.class);
    }
}

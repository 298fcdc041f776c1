package dev.bloomscreen.benchmarks.contestant;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.Example;

class BatchTest {

    private static Set<ByteBuffer> keys(Batch batch) {
        Set<ByteBuffer> keys = new HashSet<>();
        for (byte[] key : batch.keys) {
            keys.add(ByteBuffer.wrap(key.clone()));
        }
        return keys;
    }

    @Example
    void anItemIsTheSameBytesWheneverItIsMade() {
        Batch one = new Batch(100);
        Batch other = new Batch(100);
        one.fillFrom(7);
        other.fillFrom(0);
        assertThat(other.keys[7]).isEqualTo(one.keys[0]);
    }

    @Example
    void itemsOfDifferentNumbersDiffer() {
        Batch batch = new Batch(16);
        batch.fillFrom(0);
        Set<ByteBuffer> all = keys(batch);
        batch.fillFrom(Batch.SIZE);
        all.addAll(keys(batch));
        assertThat(all).hasSize(2 * Batch.SIZE);
    }

    @Example
    void randomNumbersStayBelowTheirBoundAndReachAllOfIt() {
        Batch batch = new Batch(16);
        batch.fillFrom(0);
        Set<ByteBuffer> allowed = new HashSet<>();
        for (int i = 0; i < 10; i++) {
            allowed.add(ByteBuffer.wrap(batch.keys[i].clone()));
        }
        batch.fillBelow(3, 10);
        assertThat(keys(batch)).isEqualTo(allowed);
    }

    /** 12 words and four bytes of a thirteenth. */
    @Example
    void itemsThatAreNoWholeWordsAreFilledToTheirEnd() {
        Batch batch = new Batch(100);
        batch.fillFrom(0);
        Set<Byte> last = new HashSet<>();
        for (byte[] key : batch.keys) {
            last.add(key[99]);
        }
        assertThat(last).hasSize(256);
    }
}

package dev.bloomscreen.cli.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.Bloom;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyInsertsTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4095, 4096, 4097, 8192, 10_000})
    void keysInBatchesMakeTheSameFilterAsKeysOneByOne(int keys) {
        Bloom batches = Bloom.of(100_003, 7);
        Bloom oneByOne = Bloom.of(100_003, 7);
        KeyInserts inserts = new KeyInserts(batches);
        Random random = new Random(17);
        for (int i = 0; i < keys; i++) {
            long hash = random.nextLong();
            inserts.add(hash);
            oneByOne.insertHash(hash);
        }
        inserts.finish();

        assertThat(batches.nInserted()).isEqualTo(keys);
        assertThat(batches).isEqualTo(oneByOne);
    }
}

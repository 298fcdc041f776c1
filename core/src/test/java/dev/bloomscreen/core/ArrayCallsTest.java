package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A call on an array is the same as calls on its items one after the other, and both are the formulas. */
class ArrayCallsTest {

    @TempDir
    Path folder;

    record Case(long m, int k, int chunkLog2, int count, int distinct, long seed) {

        /** Items of 0 to 40 bytes, of which {@code distinct} at most are different. */
        byte[][] items() {
            Random random = new Random(seed);
            byte[][] choice = new byte[distinct][];
            for (int i = 0; i < distinct; i++) {
                choice[i] = new byte[random.nextInt(41)];
                random.nextBytes(choice[i]);
            }
            byte[][] items = new byte[count][];
            for (int i = 0; i < count; i++) {
                items[i] = choice[random.nextInt(distinct)];
            }
            return items;
        }

        Bloom bloom() {
            return new Bloom(new BloomShape(m, k), new HeapBits(m, chunkLog2), 0);
        }
    }

    @Provide
    Arbitrary<Case> cases() {
        Arbitrary<Long> sizes = Arbitraries.oneOf(
                Arbitraries.longs().between(1, 10),
                Arbitraries.integers().between(0, 20).map(log2 -> 1L << log2),
                Arbitraries.longs().between(1, 1 << 20));
        Arbitrary<Integer> hashes =
                Arbitraries.oneOf(Arbitraries.integers().between(1, 12), Arbitraries.of(20, 63, 64, 65, 100));
        Arbitrary<Integer> chunks = Arbitraries.of(8, BitStore.CHUNK_WORDS_LOG2);
        return Combinators.combine(
                        sizes,
                        hashes,
                        chunks,
                        Arbitraries.integers().between(0, 1_000),
                        Arbitraries.integers().between(1, 1_000),
                        Arbitraries.longs())
                .as(Case::new);
    }

    @Property(seed = "256", tries = 400)
    void insertAllTellsWhatInsertsInOrderTell(@ForAll("cases") Case c) {
        NaiveBloom naive = new NaiveBloom(c.m, c.k);
        Bloom oneByOne = c.bloom();
        Bloom shared = c.bloom();
        Bloom alone = c.bloom();
        byte[][] items = c.items();
        Answers answers = shared.insertAll(Items.of(items));
        Answers aloneAnswers = alone.insertAllAlone(Items.of(items));
        assertThat(answers.count()).isEqualTo(c.count);
        for (int i = 0; i < c.count; i++) {
            boolean absent = naive.insert(items[i]);
            assertThat(oneByOne.insert(items[i])).isEqualTo(absent);
            assertThat(answers.maybeSeen(i)).as("item %d", i).isNotEqualTo(absent);
            assertThat(aloneAnswers.maybeSeen(i)).as("item %d, alone", i).isNotEqualTo(absent);
        }
        assertThat(shared).isEqualTo(oneByOne);
        assertThat(alone).isEqualTo(oneByOne);
        assertThat(shared.toBytes()).isEqualTo(naive.toBytes());
    }

    @Property(seed = "257", tries = 400)
    void containsAllTellsWhatContainsTells(@ForAll("cases") Case c) {
        NaiveBloom naive = new NaiveBloom(c.m, c.k);
        Bloom bloom = c.bloom();
        byte[][] items = c.items();
        for (int i = 0; i < c.count; i += 2) {
            bloom.insert(items[i]);
            naive.insert(items[i]);
        }
        Answers answers = bloom.containsAll(Items.of(items));
        List<Integer> seen = new ArrayList<>();
        for (int i = 0; i < c.count; i++) {
            boolean expected = naive.contains(items[i]);
            assertThat(bloom.contains(items[i])).isEqualTo(expected);
            assertThat(answers.maybeSeen(i)).as("item %d", i).isEqualTo(expected);
            if (expected) {
                seen.add(i);
            }
        }
        assertThat(answers.maybeSeenCount()).isEqualTo(seen.size());
        assertThat(answers.maybeSeenIndices())
                .containsExactly(seen.stream().mapToInt(Integer::intValue).toArray());
    }

    /** More than 1 MiB, so that bits are read first; more items than a block; repeats within a block and across them. */
    @ParameterizedTest(name = "in chunks of 2^{0} words, {1} hashes")
    @CsvSource({"12, 7", BitStore.CHUNK_WORDS_LOG2 + ", 7", BitStore.CHUNK_WORDS_LOG2 + ", 63"})
    void aLargeFilterAnswersAndHoldsTheSameAsByOneKeyCalls(int chunkLog2, int k) {
        Case c = new Case(10_000_019, k, chunkLog2, 30_000, 20_000, 8);
        Bloom oneByOne = c.bloom();
        Bloom shared = c.bloom();
        Bloom alone = c.bloom();
        byte[][] items = c.items();
        Answers answers = shared.insertAll(Items.of(items));
        Answers aloneAnswers = alone.insertAllAlone(Items.of(items));
        for (int i = 0; i < c.count; i++) {
            boolean seen = !oneByOne.insert(items[i]);
            assertThat(answers.maybeSeen(i)).isEqualTo(seen);
            assertThat(aloneAnswers.maybeSeen(i)).isEqualTo(seen);
        }
        assertThat(shared).isEqualTo(oneByOne);
        assertThat(alone).isEqualTo(oneByOne);
    }

    @ParameterizedTest(name = "in chunks of 2^{0} words")
    @ValueSource(ints = {3, BitStore.CHUNK_WORDS_LOG2})
    void aMappedFilterAnswersArraysInPlace(int chunkLog2) throws Exception {
        Random random = new Random(7);
        byte[][] items = new byte[5_000][16];
        for (byte[] item : items) {
            random.nextBytes(item);
        }
        Bloom bloom = Bloom.withRate(2_500, 0.01);
        bloom.insertAll(Items.of(items).range(0, 2_500));
        Path file = folder.resolve("f.tlbf");
        bloom.save(file);
        try (FileChannel channel = FileChannel.open(file)) {
            MappedBits bits = new MappedBits(channel, bloom.shape().bitBytes(), chunkLog2, file);
            Bloom mapped = new Bloom(bloom.shape(), bits, 2_500);
            Answers answers = mapped.containsAll(Items.of(items));
            for (int i = 0; i < items.length; i++) {
                assertThat(answers.maybeSeen(i)).isEqualTo(bloom.contains(items[i]));
            }
            assertThatExceptionOfType(UnsupportedOperationException.class)
                    .isThrownBy(() -> mapped.insertAll(Items.of(items)));
        }
    }

    @Test
    void thereIsNoAnswerAboutAnItemThatWasNotAsked() {
        Answers answers = Bloom.of(100, 2).containsAll(Items.ofLongs(new long[70]));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> answers.maybeSeen(70));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> answers.maybeSeen(-1));
    }
}

package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** What is built is what inserts make. */
class BloomBuilderTest {

    private static byte[][] items(int count, long seed) {
        Random random = new Random(seed);
        byte[][] items = new byte[count][];
        for (int i = 0; i < count; i++) {
            items[i] = new byte[random.nextInt(30)];
            random.nextBytes(items[i]);
        }
        return items;
    }

    private static Bloom inserted(long m, int k, byte[][] items) {
        Bloom bloom = Bloom.of(m, k);
        for (byte[] item : items) {
            bloom.insert(item);
        }
        return bloom;
    }

    @Property(seed = "2013", tries = 200)
    void aBuiltFilterHasTheBytesOfTheFormulas(
            @ForAll @LongRange(min = 1, max = 100_000) long m,
            @ForAll @IntRange(min = 1, max = 80) int k,
            @ForAll @IntRange(max = 600) int count) {
        byte[][] items = items(count, m);
        NaiveBloom naive = new NaiveBloom(m, k);
        for (byte[] item : items) {
            naive.insert(item);
        }
        BloomBuilder builder = BloomBuilder.of(m, k);
        builder.insertAll(Items.of(items).range(0, count / 3));
        builder.insertAll(Items.of(items).range(count / 3, count));
        assertThat(builder.build().toBytes()).isEqualTo(naive.toBytes());
    }

    @Test
    void buffersThatFillUpAndRegionsInAllPlacesLoseNothing() {
        byte[][] items = items(60_000, 20);
        // Five regions of 2^20 bits, the last of one bit; each fills its buffer several times.
        long m = (1L << 22) + 1;
        BloomBuilder builder = BloomBuilder.of(m, 7);
        builder.insertAll(Items.of(items));
        assertThat(builder.build()).isEqualTo(inserted(m, 7, items));
    }

    @Test
    void threadsBuildOneFilter() throws Exception {
        int threads = 4;
        byte[][] items = items(40_000, 4);
        long m = 3_000_017;
        BloomBuilder builder = BloomBuilder.of(m, 5);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int first = thread;
                running.add(pool.submit(() -> {
                    for (int part = first; part < 100; part += threads) {
                        builder.insertAll(Items.of(items).range(part * 400, (part + 1) * 400));
                    }
                }));
            }
            for (Future<?> future : running) {
                future.get();
            }
        } finally {
            pool.shutdownNow();
        }
        assertThat(builder.build()).isEqualTo(inserted(m, 5, items));
    }

    @Test
    void aStreamIsInsertedWhetherParallelOrNot() {
        byte[][] items = items(10_001, 5);
        for (Stream<byte[]> stream :
                List.of(Arrays.stream(items), Arrays.stream(items).parallel())) {
            BloomBuilder builder = BloomBuilder.withRate(10_001, 0.01);
            builder.insertAll(stream);
            Bloom bloom = builder.build();
            assertThat(bloom).isEqualTo(inserted(bloom.m(), bloom.k(), items));
        }
    }

    @Test
    void anInsertThatFailsLosesNothingOfThoseBefore() {
        byte[][] items = items(100, 6);
        BloomBuilder builder = BloomBuilder.of(1_000_000, 3);
        builder.insertAll(Items.of(items));
        byte[][] withNull = Arrays.copyOf(new byte[][] {{1}}, 2);
        assertThatExceptionOfType(NullPointerException.class)
                .isThrownBy(() -> builder.insertAll(Arrays.stream(withNull)));
        assertThat(builder.build()).isEqualTo(inserted(1_000_000, 3, items));
    }

    @Test
    void aFilterIsBuiltOnce() {
        BloomBuilder builder = BloomBuilder.of(1_000, 3);
        builder.insertAll(Items.ofLongs(new long[] {1, 2}));
        assertThat(builder.build().nInserted()).isEqualTo(2);
        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(builder::build);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> builder.insertAll(Items.ofLongs(new long[] {3})));
    }

    @Test
    void parametersOutOfRangeAreRefusedAsAFilterRefusesThem() {
        assertThatExceptionOfType(BadParametersException.class).isThrownBy(() -> BloomBuilder.of(0, 1));
        assertThatExceptionOfType(BadParametersException.class).isThrownBy(() -> BloomBuilder.withRate(10, 1));
        assertThatExceptionOfType(BadParametersException.class).isThrownBy(() -> BloomBuilder.of(Bloom.MAX_BITS, 1));
    }
}

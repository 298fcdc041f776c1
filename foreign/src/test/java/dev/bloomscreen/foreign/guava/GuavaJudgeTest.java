package dev.bloomscreen.foreign.guava;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnel;
import com.google.common.hash.Funnels;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.BiPredicate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** Guava's own code, in this JVM, is the judge: the same calls to it and to ours must tell and write the same. */
class GuavaJudgeTest {

    /** Guava reads the empty filter that we write; so it works with the strategy that it no longer makes, too. */
    private static <T> BloomFilter<T> guavas(GuavaBloom ours, Funnel<T> funnel) {
        try {
            return BloomFilter.readFrom(new ByteArrayInputStream(GuavaGoldenTest.bytes(ours)), funnel);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(BloomFilter<?> guavas) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            guavas.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static <T> void same(
            GuavaBloom ours,
            Funnel<T> funnel,
            List<T> items,
            List<T> probes,
            BiPredicate<GuavaBloom, T> insert,
            BiPredicate<GuavaBloom, T> contains) {
        BloomFilter<T> guavas = guavas(ours, funnel);
        for (T item : items) {
            assertThat(insert.test(ours, item)).isEqualTo(guavas.put(item));
        }
        assertThat(GuavaGoldenTest.bytes(ours)).isEqualTo(bytes(guavas));
        for (T probe : probes) {
            assertThat(contains.test(ours, probe)).isEqualTo(guavas.mightContain(probe));
        }
    }

    @Property(seed = "1701", tries = 300)
    void bytesAreWrittenAndFoundAsGuavaDoes(
            @ForAll GuavaBloom.Strategy strategy,
            @ForAll @IntRange(max = 100) int n,
            @ForAll @Size(max = 50) List<byte[]> items,
            @ForAll @Size(max = 50) List<byte[]> probes) {
        same(
                GuavaBloom.withRate(strategy, n, 0.3),
                Funnels.byteArrayFunnel(),
                items,
                probes,
                GuavaBloom::insert,
                GuavaBloom::contains);
    }

    @Property(seed = "1702", tries = 300)
    void textsAreWrittenAndFoundAsGuavaDoes(
            @ForAll GuavaBloom.Strategy strategy,
            @ForAll @Size(max = 50) List<String> texts,
            @ForAll @Size(max = 50) List<String> others) {
        List<CharSequence> items = List.copyOf(texts);
        List<CharSequence> probes = List.copyOf(others);
        GuavaBloom utf8 = GuavaBloom.withRate(strategy, 20, 0.1);
        same(utf8, Funnels.stringFunnel(UTF_8), items, probes, GuavaBloom::insert, GuavaBloom::contains);
        GuavaBloom chars = GuavaBloom.withRate(strategy, 20, 0.1);
        same(chars, Funnels.unencodedCharsFunnel(), items, probes, GuavaBloom::insertChars, GuavaBloom::containsChars);
        GuavaBloom other = GuavaBloom.withRate(strategy, 20, 0.1);
        same(
                other,
                Funnels.stringFunnel(UTF_16LE),
                items,
                probes,
                (filter, text) -> filter.insert(text.toString().getBytes(UTF_16LE)),
                (filter, text) -> filter.contains(text.toString().getBytes(UTF_16LE)));
    }

    @Property(seed = "1703", tries = 300)
    void numbersAreWrittenAndFoundAsGuavaDoes(
            @ForAll GuavaBloom.Strategy strategy,
            @ForAll @Size(max = 50) List<Long> items,
            @ForAll @Size(max = 50) List<Long> probes) {
        GuavaBloom longs = GuavaBloom.withRate(strategy, 20, 0.1);
        same(longs, Funnels.longFunnel(), items, probes, GuavaBloom::insertLong, GuavaBloom::containsLong);
        GuavaBloom ints = GuavaBloom.withRate(strategy, 20, 0.1);
        same(
                ints,
                Funnels.integerFunnel(),
                items.stream().map(Long::intValue).toList(),
                probes.stream().map(Long::intValue).toList(),
                GuavaBloom::insertInt,
                GuavaBloom::containsInt);
    }

    @Property(seed = "1704", tries = 1_000)
    void aFilterIsAsLargeAsGuavaMakesIt(
            @ForAll @LongRange(max = 20_000) long n, @ForAll @DoubleRange(min = 0.7, max = 46) double nats) {
        double p = Math.exp(-nats);
        byte[] guavas = bytes(BloomFilter.create(Funnels.byteArrayFunnel(), n, p));
        assertThat(GuavaGoldenTest.bytes(GuavaBloom.withRate(n, p))).isEqualTo(guavas);
    }

    @Property(seed = "1705", tries = 200)
    void aUnionIsWhatGuavaMerges(
            @ForAll GuavaBloom.Strategy strategy,
            @ForAll @Size(max = 30) List<Long> items,
            @ForAll @Size(max = 30) List<Long> others) {
        GuavaBloom ours = GuavaBloom.withRate(strategy, 20, 0.1);
        GuavaBloom other = GuavaBloom.withRate(strategy, 20, 0.1);
        Funnel<Long> funnel = Funnels.longFunnel();
        items.forEach(ours::insertLong);
        others.forEach(other::insertLong);
        BloomFilter<Long> guavas = guavas(ours, funnel);
        guavas.putAll(guavas(other, funnel));
        ours.union(other);
        assertThat(GuavaGoldenTest.bytes(ours)).isEqualTo(bytes(guavas));
    }
}

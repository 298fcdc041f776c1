package dev.bloomscreen.benchmarks.single;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.Hashing;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One call on one item in each form that an item can have: 16 bytes of text, in a filter sized for a million at 1 %. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SingleCalls {

    private static final int ITEMS = 1 << 12;

    /** Whether the items that are asked about are in. */
    @Param({"true", "false"})
    public boolean in;

    private final Bloom filter = Bloom.withRate(1_000_000, 0.01);
    private final Bloom growing = Bloom.withRate(100_000_000, 0.01);
    private final byte[][] arrays = new byte[ITEMS][];
    private final ByteBuffer[] buffers = new ByteBuffer[ITEMS];
    private final String[] texts = new String[ITEMS];
    private final long[] hashes = new long[ITEMS];
    private int next;
    private long fresh;

    /** Makes the items and fills the filter. */
    @Setup
    public void fill() {
        for (int i = 0; i < 1_000_000; i++) {
            filter.insert(text(i));
        }
        for (int i = 0; i < ITEMS; i++) {
            texts[i] = text(in ? i * 200L : -1L - i);
            arrays[i] = texts[i].getBytes(StandardCharsets.US_ASCII);
            buffers[i] = ByteBuffer.wrap(arrays[i]);
            hashes[i] = Hashing.fnv1a64(arrays[i]);
        }
    }

    private static String text(long number) {
        return String.format("%016x", number);
    }

    private int next() {
        next = (next + 1) & (ITEMS - 1);
        return next;
    }

    /** The item as an array. */
    @Benchmark
    public boolean containsArray() {
        return filter.contains(arrays[next()]);
    }

    /** The item as a range of an array. */
    @Benchmark
    public boolean containsRange() {
        return filter.contains(arrays[next()], 0, 16);
    }

    /** The item as a buffer. */
    @Benchmark
    public boolean containsBuffer() {
        return filter.contains(buffers[next()]);
    }

    /** The item as text. */
    @Benchmark
    public boolean containsText() {
        return filter.contains(texts[next()]);
    }

    /** The item's hash. */
    @Benchmark
    public boolean containsHash() {
        return filter.containsHash(hashes[next()]);
    }

    /** Items that are in already. */
    @Benchmark
    public boolean insertAgain() {
        return filter.insert(arrays[next()]);
    }

    /** New items, by hash, into a filter that is far from full. */
    @Benchmark
    public boolean insertNewHash() {
        fresh += 0x9E3779B97F4A7C15L;
        return growing.insertHash(fresh);
    }
}

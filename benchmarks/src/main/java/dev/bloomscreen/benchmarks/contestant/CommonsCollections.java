package dev.bloomscreen.benchmarks.contestant;

import com.google.common.hash.HashCode;
import com.google.common.hash.HashFunction;
import com.google.common.hash.Hashing;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.commons.collections4.bloomfilter.BloomFilter;
import org.apache.commons.collections4.bloomfilter.EnhancedDoubleHasher;
import org.apache.commons.collections4.bloomfilter.Hasher;
import org.apache.commons.collections4.bloomfilter.Shape;
import org.apache.commons.collections4.bloomfilter.SimpleBloomFilter;

/** Commons Collections' {@code SimpleBloomFilter}. It brings no hash function: it gets MurmurHash3, as its manual proposes. */
final class CommonsCollections extends OneKeyContestant {

    private static final HashFunction MURMUR = Hashing.murmur3_128();

    private final BloomFilter<SimpleBloomFilter> filter;

    CommonsCollections(long n) {
        filter = new SimpleBloomFilter(Shape.fromNP(Math.toIntExact(n), RATE));
    }

    private static Hasher hasher(byte[] key) {
        HashCode hash = MURMUR.hashBytes(key);
        ByteBuffer halves = ByteBuffer.wrap(hash.asBytes()).order(ByteOrder.LITTLE_ENDIAN);
        return new EnhancedDoubleHasher(halves.getLong(), halves.getLong());
    }

    @Override
    public long bits() {
        return filter.getShape().getNumberOfBits();
    }

    @Override
    boolean insert(byte[] key) {
        return filter.merge(hasher(key));
    }

    @Override
    boolean contains(byte[] key) {
        return filter.contains(hasher(key));
    }
}

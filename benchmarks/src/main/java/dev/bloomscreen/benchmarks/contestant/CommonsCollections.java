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
final class CommonsCollections implements Contestant {

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
    public int insert(Batch batch) {
        int absent = 0;
        for (byte[] key : batch.keys) {
            if (filter.merge(hasher(key))) {
                absent++;
            }
        }
        return absent;
    }

    @Override
    public int contains(Batch batch) {
        int seen = 0;
        for (byte[] key : batch.keys) {
            if (filter.contains(hasher(key))) {
                seen++;
            }
        }
        return seen;
    }
}

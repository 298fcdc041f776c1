package dev.bloomscreen.benchmarks.contestant;

import org.apache.parquet.column.values.bloomfilter.BlockSplitBloomFilter;
import org.apache.parquet.io.api.Binary;

/** Parquet's {@code BlockSplitBloomFilter}: all bits of an item lie in one block of 32 bytes. Its size is a power of two. */
final class ParquetBlocks implements Contestant {

    private final BlockSplitBloomFilter filter;

    ParquetBlocks(long n) {
        filter = new BlockSplitBloomFilter(BlockSplitBloomFilter.optimalNumOfBits(n, RATE) / Byte.SIZE);
    }

    @Override
    public long bits() {
        return filter.getBitsetSize() * (long) Byte.SIZE;
    }

    @Override
    public int insert(Batch batch) {
        for (byte[] key : batch.keys) {
            filter.insertHash(filter.hash(Binary.fromConstantByteArray(key)));
        }
        return Batch.SIZE;
    }

    @Override
    public int contains(Batch batch) {
        int seen = 0;
        for (byte[] key : batch.keys) {
            if (filter.findHash(filter.hash(Binary.fromConstantByteArray(key)))) {
                seen++;
            }
        }
        return seen;
    }
}

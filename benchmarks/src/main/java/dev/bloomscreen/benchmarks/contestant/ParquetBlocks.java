package dev.bloomscreen.benchmarks.contestant;

import org.apache.parquet.column.values.bloomfilter.BlockSplitBloomFilter;
import org.apache.parquet.io.api.Binary;

/** Parquet's {@code BlockSplitBloomFilter}: all bits of an item lie in one block of 32 bytes. Its size is a power of two. */
final class ParquetBlocks extends OneKeyContestant {

    private final BlockSplitBloomFilter filter;

    ParquetBlocks(long n) {
        filter = new BlockSplitBloomFilter(BlockSplitBloomFilter.optimalNumOfBits(n, RATE) / Byte.SIZE);
    }

    @Override
    public long bits() {
        return filter.getBitsetSize() * (long) Byte.SIZE;
    }

    @Override
    boolean insert(byte[] key) {
        filter.insertHash(filter.hash(Binary.fromConstantByteArray(key)));
        return true;
    }

    @Override
    boolean contains(byte[] key) {
        return filter.findHash(filter.hash(Binary.fromConstantByteArray(key)));
    }
}

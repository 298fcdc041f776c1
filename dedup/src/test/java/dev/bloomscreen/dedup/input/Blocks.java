package dev.bloomscreen.dedup.input;

import dev.bloomscreen.dedup.InputFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** All blocks of a stream, kept. */
final class Blocks {

    /**
     * A block that stays.
     *
     * @param offset where it starts in the decompressed file
     * @param records its whole records, a char a byte
     * @param tail what follows of a broken record
     * @param damage the message of its damage, or nothing
     * @param at where on disk the stream is broken, or -1
     */
    record Kept(long offset, String records, String tail, String damage, long at) {}

    private Blocks() {}

    static List<Kept> of(byte[] file, InputFormat format, int blockSize, int maxBlock) {
        return of(new ByteArrayInputStream(file), new Block(), format, blockSize, maxBlock);
    }

    /** A JSONL file as one stretch of records, if it is whole. */
    static List<Kept> of(byte[] file) {
        return of(file, InputFormat.JSONL, 1 << 20, ReadLimits.MAX_BLOCK);
    }

    static List<Kept> of(InputFile file) throws IOException {
        try (BlockReader reader = new BlockReader(file, file.path().toString(), 3, ReadLimits.DEFAULT)) {
            return of(reader, new Block());
        }
    }

    static List<Kept> of(InputStream in, Block block, InputFormat format, int blockSize, int maxBlock) {
        try (BlockReader reader = BlockReader.of(in, format, 3, new ReadLimits(blockSize, maxBlock, 27))) {
            return of(reader, block);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Kept> of(BlockReader reader, Block block) throws IOException {
        List<Kept> kept = new ArrayList<>();
        while (reader.next(block)) {
            kept.add(new Kept(
                    block.offset(),
                    latin1(block.bytes(), 0, block.length()),
                    latin1(block.bytes(), block.length(), block.tailLength()),
                    block.damage().map(StreamDamage::message).orElse(""),
                    block.damage().stream()
                            .flatMapToLong(d -> d.compressedOffset().stream())
                            .findAny()
                            .orElse(-1)));
        }
        return kept;
    }

    /** A stream that gives a few bytes at a time, as pipes and network disks do. */
    static InputStream dribbling(byte[] bytes, Random random) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] into, int offset, int length) {
                return super.read(into, offset, Math.min(length, 1 + random.nextInt(3)));
            }
        };
    }

    static String latin1(byte[] bytes, int from, int length) {
        return new String(bytes, from, length, StandardCharsets.ISO_8859_1);
    }
}

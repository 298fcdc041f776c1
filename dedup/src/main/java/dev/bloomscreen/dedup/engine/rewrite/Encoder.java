package dev.bloomscreen.dedup.engine.rewrite;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import dev.bloomscreen.dedup.Compression;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Compresses ranges of bytes, each on its own: a gzip member or a zstd frame. One a thread. */
public interface Encoder extends Closeable {

    /** Encodes a range. The result is valid until the next call. */
    ByteBuffer encode(byte[] bytes, int offset, int length);

    @Override
    void close();

    static Encoder of(Compression compression, int level) {
        return switch (compression) {
            case NONE -> new Plain();
            case GZIP -> new Gzip(level);
            case ZSTD -> new ZstdFrames(level);
        };
    }

    /** Leaves bytes as they are. */
    final class Plain implements Encoder {
        @Override
        public ByteBuffer encode(byte[] bytes, int offset, int length) {
            return ByteBuffer.wrap(bytes, offset, length);
        }

        @Override
        public void close() {
            // holds nothing
        }
    }

    /** One member (RFC 1952) a range, without a name or a time. */
    final class Gzip implements Encoder {
        private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};
        private static final int TRAILER = 8;

        private final Deflater deflater;
        private final CRC32 crc = new CRC32();
        private byte[] out = new byte[1 << 16];

        Gzip(int level) {
            deflater = new Deflater(level, true);
        }

        @Override
        public ByteBuffer encode(byte[] bytes, int offset, int length) {
            System.arraycopy(HEADER, 0, out, 0, HEADER.length);
            int end = HEADER.length;
            deflater.reset();
            deflater.setInput(bytes, offset, length);
            deflater.finish();
            while (!deflater.finished()) {
                if (out.length - end <= TRAILER) {
                    out = Arrays.copyOf(out, 2 * out.length);
                }
                end += deflater.deflate(out, end, out.length - TRAILER - end);
            }
            crc.reset();
            crc.update(bytes, offset, length);
            ByteBuffer member = ByteBuffer.wrap(out).order(ByteOrder.LITTLE_ENDIAN);
            member.position(end).putInt((int) crc.getValue()).putInt(length);
            return member.flip();
        }

        @Override
        public void close() {
            deflater.end();
        }
    }

    /** One frame (RFC 8878) with a checksum a range. */
    final class ZstdFrames implements Encoder {
        private final ZstdCompressCtx context;
        private byte[] out = new byte[0];

        ZstdFrames(int level) {
            context = new ZstdCompressCtx().setLevel(level).setChecksum(true);
        }

        @Override
        public ByteBuffer encode(byte[] bytes, int offset, int length) {
            int most = Math.toIntExact(Zstd.compressBound(length));
            if (out.length < most) {
                out = new byte[most];
            }
            return ByteBuffer.wrap(out, 0, context.compressByteArray(out, 0, out.length, bytes, offset, length));
        }

        @Override
        public void close() {
            context.close();
        }
    }
}

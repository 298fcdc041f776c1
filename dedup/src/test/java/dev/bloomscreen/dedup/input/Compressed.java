package dev.bloomscreen.dedup.input;

import com.github.luben.zstd.ZstdCompressCtx;
import dev.bloomscreen.dedup.Compression;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** Compressed files, by the JDK and by Zstandard's own library, and pieces of them by hand. */
public final class Compressed {

    private Compressed() {}

    /** Bytes as a whole file of a form: one member or frame. */
    public static byte[] of(byte[] data, Compression form) {
        return switch (form) {
            case NONE -> data;
            case GZIP -> gzip(data);
            case ZSTD -> zstd(data);
        };
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    /** One gzip member: 10 bytes of header, deflate, 8 bytes of trailer. */
    static byte[] gzip(byte[] data) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** One Zstandard frame with a checksum. */
    static byte[] zstd(byte[] data) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            return context.setChecksum(true).compress(data);
        }
    }

    /** A Zstandard frame that says it needs a window of {@code 2^log} bytes, and holds one raw block of one byte. */
    static byte[] zstdFrameOfWindow(int log) {
        return bytes(0x28, 0xb5, 0x2f, 0xfd, 0x00, (log - 10) << 3, 0x09, 0x00, 0x00, 'x');
    }

    static byte[] skippableFrame(byte[] data) {
        return join(bytes(0x5a, 0x2a, 0x4d, 0x18, data.length, 0, 0, 0), data);
    }
}

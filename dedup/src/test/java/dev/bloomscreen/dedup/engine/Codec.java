package dev.bloomscreen.dedup.engine;

import com.github.luben.zstd.ZstdInputStream;
import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.input.Compressed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** Compression for tests, by other code than the engine's. */
final class Codec {

    private Codec() {}

    /** Compresses bytes as two members or frames, cut somewhere. */
    static byte[] compress(byte[] bytes, Compression form, int cut) {
        if (form == Compression.NONE) {
            return bytes;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(Compressed.of(Arrays.copyOf(bytes, cut), form));
        out.writeBytes(Compressed.of(Arrays.copyOfRange(bytes, cut, bytes.length), form));
        return out.toByteArray();
    }

    static byte[] decompress(byte[] bytes, Compression form) {
        InputStream in = new ByteArrayInputStream(bytes);
        try (InputStream plain = switch (form) {
            case NONE -> in;
            case GZIP -> new GZIPInputStream(in);
            case ZSTD -> new ZstdInputStream(in);
        }) {
            return plain.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

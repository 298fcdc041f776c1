package dev.bloomscreen.dedup.engine;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdInputStream;
import dev.bloomscreen.dedup.Compression;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Compression for tests, by other code than the engine's. */
final class Codec {

    private Codec() {}

    /** Compresses bytes as two members or frames, cut somewhere. */
    static byte[] compress(byte[] bytes, Compression form, int cut) {
        if (form == Compression.NONE) {
            return bytes;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(one(Arrays.copyOf(bytes, cut), form));
        out.writeBytes(one(Arrays.copyOfRange(bytes, cut, bytes.length), form));
        return out.toByteArray();
    }

    private static byte[] one(byte[] bytes, Compression form) {
        if (form == Compression.ZSTD) {
            return Zstd.compress(bytes);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

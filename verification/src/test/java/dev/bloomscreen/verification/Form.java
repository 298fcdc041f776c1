package dev.bloomscreen.verification;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** How a file is compressed. */
public enum Form {
    PLAIN(""),
    GZIP(".gz"),
    ZSTD(".zst");

    private final String suffix;

    Form(String suffix) {
        this.suffix = suffix;
    }

    /** What a file's name gets. */
    public String suffix() {
        return suffix;
    }

    public byte[] compress(byte[] plain) throws IOException {
        return switch (this) {
            case PLAIN -> plain;
            case GZIP -> gzip(plain);
            case ZSTD -> Zstd.compress(plain, 3);
        };
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    /** The plain bytes of a file of any form, which its first bytes tell. */
    public static byte[] decompress(byte[] file) throws IOException {
        try (InputStream in = plain(file)) {
            return in.readAllBytes();
        }
    }

    private static InputStream plain(byte[] file) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(file);
        if (file.length >= 4 && file[0] == 0x1f && file[1] == (byte) 0x8b) {
            return new GZIPInputStream(in);
        }
        if (file.length >= 4 && file[0] == 0x28 && file[1] == (byte) 0xb5) {
            return new ZstdInputStream(in).setContinuous(false);
        }
        return in;
    }
}

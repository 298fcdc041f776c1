package dev.bloomscreen.interop.orc;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** ORC's kinds of compression. */
enum Compression {
    NONE(0),
    ZLIB(1),
    SNAPPY(2),
    LZO(3),
    LZ4(4),
    ZSTD(5),
    BROTLI(6);

    private final int number;

    Compression(int number) {
        this.number = number;
    }

    static Optional<Compression> of(long number) {
        return Arrays.stream(values()).filter(kind -> kind.number == number).findFirst();
    }

    boolean isRead() {
        return this != LZO && this != BROTLI;
    }

    /**
     * Decompresses a chunk.
     *
     * @param out takes it, from its start
     * @return how many bytes it has
     * @throws DataFormatException if it is not one, or has more bytes than there is room for
     */
    int decompress(byte[] in, int from, int to, byte[] out) throws DataFormatException {
        return switch (this) {
            case ZLIB -> inflate(in, from, to, out);
            case SNAPPY -> BlockReader.snappy(in, from, to, out);
            case LZ4 -> BlockReader.lz4(in, from, to, out);
            case ZSTD -> zstd(in, from, to, out);
            case NONE, LZO, BROTLI -> throw new IllegalStateException(this + " has no chunks that are read");
        };
    }

    private static int inflate(byte[] in, int from, int to, byte[] out) throws DataFormatException {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(in, from, to - from);
            int length = inflater.inflate(out);
            if (!inflater.finished() && inflater.inflate(new byte[1]) > 0) {
                throw new DataFormatException("more than the " + out.length + " bytes of a chunk");
            }
            if (!inflater.finished()) {
                throw new DataFormatException("it ends early");
            }
            return length;
        } finally {
            inflater.end();
        }
    }

    private static int zstd(byte[] in, int from, int to, byte[] out) throws DataFormatException {
        try {
            long length = Zstd.decompressByteArray(out, 0, out.length, in, from, to - from);
            if (Zstd.isError(length)) {
                throw new DataFormatException(Zstd.getErrorName(length));
            }
            return (int) length;
        } catch (ZstdException e) {
            throw (DataFormatException) new DataFormatException(e.getMessage()).initCause(e);
        }
    }
}

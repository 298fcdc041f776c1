package dev.bloomscreen.dedup.input;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** All frames of a Zstandard file (RFC 8878), skippable ones passed over, with windows of up to 128 MiB. */
final class ZstdSource implements ByteSource {

    /** 2^27 bytes, the most that a decoder takes unless told otherwise: a small file must not cost gigabytes. */
    static final int MAX_WINDOW_LOG = 27;

    private final CompressedBytes bytes;
    private final ByteBuffer window;
    private final ZstdDecompressCtx context = new ZstdDecompressCtx();

    /**
     * What was decoded and not yet taken. A step that meets a fault loses its output; steps of one size make that loss
     * the same however the bytes are taken.
     */
    private final ByteBuffer decoded = ByteBuffer.allocate(1 << 17).limit(0);

    private boolean inFrame;

    ZstdSource(InputStream in) {
        this.bytes = new CompressedBytes(in);
        this.window = ByteBuffer.wrap(bytes.window);
        context.setLongMax(MAX_WINDOW_LOG);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        while (!decoded.hasRemaining()) {
            boolean ended = !bytes.hasMore();
            if (ended && !inFrame) {
                return -1;
            }
            decode();
            if (ended && inFrame && !decoded.hasRemaining()) {
                throw new BrokenStreamException("Zstandard stream ends early, inside a frame", bytes.offset());
            }
        }
        int n = Math.min(length, decoded.remaining());
        decoded.get(into, offset, n);
        return n;
    }

    private void decode() throws BrokenStreamException {
        window.limit(bytes.limit).position(bytes.position);
        decoded.clear();
        try {
            inFrame = !context.decompressByteBufferStream(decoded, window);
        } catch (ZstdException e) {
            decoded.position(0);
            throw new BrokenStreamException(explain(e), bytes.offset());
        } finally {
            decoded.flip();
            bytes.position = window.position();
        }
    }

    private static String explain(ZstdException e) {
        long code = Zstd.getErrorCode(e.getErrorCode());
        if (code == Zstd.errFrameParameterWindowTooLarge()) {
            return "Zstandard frame needs a window of more than 2^" + MAX_WINDOW_LOG
                    + " bytes; compress it again without --long, or with --long=" + MAX_WINDOW_LOG;
        }
        if (code == Zstd.errPrefixUnknown()) {
            return "bytes that are no Zstandard frame";
        }
        if (code == Zstd.errDictionaryWrong()) {
            return "Zstandard frame needs a dictionary; compress it again without one";
        }
        return "Zstandard data is corrupt (" + e.getMessage() + ")";
    }

    @Override
    public long consumed() {
        return bytes.offset();
    }

    @Override
    public void close() throws IOException {
        context.close();
        bytes.close();
    }
}

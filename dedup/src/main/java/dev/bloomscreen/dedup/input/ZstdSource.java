package dev.bloomscreen.dedup.input;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import dev.bloomscreen.dedup.DedupPlan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** All frames of a Zstandard file (RFC 8878), skippable ones passed over, with windows up to a limit. */
final class ZstdSource implements ByteSource {

    private final CompressedBytes bytes;
    private final ByteBuffer window;
    private final ZstdDecompressCtx context = new ZstdDecompressCtx();

    /**
     * What was decoded and not yet taken. A step that meets a fault loses its output; steps of one size make that loss
     * the same however the bytes are taken.
     */
    private final ByteBuffer decoded = ByteBuffer.allocate(1 << 17).limit(0);

    private final int maxWindow;
    private boolean inFrame;

    /** Reads a stream; frames with a window above {@code 2^maxWindow} bytes are refused. */
    ZstdSource(InputStream in, int maxWindow) {
        this.bytes = new CompressedBytes(in);
        this.window = ByteBuffer.wrap(bytes.window);
        this.maxWindow = maxWindow;
        context.setLongMax(maxWindow);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        while (!decoded.hasRemaining()) {
            boolean ended = !bytes.hasMore();
            if (ended && bytes.offset() == 0) {
                throw new BrokenStreamException("an empty file, which is no Zstandard file", 0);
            }
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

    private void decode() throws IOException {
        window.limit(bytes.limit).position(bytes.position);
        decoded.clear();
        try {
            inFrame = !context.decompressByteBufferStream(decoded, window);
        } catch (ZstdException e) {
            decoded.position(0);
            if (Zstd.getErrorCode(e.getErrorCode()) == Zstd.errFrameParameterWindowTooLarge()) {
                throw windowTooLarge(); // nothing is damaged, so nothing may be left out as damaged
            }
            throw new BrokenStreamException(explain(e), bytes.offset());
        } finally {
            decoded.flip();
            bytes.position = window.position();
        }
    }

    private IOException windowTooLarge() {
        return new IOException("the Zstandard frame at compressed byte " + bytes.offset()
                + " needs a window of more than 2^" + maxWindow + " bytes"
                + (maxWindow < DedupPlan.MAX_ZSTD_WINDOW
                        ? "; allow larger ones with --zstd-window LOG, up to " + DedupPlan.MAX_ZSTD_WINDOW
                                + " (2 GiB of memory a file that is read)"
                        : "")
                + ", or compress it again without --long");
    }

    private static String explain(ZstdException e) {
        long code = Zstd.getErrorCode(e.getErrorCode());
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

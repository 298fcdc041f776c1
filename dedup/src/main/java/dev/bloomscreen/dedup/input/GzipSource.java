package dev.bloomscreen.dedup.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * All members of a gzip file (RFC 1952), checked to the last byte: header checksums, lengths, and that nothing but
 * members follows, or zeros to the end.
 *
 * <p>Over {@link Inflater} by hand: commons-compress 1.28 does not tell where a fault is and takes any header checksum,
 * and the JDK's own stream takes bytes that follow the last member for the end.
 */
final class GzipSource implements ByteSource {

    private static final int FLAG_HEADER_CRC = 2;
    private static final int FLAG_EXTRA = 4;
    private static final int FLAG_NAME = 8;
    private static final int FLAG_COMMENT = 16;
    private static final int FLAGS_RESERVED = 0xe0;

    private final CompressedBytes bytes;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();
    private final CRC32 headerCrc = new CRC32();
    private boolean inMember;

    GzipSource(InputStream in) {
        this.bytes = new CompressedBytes(in);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        while (true) {
            if (!inMember) {
                if (isAtEnd()) {
                    return -1;
                }
                readHeader();
            }
            int n = inflate(into, offset, length);
            if (n > 0) {
                crc.update(into, offset, n);
                return n;
            }
            if (inflater.finished()) {
                readTrailer();
            } else if (inflater.needsDictionary()) {
                throw broken("gzip data asks for a dictionary");
            } else if (inflater.needsInput() && !bytes.hasMore()) {
                throw broken("gzip stream ends early, inside its data");
            }
        }
    }

    /** Whether no member follows, but perhaps zeros: what is padded to whole blocks ends so, and gzip(1) takes it too. */
    private boolean isAtEnd() throws IOException {
        long start = bytes.offset();
        if (bytes.hasMore() && bytes.window[bytes.position] != 0) {
            return false;
        }
        for (int b = bytes.next(); b >= 0; b = bytes.next()) {
            if (b != 0) {
                throw new BrokenStreamException("bytes after the last gzip member that are no gzip member", start);
            }
        }
        if (start == 0) {
            throw broken("an empty file, which is no gzip file");
        }
        return true;
    }

    private int inflate(byte[] into, int offset, int length) throws IOException {
        inflater.setInput(bytes.window, bytes.position, bytes.limit - bytes.position);
        long before = inflater.getBytesWritten();
        try {
            return inflater.inflate(into, offset, length);
        } catch (DataFormatException e) {
            // What came out before the fault is good; the fault shows again at the next call.
            int written = (int) (inflater.getBytesWritten() - before);
            if (written > 0) {
                return written;
            }
            throw broken("gzip data is corrupt" + (e.getMessage() == null ? "" : " (" + e.getMessage() + ")"));
        } finally {
            bytes.position = bytes.limit - inflater.getRemaining();
        }
    }

    private void readHeader() throws IOException {
        long start = bytes.offset();
        headerCrc.reset();
        if (headerByte() != 0x1f || headerByte() != 0x8b) {
            throw new BrokenStreamException("bytes after the last gzip member that are no gzip member", start);
        }
        int method = headerByte();
        if (method != Byte.SIZE) {
            throw broken("gzip compression method " + method + ", expected 8 (deflate)");
        }
        int flags = headerByte();
        if ((flags & FLAGS_RESERVED) != 0) {
            throw broken("reserved gzip flags set: 0x" + Integer.toHexString(flags));
        }
        skipHeader(4 + 1 + 1); // time, extra flags, operating system
        if ((flags & FLAG_EXTRA) != 0) {
            skipHeader(headerByte() | headerByte() << 8);
        }
        if ((flags & FLAG_NAME) != 0) {
            skipHeaderString();
        }
        if ((flags & FLAG_COMMENT) != 0) {
            skipHeaderString();
        }
        if ((flags & FLAG_HEADER_CRC) != 0) {
            long expected = headerCrc.getValue() & 0xffff;
            expect("header checksum", expected, headerByte() | headerByte() << 8);
        }
        inMember = true;
        inflater.reset();
        crc.reset();
    }

    private void skipHeader(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            headerByte();
        }
    }

    private void skipHeaderString() throws IOException {
        int b;
        do {
            b = headerByte();
        } while (b != 0);
    }

    private int headerByte() throws IOException {
        int b = bytes.next();
        if (b < 0) {
            throw broken("gzip stream ends early, inside a header");
        }
        headerCrc.update(b);
        return b;
    }

    private void readTrailer() throws IOException {
        expect("checksum", crc.getValue(), trailerWord());
        expect("length (mod 2^32)", inflater.getBytesWritten() & 0xffffffffL, trailerWord());
        inMember = false;
    }

    private long trailerWord() throws IOException {
        long word = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            int b = bytes.next();
            if (b < 0) {
                throw broken("gzip stream ends early, inside a member's trailer");
            }
            word |= (long) b << shift;
        }
        return word;
    }

    private void expect(String what, long expected, long found) throws BrokenStreamException {
        if (expected != found) {
            throw broken("gzip " + what + " is 0x" + Long.toHexString(found) + ", expected 0x"
                    + Long.toHexString(expected) + " of the data");
        }
    }

    private BrokenStreamException broken(String message) {
        return new BrokenStreamException(message, bytes.offset());
    }

    @Override
    public long consumed() {
        return bytes.offset();
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        bytes.close();
    }
}

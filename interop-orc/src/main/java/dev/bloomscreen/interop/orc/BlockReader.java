package dev.bloomscreen.interop.orc;

import java.util.zip.DataFormatException;

/**
 * What decompressors of LZ77 blocks share: bytes in, bytes out, and neither beyond its end. A library for it would be four jars, or
 * native code.
 */
final class BlockReader {

    private final byte[] in;
    private final int to;
    private final byte[] out;
    private int at;
    private int length;

    private BlockReader(byte[] in, int from, int to, byte[] out) {
        this.in = in;
        this.at = from;
        this.to = to;
        this.out = out;
    }

    /** A block of LZ4, after {@code lz4_Block_format.md}: its length, decompressed to the start of an array. */
    static int lz4(byte[] in, int from, int to, byte[] out) throws DataFormatException {
        BlockReader block = new BlockReader(in, from, to, out);
        while (true) {
            int token = block.u8();
            block.literal(block.lz4Length(token >>> 4));
            if (block.at == to) {
                return block.length;
            }
            int distance = block.little(2);
            block.copy(distance, block.lz4Length(token & 15) + 4);
        }
    }

    /** A block of Snappy without a frame, after {@code format_description.txt}. */
    static int snappy(byte[] in, int from, int to, byte[] out) throws DataFormatException {
        BlockReader block = new BlockReader(in, from, to, out);
        int told = block.varint();
        while (block.at < to) {
            int tag = block.u8();
            int high = tag >>> 2;
            switch (tag & 3) {
                case 0 -> block.literal(1 + (high < 60 ? high : block.little(high - 59)));
                case 1 -> block.copy(((tag >>> 5) << 8) | block.u8(), 4 + (high & 7));
                case 2 -> block.copy(block.little(2), 1 + high);
                default -> block.copy(block.little(4), 1 + high);
            }
        }
        if (block.length != told) {
            throw new DataFormatException(block.length + " bytes where " + told + " are told");
        }
        return told;
    }

    private int u8() throws DataFormatException {
        if (at == to) {
            throw new DataFormatException("the block ends early");
        }
        return in[at++] & 0xff;
    }

    /** A number below 2^31: a larger one is more than there is room for. */
    private int little(int bytes) throws DataFormatException {
        int number = 0;
        for (int i = 0; i < bytes; i++) {
            number |= u8() << (Byte.SIZE * i);
        }
        if (number < 0) {
            requireRoom(number);
        }
        return number;
    }

    private int varint() throws DataFormatException {
        int number = 0;
        for (int shift = 0; shift < Integer.SIZE; shift += 7) {
            int next = u8();
            number |= (next & 0x7f) << shift;
            if (next < 0x80) {
                return number;
            }
        }
        throw new DataFormatException("the length is too long");
    }

    private int lz4Length(int nibble) throws DataFormatException {
        int sum = nibble;
        for (int next = nibble == 15 ? 255 : 0; next == 255; sum += next) {
            next = u8();
            requireRoom(sum);
        }
        return sum;
    }

    private void literal(int count) throws DataFormatException {
        requireRoom(count);
        if (count > to - at) {
            throw new DataFormatException("the block ends in a literal");
        }
        System.arraycopy(in, at, out, length, count);
        at += count;
        length += count;
    }

    /** Byte by byte, as what is copied may be what was just written. */
    private void copy(int distance, int count) throws DataFormatException {
        requireRoom(count);
        if (distance <= 0 || distance > length) {
            throw new DataFormatException("a copy from " + distance + " bytes back, of " + length);
        }
        for (int i = 0; i < count; i++, length++) {
            out[length] = out[length - distance];
        }
    }

    private void requireRoom(int count) throws DataFormatException {
        if (count < 0 || count > out.length - length) {
            throw new DataFormatException("more than the " + out.length + " bytes of a block");
        }
    }
}

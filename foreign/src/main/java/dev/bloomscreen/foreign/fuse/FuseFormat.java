package dev.bloomscreen.foreign.fuse;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.bytes.Room;
import dev.bloomscreen.foreign.bytes.SummedFields;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/**
 * A filter as bytes, after {@code formats/fuse.md}; the first field that no writer writes is refused.
 *
 * <pre>
 * offset  size  field
 *      0     4  magic          "FUSE"
 *      4     4  version        1
 *      8     4  width          8 or 16
 *     12     4  reserved       0
 *     16     8  seed           any
 *     24     8  n              0 to 1,900,000,000
 *     32     4  segmentLength  as follows from n
 *     36     4  segmentCount   as follows from n
 *     40        slots          (segmentCount + 2) * segmentLength of width bits; none if n is 0
 *            4  checksum       CRC-32C of all bytes before it
 * </pre>
 */
final class FuseFormat {

    /** The bytes before the slots. */
    static final int HEADER = 40;

    /** Slots that are read or written at a time. */
    private static final int BLOCK = 1 << 15;

    private final SummedFields fields;

    private FuseFormat(InputStream in) {
        fields = new SummedFields(in);
    }

    static void write(BinaryFuseFilter filter, FuseShape shape, OutputStream out) throws IOException {
        CRC32C sum = new CRC32C();
        CheckedOutputStream checked = new CheckedOutputStream(out, sum);
        checked.write(numbers(HEADER)
                .put(BinaryFuseFilter.MAGIC.getBytes(US_ASCII))
                .putInt(BinaryFuseFilter.VERSION)
                .putInt(filter.fingerprintBits())
                .putInt(0)
                .putLong(filter.seed())
                .putLong(shape.items())
                .putInt(shape.segmentLength())
                .putInt(shape.segmentCount())
                .array());
        filter.writeSlots(checked);
        out.write(numbers(Integer.BYTES).putInt((int) sum.getValue()).array());
    }

    static void writeSlots(byte[] slots, OutputStream out) throws IOException {
        for (int i = 0; i < slots.length; i += BLOCK) {
            out.write(slots, i, Math.min(BLOCK, slots.length - i));
        }
    }

    static void writeSlots(short[] slots, OutputStream out) throws IOException {
        for (int i = 0; i < slots.length; i += BLOCK) {
            int length = Math.min(BLOCK, slots.length - i);
            byte[] block = new byte[length * Short.BYTES];
            ByteBuffer.wrap(block)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asShortBuffer()
                    .put(slots, i, length);
            out.write(block);
        }
    }

    static BinaryFuseFilter read(InputStream in) throws IOException {
        return new FuseFormat(in).filter();
    }

    private BinaryFuseFilter filter() throws IOException {
        fields.magic(BinaryFuseFilter.MAGIC);
        fields.version(BinaryFuseFilter.VERSION);
        int width = fields.i32("width");
        require(width == Byte.SIZE || width == Short.SIZE, "width", "8 or 16", width);
        int reserved = fields.i32("reserved");
        require(reserved == 0, "reserved", "0", reserved);
        long seed = fields.i64("seed");
        FuseShape shape = shape();
        int length = shape.slots();
        BinaryFuseFilter filter =
                width == Byte.SIZE ? new Fuse8(shape, seed, bytes(length)) : new Fuse16(shape, seed, shorts(length));
        fields.checksum();
        return filter;
    }

    private FuseShape shape() throws IOException {
        long items = fields.i64("n");
        boolean inRange = items >= 0 && items <= FuseShape.MAX_ITEMS;
        require(inRange, "n", "0 to " + FuseShape.MAX_ITEMS, Long.toUnsignedString(items));
        FuseShape shape = FuseShape.of(items);
        requireInt("segmentLength", shape.segmentLength());
        requireInt("segmentCount", shape.segmentCount());
        return shape;
    }

    private void requireInt(String field, int right) throws IOException {
        int found = fields.i32(field);
        require(found == right, field, right + ", as n is", Integer.toUnsignedString(found));
    }

    /** Slots of 8 bits. Here and below the array grows as they come, so that a header alone takes no memory. */
    private byte[] bytes(int length) throws IOException {
        byte[] slots = new byte[Math.min(BLOCK, length)];
        for (int i = 0; i < length; i += BLOCK) {
            int count = Math.min(BLOCK, length - i);
            if (i + count > slots.length) {
                slots = Arrays.copyOf(slots, grown(slots.length, length, Byte.BYTES));
            }
            fields.take("slots", count).get(slots, i, count);
        }
        return slots;
    }

    private short[] shorts(int length) throws IOException {
        short[] slots = new short[Math.min(BLOCK, length)];
        for (int i = 0; i < length; i += BLOCK) {
            int count = Math.min(BLOCK, length - i);
            if (i + count > slots.length) {
                slots = Arrays.copyOf(slots, grown(slots.length, length, Short.BYTES));
            }
            fields.take("slots", count * Short.BYTES).asShortBuffer().get(slots, i, count);
        }
        return slots;
    }

    private static int grown(int length, int most, int bytes) {
        long next = Math.min(most, 2L * length);
        Room.require(next * bytes, "a filter of " + (long) most * bytes + " bytes");
        return (int) next;
    }

    static void requireEnd(InputStream in, long length) throws IOException {
        if (in.read() >= 0) {
            throw new FormatException(Kind.CORRUPT, "trailing", length, "the end of the file", "more bytes");
        }
    }

    /** Of the field that was taken last. */
    private void require(boolean right, String field, String expected, Object found) throws FormatException {
        if (!right) {
            throw fields.refusal(Kind.CORRUPT, field, expected, found);
        }
    }

    private static ByteBuffer numbers(int length) {
        return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    }
}

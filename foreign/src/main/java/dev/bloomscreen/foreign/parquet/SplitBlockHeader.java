package dev.bloomscreen.foreign.parquet;

import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.bytes.FieldReader;
import dev.bloomscreen.foreign.bytes.Varint;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HexFormat;

/**
 * What stands before a bitset: Parquet's {@code BloomFilterHeader} in Thrift's compact protocol. All of it is fixed but the
 * number of bytes, so that it is 15 to 19 bytes long:
 *
 * <pre>
 * 15 n           numBytes     field 1, an i32: the bytes of the bitset as a zigzag varint
 * 1c 1c 00 00    algorithm    field 2, a union whose member 1, an empty struct, is BLOCK
 * 1c 1c 00 00    hash         field 3, a union whose member 1 is XXHASH
 * 1c 1c 00 00    compression  field 4, a union whose member 1 is UNCOMPRESSED
 * 00             end          no further field
 * </pre>
 */
final class SplitBlockHeader {

    /** A field one further than the last, of the type i32; of the type struct; and no field. */
    private static final int I32 = 0x15;

    private static final int STRUCT = 0x1c;
    private static final int STOP = 0x00;

    private SplitBlockHeader() {}

    static byte[] toBytes(int numBytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(I32);
        out.writeBytes(Varint.of(numBytes << 1));
        for (int union = 0; union < 3; union++) {
            out.write(STRUCT);
            out.write(STRUCT);
            out.write(STOP);
            out.write(STOP);
        }
        out.write(STOP);
        return out.toByteArray();
    }

    /** Reads a header, and tells the number of bytes that follow it. */
    static int read(FieldReader fields) throws IOException {
        int numBytes = numBytes(fields);
        union(fields, "algorithm", "BLOCK");
        union(fields, "hash", "XXHASH");
        union(fields, "compression", "UNCOMPRESSED");
        require(fields, "end", STOP, "00, the end of the header", Kind.UNSUPPORTED);
        return numBytes;
    }

    private static int numBytes(FieldReader fields) throws IOException {
        require(fields, "numBytes", I32, "15, a field of the type i32", Kind.NOT_THIS_FORMAT);
        long zigzag = fields.varint("numBytes");
        int numBytes = (int) ((zigzag >>> 1) ^ -(zigzag & 1));
        if (numBytes < SplitBlockBloom.BLOCK_BYTES || numBytes % SplitBlockBloom.BLOCK_BYTES != 0) {
            throw fields.refusal(Kind.CORRUPT, "numBytes", "a multiple of 32, 32 or more", numBytes);
        }
        if (numBytes > SplitBlockBloom.MAX_BYTES) {
            throw fields.refusal(Kind.UNSUPPORTED, "numBytes", "at most " + SplitBlockBloom.MAX_BYTES, numBytes);
        }
        return numBytes;
    }

    /** A union whose first member, an empty struct, is the only one that this version knows. */
    private static void union(FieldReader fields, String field, String member) throws IOException {
        require(fields, field, STRUCT, "1c, a field of the type struct", Kind.CORRUPT);
        int which = fields.u8(field);
        if (which != STRUCT) {
            Kind kind = (which & 0x0f) == (STRUCT & 0x0f) ? Kind.UNSUPPORTED : Kind.CORRUPT;
            throw fields.refusal(kind, field, "1c, " + member, hex(which));
        }
        require(fields, field, STOP, "00, as " + member + " has no fields", Kind.UNSUPPORTED);
        require(fields, field, STOP, "00, the end of the union", Kind.CORRUPT);
    }

    private static void require(FieldReader fields, String field, int right, String expected, Kind kind)
            throws IOException {
        int found = fields.u8(field);
        if (found != right) {
            throw fields.refusal(kind, field, expected, hex(found));
        }
    }

    private static String hex(int found) {
        return HexFormat.of().toHexDigits((byte) found);
    }
}

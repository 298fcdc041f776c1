package dev.bloomscreen.interop.parquet;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** Footers by hand, in Thrift's compact protocol, right or wrong. */
final class Thrift {

    static final int I32 = 5;
    static final int I64 = 6;
    static final int BINARY = 8;
    static final int LIST = 9;
    static final int STRUCT = 12;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int last;

    /** A field's head in the long form, which any number fits. */
    private Thrift head(int id, int type) {
        int delta = id - last;
        last = id;
        if (delta > 0 && delta < 16) {
            return raw((delta << 4) | type);
        }
        return raw(type).varint(2L * id);
    }

    Thrift number(int id, int type, long value) {
        return head(id, type).varint((value << 1) ^ (value >> 63));
    }

    Thrift text(int id, String text) {
        return head(id, BINARY).text(text);
    }

    private Thrift text(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        return varint(bytes.length).raw(bytes);
    }

    Thrift struct(int id, Thrift struct) {
        return head(id, STRUCT).raw(struct.bytes());
    }

    Thrift structs(int id, Thrift... structs) {
        listHead(id, STRUCT, structs.length);
        for (Thrift struct : structs) {
            raw(struct.bytes());
        }
        return this;
    }

    Thrift texts(int id, String... texts) {
        listHead(id, BINARY, texts.length);
        for (String text : texts) {
            text(text);
        }
        return this;
    }

    /** The head of a list, which may promise more than follows. */
    Thrift listHead(int id, int type, long count) {
        head(id, LIST);
        return count < 15 ? raw((int) (count << 4) | type) : raw(0xf0 | type).varint(count);
    }

    Thrift varint(long value) {
        long rest = value;
        for (; (rest & ~0x7fL) != 0; rest >>>= 7) {
            raw(((int) rest & 0x7f) | 0x80);
        }
        return raw((int) rest);
    }

    Thrift raw(int... bytes) {
        for (int b : bytes) {
            out.write(b);
        }
        return this;
    }

    Thrift raw(byte[] bytes) {
        out.writeBytes(bytes);
        return this;
    }

    /** With the end of the struct. */
    byte[] bytes() {
        byte[] open = out.toByteArray();
        return ByteBuffer.allocate(open.length + 1).put(open).array();
    }

    /** A file of these bytes of data and this footer. */
    byte[] file(byte[] data) {
        byte[] footer = bytes();
        return ByteBuffer.allocate(4 + data.length + footer.length + 8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put("PAR1".getBytes(US_ASCII))
                .put(data)
                .put(footer)
                .putInt(footer.length)
                .put("PAR1".getBytes(US_ASCII))
                .array();
    }

    static Thrift root(int children) {
        return new Thrift().text(4, "schema").number(5, I32, children);
    }

    /** An element of the schema: a column of a physical type. */
    static Thrift leaf(String name, PhysicalType type) {
        return new Thrift()
                .number(1, I32, List.of(PhysicalType.values()).indexOf(type))
                .text(4, name);
    }

    static Thrift group(String name, int children) {
        return new Thrift().text(4, name).number(5, I32, children);
    }
}

package dev.bloomscreen.interop.orc;

import java.io.ByteArrayOutputStream;

/** The fields of a protobuf message, one after the other. */
final class ProtoWriter {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    ProtoWriter varint(int number, long value) {
        tag(number, ProtoReader.VARINT);
        rawVarint(value);
        return this;
    }

    ProtoWriter bytes(int number, byte[] value) {
        tag(number, ProtoReader.BYTES);
        rawVarint(value.length);
        out.writeBytes(value);
        return this;
    }

    void raw(byte[] bytes) {
        out.writeBytes(bytes);
    }

    void raw(byte[] bytes, int offset, int length) {
        out.write(bytes, offset, length);
    }

    byte[] toBytes() {
        return out.toByteArray();
    }

    private void tag(int number, int wireType) {
        rawVarint(((long) number << 3) | wireType);
    }

    private void rawVarint(long value) {
        long left = value;
        for (; (left & ~0x7fL) != 0; left >>>= 7) {
            out.write((int) ((left & 0x7f) | 0x80));
        }
        out.write((int) left);
    }
}

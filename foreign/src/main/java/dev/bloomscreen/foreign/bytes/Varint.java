package dev.bloomscreen.foreign.bytes;

/** A number as Protobuf and Thrift write it; {@link FieldReader#varint} takes it. */
public final class Varint {

    private Varint() {}

    /**
     * Seven bits a byte, the lowest first; the top bit of each byte tells that another follows.
     *
     * @param value the number, its 32 bits unsigned
     * @return 1 to 5 bytes, as few as it takes
     */
    public static byte[] of(int value) {
        byte[] bytes = new byte[(Integer.SIZE - Integer.numberOfLeadingZeros(value | 1) + 6) / 7];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (value >>> (7 * i) | 0x80);
        }
        bytes[bytes.length - 1] &= 0x7f;
        return bytes;
    }
}

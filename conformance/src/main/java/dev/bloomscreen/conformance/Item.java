package dev.bloomscreen.conformance;

/**
 * What {@link Implementation#members} is asked about: bytes; or a number, where the system that the format is of hashes
 * numbers otherwise than their bytes. Immutable.
 */
public sealed interface Item {

    /** Bytes, or a text in UTF-8. */
    final class Bytes implements Item {

        private final byte[] bytes;

        Bytes(byte[] bytes) {
            this.bytes = bytes;
        }

        /**
         * The bytes.
         *
         * @return a new array
         */
        public byte[] bytes() {
            return bytes.clone();
        }
    }

    /**
     * A whole number of 64 bits.
     *
     * @param value any
     */
    record Whole(long value) implements Item {}

    /**
     * A number in binary64.
     *
     * @param value any, NaN and the infinities too
     */
    record Real(double value) implements Item {}

    /** An item of a vector or a request: base64, or {@code long:} or {@code double:} and the number. */
    static Item of(String word) {
        if (word.startsWith("long:")) {
            return new Whole(Long.parseLong(word.substring(5)));
        }
        if (word.startsWith("double:")) {
            return new Real(Protocol.real(word.substring(7)));
        }
        return new Bytes(Protocol.decode(word));
    }

    /** The word of a request. */
    default String word() {
        if (this instanceof Whole whole) {
            return "long:" + whole.value;
        }
        return this instanceof Real real
                ? "double:" + Protocol.number(real.value)
                : Protocol.encode(((Bytes) this).bytes);
    }
}

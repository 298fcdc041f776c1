package dev.bloomscreen.dedup.document;

/** The place and reason of the last fault that a scanner met; scanners give {@link #NOWHERE} instead of a position then. */
final class Fault {

    static final int NOWHERE = -1;

    DamageKind kind = DamageKind.MALFORMED_JSON;
    String message = "";
    int position;

    /** Notes a fault. Always {@link #NOWHERE}, so that a scanner can return it. */
    int at(int position, DamageKind kind, String message) {
        this.position = position;
        this.kind = kind;
        this.message = message;
        return NOWHERE;
    }

    /** Notes JSON that breaks the grammar. */
    int expected(String what, byte[] bytes, int position, int end) {
        return at(
                position,
                DamageKind.MALFORMED_JSON,
                "malformed JSON: expected " + what + ", found " + found(bytes, position, end));
    }

    /** What stands at a position, for a message. */
    static String found(byte[] bytes, int position, int end) {
        if (position >= end) {
            return "the end of the record";
        }
        return bytes[position] > ' ' && bytes[position] < 0x7f
                ? "'" + (char) bytes[position] + "'"
                : String.format("byte 0x%02x", bytes[position]);
    }

    /** Notes bytes that are not UTF-8. */
    int notUtf8(byte[] bytes, int position) {
        return at(
                position,
                DamageKind.INVALID_UTF8,
                String.format("invalid UTF-8: byte 0x%02x starts no character", bytes[position]));
    }
}

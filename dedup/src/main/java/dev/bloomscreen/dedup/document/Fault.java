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
        String found;
        if (position >= end) {
            found = "the end of the record";
        } else if (bytes[position] > ' ' && bytes[position] < 0x7f) {
            found = "'" + (char) bytes[position] + "'";
        } else {
            found = String.format("byte 0x%02x", bytes[position]);
        }
        return at(position, DamageKind.MALFORMED_JSON, "malformed JSON: expected " + what + ", found " + found);
    }

    /** Notes bytes that are not UTF-8. */
    int notUtf8(byte[] bytes, int position) {
        return at(
                position,
                DamageKind.INVALID_UTF8,
                String.format("invalid UTF-8: byte 0x%02x starts no character", bytes[position]));
    }
}

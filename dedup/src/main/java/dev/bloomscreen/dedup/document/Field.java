package dev.bloomscreen.dedup.document;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A name on the way to a field that is read, and where its value stands in the record that is scanned. */
final class Field {

    /** The lines of the value, if it is a string; the number of a key is one line. */
    final Lines lines = new Lines();

    private final String path;
    private final byte[] name;
    private Field[] members = {};
    private boolean text;
    private boolean key;
    private byte first;
    private int start = Fault.NOWHERE;
    private int end;

    /**
     * A field that no record has.
     *
     * @param path the names from the record to this one, with dots
     * @param name the last of them
     */
    Field(String path, String name) {
        this.path = path;
        this.name = name.getBytes(StandardCharsets.UTF_8);
    }

    /** The member of that name, made if there is none. */
    Field member(String memberName) {
        byte[] wanted = memberName.getBytes(StandardCharsets.UTF_8);
        for (Field member : members) {
            if (Arrays.equals(member.name, wanted)) {
                return member;
            }
        }
        Field member = new Field(path.isEmpty() ? memberName : path + "." + memberName, memberName);
        members = Arrays.copyOf(members, members.length + 1);
        members[members.length - 1] = member;
        return member;
    }

    Field[] members() {
        return members;
    }

    void becomeText() {
        text = true;
    }

    void becomeKey() {
        key = true;
    }

    /** Whether an unescaped name is this one's. */
    boolean isNamed(byte[] bytes, int from, int to) {
        return Arrays.equals(bytes, from, to, name, 0, name.length);
    }

    /** Forgets the record, here and below. */
    void forget() {
        start = Fault.NOWHERE;
        for (Field member : members) {
            member.forget();
        }
    }

    /** Whether the record has it, be it null. */
    boolean isFound() {
        return start != Fault.NOWHERE;
    }

    /** Whether the record has it, and not null. */
    boolean hasValue() {
        return isFound() && first != 'n';
    }

    boolean isNumber() {
        return isFound() && (first == '-' || (first >= '0' && first <= '9'));
    }

    /** Where the raw value starts. */
    int start() {
        return start;
    }

    /** Where the raw value ends. */
    int end() {
        return end;
    }

    /** The value ends, an object or array that was open. */
    void close(int valueEnd) {
        end = valueEnd;
    }

    /** Notes the value, or only its start if it is an object or array. False: the fault says why it cannot be. */
    boolean take(byte[] bytes, int valueStart, int valueEnd, Fault fault) {
        start = valueStart;
        end = valueEnd;
        first = bytes[valueStart];
        if (text && first != '"') {
            DamageKind kind = first == 'n' ? DamageKind.TEXT_NULL : DamageKind.TEXT_NOT_STRING;
            fault.at(start, kind, this + (first == 'n' ? " is null, expected a string" : " is not a string"));
            return false;
        }
        if (key && first != '"' && first != 'n') {
            if (!isNumber()) {
                fault.at(start, DamageKind.KEY_NOT_SCALAR, this + " is neither a string nor a number");
                return false;
            }
            lines.begin(start);
            lines.finish(end);
        }
        return true;
    }

    /** As messages call it. */
    @Override
    public String toString() {
        return "field \"" + path + "\"";
    }
}

package dev.bloomscreen.dedup.document;

import java.util.Arrays;

/**
 * Checks that a record is one JSON object (RFC 8259, in UTF-8) and finds the fields that are read, without making objects or
 * recursing.
 *
 * <p>The fault that is told is the first in byte order.
 */
final class JsonRecord {

    /** Stands for all fields that are not read. */
    private final Field other = new Field("", "");

    private final Fields fields;
    private final Fault fault;
    private final JsonString strings;
    private final Unescaper unescaper = new Unescaper();

    private byte[] bytes = new byte[0];
    private int end;

    /** What is open: one bit a level, set for an object. A record may nest as deep as its length allows. */
    private long[] objects = new long[1];

    private int depth;

    /** The open objects and arrays that are the value of a field on the way, by depth: all that are open down to its end. */
    private final Field[] way;

    private int wayEnd;

    JsonRecord(Fields fields, Fault fault) {
        this.fields = fields;
        this.fault = fault;
        this.strings = new JsonString(fault);
        this.way = new Field[fields.levels() + 1];
    }

    /**
     * Reads the record that starts at a position and ends before the first LF; in JSON that can stand between values only, and
     * here it cannot. So the end is found on the way.
     *
     * @param end the end of all records: the fault, if there is one, is told rightly only if it is the end of this one
     * @return where the record ends, and the fields have their places; or less than 0, and the fault says why not
     */
    int read(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.end = end;
        depth = 0;
        wayEnd = 0;
        fields.root().forget();
        int i = skipSpace(start);
        if (!isAt('{', i)) {
            String wrong = isAt('[', i)
                    ? "the record is a JSON array, not an object; one array is not JSON Lines, and jq -c '.[]' makes it so"
                    : "the record is not a JSON object: expected '{', found " + Fault.found(bytes, i, end);
            return fault.at(i, DamageKind.NOT_AN_OBJECT, wrong);
        }
        if (isEnd(bytes, skipSpace(i + 1), end)) {
            String open = "the line ends after its '{'; JSON Lines has a whole object a line, and jq -c . makes it so";
            return fault.at(i, DamageKind.MALFORMED_JSON, open);
        }
        i = values(i);
        if (i < 0) {
            return i;
        }
        i = skipSpace(i);
        if (!isEnd(bytes, i, end)) {
            return fault.expected("the end of the record", bytes, i, end);
        }
        return fields.areWhole(start, fault) ? i : Fault.NOWHERE;
    }

    /** Whether a record ends at a position: before an LF, or with all of them. */
    static boolean isEnd(byte[] bytes, int i, int end) {
        return i == end || bytes[i] == '\n';
    }

    /** From the opening bracket of the outermost value to behind its closing one. */
    private int values(int from) {
        int i = from;
        Field field = fields.root();
        while (true) {
            int start = i;
            boolean opened = isAt('{', i) || isAt('[', i);
            if (opened) {
                open(bytes[i] == '{', field);
                i++;
            } else {
                i = scalar(i, field.lines);
                if (i < 0) {
                    return i;
                }
            }
            if (field != other && !field.take(bytes, start, i, fault)) {
                return Fault.NOWHERE;
            }
            i = skipSpace(i);
            while (isAt(inObject() ? '}' : ']', i)) {
                i++;
                opened = false;
                close(i);
                if (depth == 0) {
                    return i;
                }
                i = skipSpace(i);
            }
            if (!opened) {
                if (!isAt(',', i)) {
                    return fault.expected(inObject() ? "',' or '}'" : "',' or ']'", bytes, i, end);
                }
                i = skipSpace(i + 1);
            }
            field = other;
            if (inObject()) {
                int nameStart = i + 1;
                i = name(i);
                if (i < 0) {
                    return i;
                }
                field = depth == wayEnd ? member(nameStart, i) : other;
                i = colon(i + 1);
                if (i < 0) {
                    return i;
                }
                if (field.isFound()) {
                    return fault.at(i, DamageKind.NAME_TWICE, field + " stands twice");
                }
            }
        }
    }

    private void open(boolean object, Field field) {
        int word = depth >>> 6;
        if (word == objects.length) {
            objects = Arrays.copyOf(objects, word * 2);
        }
        long bit = 1L << depth;
        objects[word] = object ? objects[word] | bit : objects[word] & ~bit;
        depth++;
        if (field != other) {
            wayEnd = depth;
            way[depth] = field;
        }
    }

    private void close(int behind) {
        if (depth == wayEnd) {
            way[depth].close(behind);
            wayEnd--;
        }
        depth--;
    }

    private boolean inObject() {
        int level = depth - 1;
        return (objects[level >>> 6] >>> level & 1) != 0;
    }

    /** The position of a name's closing quote. */
    private int name(int i) {
        if (!isAt('"', i)) {
            return fault.expected("a name in quotes", bytes, i, end);
        }
        return strings.scan(bytes, i + 1, end, other.lines);
    }

    /** The position of the value behind a colon. */
    private int colon(int from) {
        int i = skipSpace(from);
        if (!isAt(':', i)) {
            return fault.expected("':' after a name", bytes, i, end);
        }
        return skipSpace(i + 1);
    }

    /** The field of a name that was just walked over, whatever of it is written as escapes. */
    private Field member(int from, int to) {
        byte[] name = bytes;
        int nameStart = from;
        int nameEnd = to;
        if (other.lines.count() > 1 || other.lines.escaped(0)) {
            nameStart = 0;
            nameEnd = unescaper.unescape(bytes, from, to);
            name = unescaper.buffer();
        }
        for (Field member : way[depth].members()) {
            if (member.isNamed(name, nameStart, nameEnd)) {
                return member;
            }
        }
        return other;
    }

    /** From the start of a string, number or literal to behind it. */
    private int scalar(int i, Lines lines) {
        int first = i < end ? bytes[i] : 0;
        switch (first) {
            case '"' -> {
                int close = strings.scan(bytes, i + 1, end, lines);
                return close < 0 ? close : close + 1;
            }
            case 't' -> {
                return literal("true", i);
            }
            case 'f' -> {
                return literal("false", i);
            }
            case 'n' -> {
                return literal("null", i);
            }
            default -> {
                return first == '-' || isDigit(i) ? number(i) : fault.expected("a value", bytes, i, end);
            }
        }
    }

    private int literal(String word, int from) {
        for (int k = 0; k < word.length(); k++) {
            if (!isAt(word.charAt(k), from + k)) {
                return fault.expected(word, bytes, from + k, end);
            }
        }
        return from + word.length();
    }

    private int number(int from) {
        int i = isAt('-', from) ? from + 1 : from;
        i = isAt('0', i) ? i + 1 : digits(i);
        if (i >= 0 && isAt('.', i)) {
            i = digits(i + 1);
        }
        if (i >= 0 && (isAt('e', i) || isAt('E', i))) {
            i++;
            i = digits(isAt('+', i) || isAt('-', i) ? i + 1 : i);
        }
        return i;
    }

    private int digits(int from) {
        int i = from;
        while (isDigit(i)) {
            i++;
        }
        return i > from ? i : fault.expected("a digit", bytes, i, end);
    }

    private boolean isDigit(int i) {
        return i < end && bytes[i] >= '0' && bytes[i] <= '9';
    }

    private boolean isAt(char c, int i) {
        return i < end && bytes[i] == c;
    }

    private int skipSpace(int from) {
        return skipSpace(bytes, from, end);
    }

    /** The first position that holds no JSON white space. LF is the end of a record, and none of it. */
    static int skipSpace(byte[] bytes, int from, int end) {
        int i = from;
        while (i < end && (bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == '\r')) {
            i++;
        }
        return i;
    }
}

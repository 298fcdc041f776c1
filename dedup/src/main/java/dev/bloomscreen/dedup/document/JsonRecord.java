package dev.bloomscreen.dedup.document;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Checks that a record is one JSON object (RFC 8259, in UTF-8) and finds its text, without making objects or recursing.
 *
 * <p>The fault that is told is the first in byte order.
 */
final class JsonRecord {

    private final byte[] fieldName;
    private final String field;
    private final Fault fault;
    private final JsonString textStrings;
    private final JsonString otherStrings;
    private final Unescaper unescaper = new Unescaper();

    private byte[] bytes = new byte[0];
    private int end;

    /** What is open: one bit a level, set for an object. A record may nest as deep as its length allows. */
    private long[] objects = new long[1];

    private int depth;
    private boolean textFound;

    JsonRecord(String field, Fault fault, Lines lines) {
        this.field = field;
        this.fieldName = field.getBytes(StandardCharsets.UTF_8);
        this.fault = fault;
        this.textStrings = new JsonString(fault, lines);
        this.otherStrings = new JsonString(fault, new Lines());
    }

    /** Reads a record, without its LF. True: the lines are those of its text. False: the fault says why not. */
    boolean read(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.end = end;
        depth = 0;
        textFound = false;
        int i = skipSpace(start);
        if (!isAt('{', i)) {
            String wrong = isAt('[', i)
                    ? "the record is a JSON array, not an object; one array is not JSON Lines, and jq -c '.[]' makes it so"
                    : "the record is not a JSON object: expected '{'";
            return fails(fault.at(i, DamageKind.NOT_AN_OBJECT, wrong));
        }
        i = values(i);
        if (i < 0) {
            return false;
        }
        i = skipSpace(i);
        if (i < end) {
            return fails(fault.expected("the end of the record", bytes, i, end));
        }
        return textFound || fails(fault.at(start, DamageKind.TEXT_MISSING, "no field \"" + field + "\""));
    }

    private static boolean fails(int nowhere) {
        return nowhere >= 0;
    }

    /** From the opening bracket of the outermost value to behind its closing one. */
    private int values(int from) {
        int i = from;
        boolean isText = false;
        while (true) {
            boolean opened = !isText && (isAt('{', i) || isAt('[', i));
            if (opened) {
                open(bytes[i] == '{');
                i++;
            } else {
                i = isText ? text(i) : scalar(i);
                if (i < 0) {
                    return i;
                }
            }
            i = skipSpace(i);
            while (isAt(inObject() ? '}' : ']', i)) {
                i++;
                opened = false;
                if (--depth == 0) {
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
            isText = false;
            if (inObject()) {
                int nameStart = i + 1;
                i = name(i);
                if (i < 0) {
                    return i;
                }
                isText = depth == 1 && isTextField(nameStart, i);
                i = colon(i + 1);
                if (i < 0) {
                    return i;
                }
            }
        }
    }

    private void open(boolean object) {
        int word = depth >>> 6;
        if (word == objects.length) {
            objects = Arrays.copyOf(objects, word * 2);
        }
        long bit = 1L << depth;
        objects[word] = object ? objects[word] | bit : objects[word] & ~bit;
        depth++;
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
        return otherStrings.scan(bytes, i + 1, end);
    }

    /** The position of the value behind a colon. */
    private int colon(int from) {
        int i = skipSpace(from);
        if (!isAt(':', i)) {
            return fault.expected("':' after a name", bytes, i, end);
        }
        return skipSpace(i + 1);
    }

    /** Whether a name is the text field's, whatever of it is written as escapes. */
    private boolean isTextField(int from, int to) {
        if (Arrays.equals(bytes, from, to, fieldName, 0, fieldName.length)) {
            return true;
        }
        int length = unescaper.unescape(bytes, from, to);
        return Arrays.equals(unescaper.buffer(), 0, length, fieldName, 0, fieldName.length);
    }

    private int text(int i) {
        if (textFound) {
            return fault.at(i, DamageKind.TEXT_TWICE, "field \"" + field + "\" stands twice");
        }
        if (!isAt('"', i)) {
            if (scalar(i) < 0 && !isAt('{', i) && !isAt('[', i)) {
                return Fault.NOWHERE;
            }
            return isAt('n', i)
                    ? fault.at(i, DamageKind.TEXT_NULL, "field \"" + field + "\" is null, expected a string")
                    : fault.at(i, DamageKind.TEXT_NOT_STRING, "field \"" + field + "\" is not a string");
        }
        textFound = true;
        int close = textStrings.scan(bytes, i + 1, end);
        return close < 0 ? close : close + 1;
    }

    /** From the start of a string, number or literal to behind it. */
    private int scalar(int i) {
        int first = i < end ? bytes[i] : 0;
        switch (first) {
            case '"' -> {
                int close = otherStrings.scan(bytes, i + 1, end);
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

    /** The first position that holds no JSON white space. */
    static int skipSpace(byte[] bytes, int from, int end) {
        int i = from;
        while (i < end && (bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == '\r' || bytes[i] == '\n')) {
            i++;
        }
        return i;
    }
}

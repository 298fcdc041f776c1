package dev.bloomscreen.dedup.document;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Writes JSON the way no single writer does: each character raw or as any of its escapes, white space anywhere. */
final class RawJson {

    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private String[] names = {"text", "a", ""};

    private RawJson(Random random) {
        this.random = random;
    }

    /** A string in quotes. */
    static String string(String text, Random random) {
        RawJson json = new RawJson(random);
        json.putString(text);
        return json.out.toString();
    }

    /** An object whose members, and those of the objects in it, have names of a few, some of them twice. */
    static String object(Random random, String... names) {
        RawJson json = new RawJson(random);
        json.names = names;
        json.space();
        json.putMembers(3, '{', '}');
        json.space();
        return json.out.toString();
    }

    /** A record whose field {@code text} holds a text, with a few other fields of any shape around it. */
    static String record(String text, Random random) {
        RawJson json = new RawJson(random);
        int fields = 1 + random.nextInt(3);
        int textAt = random.nextInt(fields);
        json.space();
        json.out.append('{');
        for (int i = 0; i < fields; i++) {
            json.out.append(i == 0 ? "" : ",");
            json.space();
            json.putString(i == textAt ? "text" : "field" + i);
            json.space();
            json.out.append(':');
            json.space();
            if (i == textAt) {
                json.putString(text);
            } else {
                json.putValue(3);
            }
            json.space();
        }
        json.out.append('}');
        json.space();
        return json.out.toString();
    }

    static byte[] utf8(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }

    private void putValue(int depth) {
        space();
        switch (random.nextInt(depth == 0 ? 5 : 7)) {
            case 0 -> out.append("null");
            case 1 -> out.append("true");
            case 2 -> out.append("false");
            case 3 -> putNumber();
            case 4 -> putString(pick("", "text", "é\n", "\ud83d\ude00", "\ud83d", "a\"b\\c/d\b\f\r\t\u0000"));
            case 5 -> putMembers(depth, '[', ']');
            default -> putMembers(depth, '{', '}');
        }
        space();
    }

    private void putMembers(int depth, char open, char close) {
        out.append(open);
        int members = random.nextInt(3);
        for (int i = 0; i < members; i++) {
            out.append(i == 0 ? "" : ",");
            space();
            if (open == '{') {
                putString(pick(names));
                space();
                out.append(':');
            }
            putValue(depth - 1);
        }
        space();
        out.append(close);
    }

    private void putNumber() {
        out.append(pick("", "-")).append(pick("0", "7", "120", "12345678901234567890"));
        out.append(pick("", ".0", ".250")).append(pick("", "e1", "E-0", "e+12"));
    }

    private void putString(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (pair && random.nextBoolean()) {
                out.append(c).append(text.charAt(++i));
            } else {
                putChar(c);
            }
        }
        out.append('"');
    }

    private void putChar(char c) {
        int letter = "\"\\/\b\f\n\r\t".indexOf(c);
        boolean mayBeRaw = c >= ' ' && c != '"' && c != '\\' && !Character.isSurrogate(c);
        if (mayBeRaw && random.nextInt(4) > 0) {
            out.append(c);
        } else if (letter >= 0 && random.nextInt(3) > 0) {
            out.append('\\').append("\"\\/bfnrt".charAt(letter));
        } else {
            out.append(String.format(random.nextBoolean() ? "\\u%04x" : "\\u%04X", (int) c));
        }
    }

    private void space() {
        out.append(random.nextInt(4) > 0 ? "" : pick(" ", "\t", "\r", "  "));
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}

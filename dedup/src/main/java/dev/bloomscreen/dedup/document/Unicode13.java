package dev.bloomscreen.dedup.document;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Properties of characters as Unicode 13.0 has them, the version of the oldest Java that is supported: a newer Java's own
 * tables differ, and keys must not.
 */
final class Unicode13 {

    private static final byte KNOWN = 1;
    private static final byte PUNCTUATION = 2;
    private static final byte DECIMAL = 4;
    private static final byte CASED = 8;
    private static final byte CASE_IGNORABLE = 16;

    /** A byte a code point. */
    private static final byte[] PROPERTIES = read();

    private Unicode13() {}

    private static byte[] read() {
        byte[] properties = new byte[Character.MAX_CODE_POINT + 1];
        try (InputStream in = Objects.requireNonNull(Unicode13.class.getResourceAsStream("unicode-13.txt"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    add(line.split(" "), properties);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("unicode-13.txt in this program's own file", e);
        }
        return properties;
    }

    /** A name and ranges such as {@code 2B} and {@code 2E-2F}. */
    private static void add(String[] words, byte[] properties) {
        byte property = property(words[0]);
        for (int i = 1; i < words.length; i++) {
            int dash = words[i].indexOf('-');
            int first = Integer.parseInt(words[i].substring(0, dash < 0 ? words[i].length() : dash), 16);
            int last = Integer.parseInt(words[i].substring(dash + 1), 16);
            for (int c = first; c <= last; c++) {
                properties[c] |= property;
            }
        }
    }

    private static byte property(String name) {
        return switch (name) {
            case "known" -> KNOWN;
            case "punctuation" -> PUNCTUATION;
            case "decimal" -> DECIMAL;
            case "cased" -> CASED;
            case "case-ignorable" -> CASE_IGNORABLE;
            default -> throw new AssertionError(name);
        };
    }

    /** Whether it is assigned. */
    static boolean isKnown(int c) {
        return (PROPERTIES[c] & KNOWN) != 0;
    }

    /** Whether its category is P*. */
    static boolean isPunctuation(int c) {
        return (PROPERTIES[c] & PUNCTUATION) != 0;
    }

    /** Whether its category is Nd. */
    static boolean isDecimal(int c) {
        return (PROPERTIES[c] & DECIMAL) != 0;
    }

    /** Whether it is an upper case, lower case or title case letter or mark. */
    static boolean isCased(int c) {
        return (PROPERTIES[c] & CASED) != 0;
    }

    /** Whether it is looked past to find out if a letter ends a word. */
    static boolean isCaseIgnorable(int c) {
        return (PROPERTIES[c] & CASE_IGNORABLE) != 0;
    }

    /** Its lower case, if that is one character that Unicode 13.0 had; itself otherwise. */
    static int toLowerCase(int c) {
        int lower = Character.toLowerCase(c);
        return isKnown(c) && isKnown(lower) ? lower : c;
    }
}

package dev.bloomscreen.verification.accuracy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A kind of item, as people have them. Item number i is the same bytes everywhere, and no two numbers give the same item.
 *
 * @param name what tables call it
 * @param writer writes the item of a number
 */
record KeyKind(String name, Writer writer) {

    /** No item is longer. */
    static final int LONGEST = 80;

    private static final Pattern NO_LETTERS = Pattern.compile("[^a-z]+");

    /** Independent items without any pattern: what the formulas are about. */
    static final KeyKind RANDOM = new KeyKind("random 8 bytes", (number, to) -> to.putLong(mix(number)));

    /** Writes one item. */
    @FunctionalInterface
    interface Writer {
        /** Writes the item of a number from 0 up behind what is there; there is room for the longest. */
        void write(long number, ByteBuffer to);
    }

    /** Every kind, random items first; the words are those of a folder of texts. */
    static List<KeyKind> all(Path texts) throws IOException {
        byte[][] words = words(texts);
        return List.of(
                RANDOM,
                new KeyKind("counted, 8 bytes", (number, to) -> to.putLong(number)),
                new KeyKind("counted, decimal", KeyKind::decimal),
                new KeyKind("URLs", KeyKind::url),
                new KeyKind("words", (number, to) -> phrase(words, number, to)),
                new KeyKind("UUIDs", (number, to) -> ascii(uuid(mix(2 * number), mix(2 * number + 1)), to)),
                new KeyKind("SHA-256", KeyKind::sha256));
    }

    /** The distinct words of all texts, in the order of the alphabet. */
    private static byte[][] words(Path texts) throws IOException {
        try (Stream<Path> files = Files.list(texts)) {
            return files.flatMap(KeyKind::wordsOf)
                    .distinct()
                    .sorted()
                    .map(word -> word.getBytes(StandardCharsets.US_ASCII))
                    .toArray(byte[][]::new);
        }
    }

    private static Stream<String> wordsOf(Path text) {
        try {
            String lower = Files.readString(text).toLowerCase(Locale.ROOT);
            return NO_LETTERS.splitAsStream(lower).filter(word -> !word.isEmpty() && word.length() <= 20);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One word, then two, then three: the number in bijective numeration, with words for digits. */
    private static void phrase(byte[][] words, long number, ByteBuffer to) {
        to.put(words[(int) (number % words.length)]);
        for (long rest = number / words.length; rest > 0; rest = (rest - 1) / words.length) {
            to.put((byte) ' ').put(words[(int) ((rest - 1) % words.length)]);
        }
    }

    private static void decimal(long number, ByteBuffer to) {
        ascii(number, to);
    }

    private static void url(long number, ByteBuffer to) {
        ascii("https://www.example.org/archive/", to);
        decimal(number / 1_000, to);
        ascii("/page-", to);
        decimal(number % 1_000, to);
        ascii(".html", to);
    }

    private static void sha256(long number, ByteBuffer to) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            to.put(digest.digest(ByteBuffer.allocate(Long.BYTES).putLong(number).array()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static void ascii(Object text, ByteBuffer to) {
        to.put(text.toString().getBytes(StandardCharsets.US_ASCII));
    }

    /** A UUID of random bits, marked as one: version 4, variant 2. */
    private static UUID uuid(long high, long low) {
        return new UUID((high & ~0xf000L) | 0x4000, (low >>> 2) | Long.MIN_VALUE);
    }

    /** SplitMix64's output for a state: another word for each number. */
    private static long mix(long number) {
        long z = (number + 1) * 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}

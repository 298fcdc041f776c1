package dev.bloomscreen.conformance;

import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** The words of the conformance protocol: replies as answers, bytes as base64. */
final class Protocol {

    private Protocol() {}

    /** Reads a reply line; throws {@link NoAnswerException} for what is none. */
    static Answer parseReply(String line) {
        List<String> words = List.of(printable(line.strip()).split(" +"));
        return switch (words.get(0)) {
            case "ok" -> new Answer.Ok(words.subList(1, words.size()));
            case "unsupported" -> Answer.unsupported();
            case "refused" -> {
                RefusalKind kind = Optional.of(words)
                        .filter(w -> w.size() > 1)
                        .flatMap(w -> RefusalKind.of(w.get(1)))
                        .orElseThrow(() ->
                                new NoAnswerException("a refusal without a kind of the protocol: " + quote(line)));
                yield Answer.refused(kind, String.join(" ", words.subList(2, words.size())));
            }
            default -> throw new NoAnswerException("not a reply (ok, refused or unsupported): " + quote(line));
        };
    }

    /** A number as a word: what {@link Double#parseDouble} reads, but {@code nan} and {@code inf}. */
    static String number(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        return Double.isInfinite(value) ? (value > 0 ? "inf" : "-inf") : Double.toString(value);
    }

    /** The number of such a word. */
    static double real(String word) {
        return switch (word) {
            case "nan" -> Double.NaN;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(word);
        };
    }

    /** Bytes as a word: base64, and {@code -} for none. */
    static String encode(byte[] bytes) {
        return bytes.length == 0 ? "-" : Base64.getEncoder().encodeToString(bytes);
    }

    /** The bytes of a word; throws IllegalArgumentException for what is not base64. */
    static byte[] decode(String word) {
        return word.equals("-") ? new byte[0] : Base64.getDecoder().decode(word);
    }

    /** A piece of a program's output as printable text of at most 100 characters. */
    static String quote(String output) {
        String start = output.substring(0, Math.min(output.length(), 100));
        return "'" + printable(start) + (output.length() > 100 ? "...'" : "'");
    }

    /** A program's output without what a terminal would obey. */
    static String printable(String output) {
        return output.replaceAll("[^ -~]", "?");
    }
}

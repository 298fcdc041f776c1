package dev.bloomscreen.conformance;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * What an implementation answers to one request: a value of the words of a reply line of the conformance protocol.
 * Immutable.
 */
public sealed interface Answer {

    /**
     * The request was done.
     *
     * @param words what came out, as the protocol writes it; the factories of {@link Answer} make them
     */
    record Ok(List<String> words) implements Answer {
        /** Keeps a copy of the words. */
        public Ok {
            words = List.copyOf(words);
        }

        @Override
        public String toString() {
            return "ok " + String.join(" ", words);
        }
    }

    /**
     * The implementation refuses what it was given.
     *
     * @param kind why
     * @param message more, for a person; may be empty, and is not compared
     */
    record Refused(RefusalKind kind, String message) implements Answer {
        @Override
        public String toString() {
            return ("refused " + kind.word() + " " + message).strip();
        }
    }

    /** The implementation has no such operation. */
    record Unsupported() implements Answer {
        @Override
        public String toString() {
            return "unsupported";
        }
    }

    /**
     * Answers {@link Implementation#hash}.
     *
     * @param h1 FNV-1a 64 of the item
     * @param h2 the second hash, {@code mix64(h1) | 1}
     * @return the answer
     */
    static Answer hashes(long h1, long h2) {
        return new Ok(List.of(HexFormat.of().toHexDigits(h1), HexFormat.of().toHexDigits(h2)));
    }

    /**
     * Answers {@link Implementation#mix64}.
     *
     * @param z the mixed word
     * @return the answer
     */
    static Answer word(long z) {
        return new Ok(List.of(HexFormat.of().toHexDigits(z)));
    }

    /**
     * Answers {@link Implementation#size}.
     *
     * @param m bits
     * @param k hashes
     * @param byteLength the length of the whole file in bytes, header and bits
     * @return the answer
     */
    static Answer size(long m, int k, long byteLength) {
        return new Ok(List.of(Long.toString(m), Integer.toString(k), Long.toString(byteLength)));
    }

    /**
     * Answers {@link Implementation#rate}.
     *
     * @param rate the predicted rate of false positives, 0 to 1
     * @return the answer
     */
    static Answer rate(double rate) {
        return new Ok(List.of(Double.toString(rate)));
    }

    /**
     * Answers {@link Implementation#positions}.
     *
     * @param positions all k positions in the order of i, equal ones too
     * @return the answer
     */
    static Answer positions(long[] positions) {
        List<String> words = new ArrayList<>(positions.length);
        for (long position : positions) {
            words.add(Long.toString(position));
        }
        return new Ok(words);
    }

    /**
     * Answers {@link Implementation#build} and {@link Implementation#union}.
     *
     * @param file the whole file
     * @return the answer
     */
    static Answer file(byte[] file) {
        return new Ok(List.of(Protocol.encode(file)));
    }

    /**
     * Answers {@link Implementation#read}.
     *
     * @param m bits
     * @param k hashes
     * @param nInserted the count in the header, as an unsigned word
     * @param countOnes how many bits are set
     * @param file the filter, written again
     * @return the answer
     */
    static Answer filter(long m, int k, long nInserted, long countOnes, byte[] file) {
        return new Ok(List.of(
                Long.toString(m),
                Integer.toString(k),
                Long.toUnsignedString(nInserted),
                Long.toString(countOnes),
                Protocol.encode(file)));
    }

    /**
     * Answers {@link Implementation#facts}.
     *
     * @param facts by their names on the format's page; numbers and words without white space. There may be more than are
     *     asked for
     * @return the answer
     */
    static Answer facts(Map<String, ?> facts) {
        return new Ok(facts.entrySet().stream()
                .map(fact -> fact.getKey() + "=" + fact.getValue())
                .toList());
    }

    /**
     * Answers {@link Implementation#probe} and {@link Implementation#members}.
     *
     * @param members for each item, whether it is maybe in the filter
     * @return the answer
     */
    static Answer members(boolean[] members) {
        StringBuilder word = new StringBuilder(members.length);
        for (boolean member : members) {
            word.append(member ? '1' : '0');
        }
        return new Ok(List.of(word.toString()));
    }

    /**
     * Refuses a request.
     *
     * @param kind why
     * @param message more, for a person; line ends become spaces
     * @return the answer
     */
    static Answer refused(RefusalKind kind, String message) {
        return new Refused(kind, message.replaceAll("\\s+", " ").strip());
    }

    /**
     * Says that the implementation has no such operation.
     *
     * @return the answer
     */
    static Answer unsupported() {
        return new Unsupported();
    }
}

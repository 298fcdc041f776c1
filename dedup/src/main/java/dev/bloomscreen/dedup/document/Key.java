package dev.bloomscreen.dedup.document;

import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hasher128;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.bloomscreen.dedup.Normalisation;

/** What a unit is compared by: its text after normalisation, as UTF-8, and XXH3-128 of that. */
final class Key {

    private static final Hasher128 XXH3 = Hashing.xxh3_128();

    private final boolean strip;
    private final Unescaper unescaper = new Unescaper();
    private long hi;
    private long lo;

    Key(Normalisation normalisation) {
        this.strip = normalisation == Normalisation.STRIP;
    }

    /** Whether raw text has white space only. */
    boolean isBlank(byte[] raw, int from, int to, boolean escaped) {
        if (from < to && raw[from] > ' ' && raw[from] != '\\') {
            return false;
        }
        if (!escaped) {
            return WhiteSpace.skip(raw, from, to) == to;
        }
        int length = unescaper.unescape(raw, from, to);
        return WhiteSpace.skip(unescaper.buffer(), 0, length) == length;
    }

    /** Hashes the key of raw text; text without escapes is hashed where it stands. False: it is blank, and has none. */
    boolean hash(byte[] raw, int from, int to, boolean escaped) {
        if (escaped) {
            int length = unescaper.unescape(raw, from, to);
            return hash(unescaper.buffer(), 0, length);
        }
        return hash(raw, from, to);
    }

    private boolean hash(byte[] text, int from, int to) {
        int start = WhiteSpace.skip(text, from, to);
        if (start == to) {
            return false;
        }
        HashValue128 value =
                strip ? hashRange(text, start, WhiteSpace.skipBack(text, start, to)) : hashRange(text, from, to);
        hi = value.getMostSignificantBits();
        lo = value.getLeastSignificantBits();
        return true;
    }

    private static HashValue128 hashRange(byte[] text, int from, int to) {
        return XXH3.hashBytesTo128Bits(text, from, to - from);
    }

    /** The high 64 bits of the last hash. */
    long hi() {
        return hi;
    }

    /** The low 64 bits of the last hash. */
    long lo() {
        return lo;
    }
}

package dev.bloomscreen.dedup.document;

import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hasher128;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.bloomscreen.dedup.KeyHash;
import dev.bloomscreen.dedup.Recipe;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** What a unit is compared by: its text after normalisation, as UTF-8, and a 128-bit hash of that. */
final class Key {

    private static final Hasher128 XXH3 = Hashing.xxh3_128();
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final Normaliser normaliser;
    private final boolean sha256;
    private final int minChars;
    private final int minWords;
    private final MessageDigest digest = newSha256();
    private final Unescaper unescaper = new Unescaper();
    private long hi;
    private long lo;

    Key(Recipe recipe) {
        this.normaliser = new Normaliser(recipe.normalisation());
        this.sha256 = recipe.hash() == KeyHash.SHA_256;
        this.minChars = recipe.minChars();
        this.minWords = recipe.minWords();
    }

    private static MessageDigest newSha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
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

    /** Judges raw text, and hashes its key if that is wanted; text without escapes is hashed where it stands. */
    UnitState judge(byte[] raw, int from, int to, boolean escaped, boolean hash) {
        if (!hash && minChars == 0 && minWords == 0 && !normaliser.canEmpty()) {
            return isBlank(raw, from, to, escaped) ? UnitState.BLANK : UnitState.ELIGIBLE;
        }
        if (escaped) {
            int length = unescaper.unescape(raw, from, to);
            return judge(unescaper.buffer(), 0, length, hash);
        }
        return judge(raw, from, to, hash);
    }

    private UnitState judge(byte[] text, int from, int to, boolean hash) {
        int start = WhiteSpace.skip(text, from, to);
        if (start == to) {
            return UnitState.BLANK;
        }
        if (!CodePoints.areAtLeast(minChars, text, from, to) || !WhiteSpace.partsAtLeast(minWords, text, start, to)) {
            return UnitState.SHORT;
        }
        if (hash || normaliser.canEmpty()) {
            Utf8Text key = normaliser.apply(text, from, to);
            if (key.from() == key.to()) {
                return UnitState.SHORT;
            }
            if (hash) {
                hash(key.bytes(), key.from(), key.to());
            }
        }
        return UnitState.ELIGIBLE;
    }

    private void hash(byte[] text, int from, int to) {
        if (sha256) {
            digest.update(text, from, to - from);
            byte[] hash = digest.digest();
            hi = (long) LONGS.get(hash, 0);
            lo = (long) LONGS.get(hash, Long.BYTES);
        } else {
            HashValue128 value = XXH3.hashBytesTo128Bits(text, from, to - from);
            hi = value.getMostSignificantBits();
            lo = value.getLeastSignificantBits();
        }
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

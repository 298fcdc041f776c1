package dev.bloomscreen.core;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The filter as the chapter's formulas say it, over a set of positions and whole numbers without end: the reference. */
final class NaiveBloom {

    private static final BigInteger WORD = BigInteger.TWO.pow(64);

    private final long m;
    private final int k;
    private final Set<Long> bits = new HashSet<>();
    private int inserts;

    NaiveBloom(long m, int k) {
        this.m = m;
        this.k = k;
    }

    static BigInteger unsigned(long word) {
        return BigInteger.valueOf(word).mod(WORD);
    }

    static BigInteger fnv1a64(byte[] item) {
        BigInteger hash = new BigInteger("cbf29ce484222325", 16);
        BigInteger prime = new BigInteger("100000001b3", 16);
        for (byte b : item) {
            hash = hash.xor(BigInteger.valueOf(b & 0xff)).multiply(prime).mod(WORD);
        }
        return hash;
    }

    static BigInteger mix64(BigInteger z) {
        z = z.xor(z.shiftRight(30))
                .multiply(new BigInteger("bf58476d1ce4e5b9", 16))
                .mod(WORD);
        z = z.xor(z.shiftRight(27))
                .multiply(new BigInteger("94d049bb133111eb", 16))
                .mod(WORD);
        return z.xor(z.shiftRight(31));
    }

    /** g_i = ((h1 + i*h2) mod 2^64) mod m. */
    static List<Long> positions(BigInteger h1, long m, int k) {
        BigInteger h2 = mix64(h1).or(BigInteger.ONE);
        List<Long> positions = new ArrayList<>();
        for (int i = 0; i < k; i++) {
            positions.add(h1.add(h2.multiply(BigInteger.valueOf(i)))
                    .mod(WORD)
                    .mod(BigInteger.valueOf(m))
                    .longValueExact());
        }
        return positions;
    }

    List<Long> positions(byte[] item) {
        return positions(fnv1a64(item), m, k);
    }

    /** Whether the item was not contained before. */
    boolean insertHash(long h1) {
        inserts++;
        return bits.addAll(positions(unsigned(h1), m, k));
    }

    boolean insert(byte[] item) {
        return insertHash(fnv1a64(item).longValue());
    }

    boolean containsHash(long h1) {
        return bits.containsAll(positions(unsigned(h1), m, k));
    }

    boolean contains(byte[] item) {
        return containsHash(fnv1a64(item).longValue());
    }

    int countOnes() {
        return bits.size();
    }

    /** The file, byte by byte from the layout table. */
    byte[] toBytes() {
        byte[] bytes = new byte[Math.toIntExact(32 + (m + 7) / 8)];
        bytes[0] = 'T';
        bytes[1] = 'L';
        bytes[2] = 'B';
        bytes[3] = 'F';
        bytes[4] = 1;
        littleEndian(bytes, 8, 8, m);
        littleEndian(bytes, 16, 4, k);
        littleEndian(bytes, 24, 8, inserts);
        for (long g : bits) {
            bytes[(int) (32 + g / 8)] |= (byte) (1 << (g % 8));
        }
        return bytes;
    }

    private static void littleEndian(byte[] bytes, int offset, int size, long value) {
        for (int i = 0; i < size; i++) {
            bytes[offset + i] = (byte) (value >>> (8 * i));
        }
    }
}

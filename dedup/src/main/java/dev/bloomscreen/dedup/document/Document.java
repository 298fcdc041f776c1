package dev.bloomscreen.dedup.document;

import java.util.Arrays;
import java.util.Objects;

/**
 * A document of a block and its units. All positions are indices into the block's bytes.
 *
 * <p>One object that a parser fills anew for each document: what it gives is valid until the parser moves on. Not
 * thread-safe.
 */
public final class Document {

    private int start;
    private int end;
    private int line;
    private int units;
    private int eligibleUnits;

    /** Three a unit: start, end, next. */
    private int[] spans = new int[3 * 64];

    /** Two a unit: hi, lo. */
    private long[] hashes = new long[2 * 64];

    private boolean[] eligible = new boolean[64];

    Document() {}

    void begin(int start, int end, int line) {
        this.start = start;
        this.end = end;
        this.line = line;
        units = 0;
        eligibleUnits = 0;
    }

    /** Adds a unit that is not compared. */
    void addBlank(int unitStart, int unitEnd, int unitNext) {
        add(unitStart, unitEnd, unitNext, false);
    }

    /** Adds a unit that is compared. */
    void addEligible(int unitStart, int unitEnd, int unitNext, long hi, long lo) {
        add(unitStart, unitEnd, unitNext, true);
        hashes[2 * units - 2] = hi;
        hashes[2 * units - 1] = lo;
        eligibleUnits++;
    }

    private void add(int unitStart, int unitEnd, int unitNext, boolean isEligible) {
        if (units == eligible.length) {
            spans = Arrays.copyOf(spans, 2 * spans.length);
            hashes = Arrays.copyOf(hashes, 2 * hashes.length);
            eligible = Arrays.copyOf(eligible, 2 * eligible.length);
        }
        spans[3 * units] = unitStart;
        spans[3 * units + 1] = unitEnd;
        spans[3 * units + 2] = unitNext;
        eligible[units] = isEligible;
        units++;
    }

    /** Returns where the document starts; a byte order mark is not part of it. */
    public int start() {
        return start;
    }

    /** Returns where the document ends, the LF of its record included. */
    public int end() {
        return end;
    }

    /** Returns how many LFs of the block stand before it. */
    public int line() {
        return line;
    }

    /** Returns whether its text is empty or has Unicode white space only. */
    public boolean blank() {
        return eligibleUnits == 0;
    }

    /** Returns how many units it has. */
    public int units() {
        return units;
    }

    /** Returns how many of its units are compared. */
    public int eligibleUnits() {
        return eligibleUnits;
    }

    /** Returns where the raw bytes of a unit start. */
    public int unitStart(int unit) {
        return spans[3 * check(unit)];
    }

    /** Returns where the raw bytes of a unit end, the separator after it not included. */
    public int unitEnd(int unit) {
        return spans[3 * check(unit) + 1];
    }

    /** Returns where the raw bytes of a unit end, the separator after it included. */
    public int unitNext(int unit) {
        return spans[3 * check(unit) + 2];
    }

    /** Returns whether a unit is compared: it is not blank. */
    public boolean eligible(int unit) {
        return eligible[check(unit)];
    }

    /** Returns the high 64 bits of the hash of an eligible unit's key; meaningless if no hashes were asked for. */
    public long hi(int unit) {
        return hashes[2 * check(unit)];
    }

    /** Returns the low 64 bits of the hash of an eligible unit's key; meaningless if no hashes were asked for. */
    public long lo(int unit) {
        return hashes[2 * check(unit) + 1];
    }

    private int check(int unit) {
        return Objects.checkIndex(unit, units);
    }
}

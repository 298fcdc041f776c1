package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.input.Bytes;
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
    private int blankUnits;
    private int eligibleUnits;
    private boolean wholeRecord;
    private boolean keyless;
    private byte[] bytes = new byte[0];
    private boolean json;
    private int textStart;
    private int textEnd;
    private int idStart;
    private int idEnd;
    private int priorityStart;
    private int priorityEnd;

    /** Three a unit: start, end, next. */
    private int[] spans = new int[3 * 64];

    /** Two a unit: hi, lo. */
    private long[] hashes = new long[2 * 64];

    private UnitState[] states = new UnitState[64];

    /** Two a unit, in code points: start, end. Made when they are asked for. */
    private int[] codePoints = new int[2 * 64];

    private boolean measured;

    Document() {}

    void begin(byte[] bytes, int start, int end, int line) {
        this.bytes = bytes;
        this.start = start;
        this.end = end;
        this.line = line;
        units = 0;
        blankUnits = 0;
        eligibleUnits = 0;
        wholeRecord = false;
        keyless = false;
        measured = false;
        textStart = Fault.NOWHERE;
        idStart = Fault.NOWHERE;
        priorityStart = Fault.NOWHERE;
    }

    /** The document is a text file with this text. */
    void setText(int from, int to) {
        json = false;
        textStart = from;
        textEnd = to;
    }

    /** The document is a record with these fields. */
    void setFields(Fields fields) {
        json = true;
        wholeRecord = fields.hasKeyField();
        keyless = wholeRecord && !fields.key().hasValue();
        if (fields.text().isFound()) {
            textStart = fields.text().start() + 1;
            textEnd = fields.text().end() - 1;
        }
        idStart = fields.id().start();
        idEnd = fields.id().end();
        priorityStart = fields.priority().isNumber() ? fields.priority().start() : Fault.NOWHERE;
        priorityEnd = fields.priority().end();
    }

    /** Adds a unit; hashes of one that is not eligible mean nothing. */
    void add(UnitState state, int unitStart, int unitEnd, int unitNext, long hi, long lo) {
        if (units == states.length) {
            int capacity = Bytes.grown(units, Bytes.LONGEST / 3);
            spans = Arrays.copyOf(spans, 3 * capacity);
            hashes = Arrays.copyOf(hashes, 2 * capacity);
            states = Arrays.copyOf(states, capacity);
        }
        spans[3 * units] = unitStart;
        spans[3 * units + 1] = unitEnd;
        spans[3 * units + 2] = unitNext;
        hashes[2 * units] = hi;
        hashes[2 * units + 1] = lo;
        states[units] = state;
        blankUnits += state == UnitState.BLANK ? 1 : 0;
        eligibleUnits += state == UnitState.ELIGIBLE ? 1 : 0;
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

    /** Returns whether all its units are blank: its text, or its key, is empty or has Unicode white space only. */
    public boolean blank() {
        return blankUnits == units && !keyless;
    }

    /** Returns whether there is a key field and the record does not have it, or has null there; it has no unit then. */
    public boolean keyless() {
        return keyless;
    }

    /** Returns how many units it has. */
    public int units() {
        return units;
    }

    /** Returns how many of its units are blank. */
    public int blankUnits() {
        return blankUnits;
    }

    /** Returns how many of its units are compared. */
    public int eligibleUnits() {
        return eligibleUnits;
    }

    /** Returns how many of its units are neither blank nor compared. */
    public int shortUnits() {
        return units - blankUnits - eligibleUnits;
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

    /** Returns whether a unit is compared. */
    public boolean eligible(int unit) {
        return states[check(unit)] == UnitState.ELIGIBLE;
    }

    /** Returns what a unit is. */
    public UnitState state(int unit) {
        return states[check(unit)];
    }

    /** Returns the high 64 bits of the hash of an eligible unit's key; meaningless if no hashes were asked for. */
    public long hi(int unit) {
        return hashes[2 * check(unit)];
    }

    /** Returns the low 64 bits of the hash of an eligible unit's key; meaningless if no hashes were asked for. */
    public long lo(int unit) {
        return hashes[2 * check(unit) + 1];
    }

    /** Returns whether the id was asked for and is there, be it null. */
    public boolean hasId() {
        return idStart != Fault.NOWHERE;
    }

    /** Returns where the raw JSON of the id starts; meaningless without one. */
    public int idStart() {
        return idStart;
    }

    /** Returns where the raw JSON of the id ends; meaningless without one. */
    public int idEnd() {
        return idEnd;
    }

    /** Returns whether the priority was asked for and is a number. */
    public boolean hasPriority() {
        return priorityStart != Fault.NOWHERE;
    }

    /**
     * Returns the priority as a long in the order of the numbers, its two lowest bits 0: the smaller the number, the smaller
     * the long. Numbers that agree to 15 significant digits may be equal. Only where there is one.
     */
    public long priority() {
        return Priority.of(bytes, priorityStart, priorityEnd);
    }

    /**
     * Returns where a unit starts in the text, in code points, a lone surrogate being one; 0 where the key is a field. Counted
     * for all units when the first is asked for. With a key field the text has to be asked for.
     */
    public int codePointStart(int unit) {
        measure();
        return codePoints[2 * check(unit)];
    }

    /** Returns where a unit ends in the text, the separator after it included, as {@link #codePointStart} counts. */
    public int codePointEnd(int unit) {
        measure();
        return codePoints[2 * check(unit) + 1];
    }

    private void measure() {
        if (measured) {
            return;
        }
        if (textStart < 0) {
            throw new IllegalStateException("the text was not read");
        }
        measured = true;
        codePoints = codePoints.length < 2 * units ? new int[2 * states.length] : codePoints;
        int at = textStart;
        int count = 0;
        for (int i = 0; i < units; i++) {
            int from = wholeRecord ? textStart : unitStart(i);
            int to = wholeRecord ? textEnd : unitNext(i);
            count += CodePoints.count(bytes, at, from, json);
            codePoints[2 * i] = count;
            count += CodePoints.count(bytes, from, to, json);
            codePoints[2 * i + 1] = count;
            at = to;
        }
    }

    private int check(int unit) {
        return Objects.checkIndex(unit, units);
    }
}

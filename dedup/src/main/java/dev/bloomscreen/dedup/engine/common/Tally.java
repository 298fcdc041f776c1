package dev.bloomscreen.dedup.engine.common;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** What one pass has counted of what it read. A worker counts a block in one of its own, then adds it to the pass's. */
public final class Tally {

    public long bytes;
    public long documents;
    public long blankDocuments;
    public long blankLines;
    public long byteOrderMarks;
    public long damaged;
    public long damagedBytes;
    public long keyless;
    public long withoutPriority;
    public long units;
    public long shortUnits;
    public long eligible;

    public synchronized void add(Tally other) {
        bytes += other.bytes;
        documents += other.documents;
        blankDocuments += other.blankDocuments;
        blankLines += other.blankLines;
        byteOrderMarks += other.byteOrderMarks;
        damaged += other.damaged;
        damagedBytes += other.damagedBytes;
        keyless += other.keyless;
        withoutPriority += other.withoutPriority;
        units += other.units;
        shortUnits += other.shortUnits;
        eligible += other.eligible;
    }

    /** Writes what is counted, for {@link #read}. */
    public void write(DataOutput out) throws IOException {
        out.writeLong(bytes);
        out.writeLong(documents);
        out.writeLong(blankDocuments);
        out.writeLong(blankLines);
        out.writeLong(byteOrderMarks);
        out.writeLong(damaged);
        out.writeLong(damagedBytes);
        out.writeLong(keyless);
        out.writeLong(withoutPriority);
        out.writeLong(units);
        out.writeLong(shortUnits);
        out.writeLong(eligible);
    }

    public static Tally read(DataInput in) throws IOException {
        Tally tally = new Tally();
        tally.bytes = in.readLong();
        tally.documents = in.readLong();
        tally.blankDocuments = in.readLong();
        tally.blankLines = in.readLong();
        tally.byteOrderMarks = in.readLong();
        tally.damaged = in.readLong();
        tally.damagedBytes = in.readLong();
        tally.keyless = in.readLong();
        tally.withoutPriority = in.readLong();
        tally.units = in.readLong();
        tally.shortUnits = in.readLong();
        tally.eligible = in.readLong();
        return tally;
    }
}

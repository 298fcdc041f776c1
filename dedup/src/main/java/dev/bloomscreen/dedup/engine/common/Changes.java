package dev.bloomscreen.dedup.engine.common;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** What one pass has counted of what it did and wrote. */
public final class Changes {

    public long duplicates;
    public long changed;
    public long dropped;
    public long emptied;
    public long saved;
    public long bytes;

    public synchronized void add(Changes other) {
        duplicates += other.duplicates;
        changed += other.changed;
        dropped += other.dropped;
        emptied += other.emptied;
        saved += other.saved;
        bytes += other.bytes;
    }

    /** Writes what is counted, for {@link #read}. */
    public void write(DataOutput out) throws IOException {
        out.writeLong(duplicates);
        out.writeLong(changed);
        out.writeLong(dropped);
        out.writeLong(emptied);
        out.writeLong(saved);
        out.writeLong(bytes);
    }

    public static Changes read(DataInput in) throws IOException {
        Changes changes = new Changes();
        changes.duplicates = in.readLong();
        changes.changed = in.readLong();
        changes.dropped = in.readLong();
        changes.emptied = in.readLong();
        changes.saved = in.readLong();
        changes.bytes = in.readLong();
        return changes;
    }
}

package dev.bloomscreen.dedup.engine;

/** What one pass has counted of what it did and wrote. */
final class Changes {

    long duplicates;
    long changed;
    long dropped;
    long emptied;
    long saved;
    long bytes;

    synchronized void add(Changes other) {
        duplicates += other.duplicates;
        changed += other.changed;
        dropped += other.dropped;
        emptied += other.emptied;
        saved += other.saved;
        bytes += other.bytes;
    }
}

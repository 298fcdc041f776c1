package dev.bloomscreen.dedup.engine;

/** What one pass has counted of what it read. A worker counts a block in one of its own, then adds it to the pass's. */
final class Tally {

    long bytes;
    long documents;
    long blankDocuments;
    long blankLines;
    long byteOrderMarks;
    long damaged;
    long damagedBytes;
    long keyless;
    long withoutPriority;
    long units;
    long shortUnits;
    long eligible;

    synchronized void add(Tally other) {
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
}

package dev.bloomscreen.dedup.input;

import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * Whole records that stand one after another in a file, in a buffer that is used again and again.
 *
 * <p>What it gives is valid until a reader fills it again. Not thread-safe; hand it from thread to thread as a whole.
 */
public final class Block {

    byte[] bytes = new byte[0];
    int length;
    int tailLength;
    int fileIndex;
    int index;
    long offset;
    Optional<StreamDamage> damage = Optional.empty();

    /** An empty block, to be filled by {@link BlockReader#next}. */
    public Block() {}

    /** Returns the number of the file in the corpus, as the reader was told. */
    public int fileIndex() {
        return fileIndex;
    }

    /** Returns the number of this block in its file, from 0. */
    public int index() {
        return index;
    }

    /** Returns the offset, in the decompressed file, of the first byte. */
    public long offset() {
        return offset;
    }

    /** Returns the buffer: whole records in [0, {@link #length()}), then the tail; bytes after that mean nothing. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns how many bytes the whole records take. */
    public int length() {
        return length;
    }

    /** Returns how many bytes follow of a record that a broken stream cut short; 0 elsewhere. */
    public int tailLength() {
        return tailLength;
    }

    /** Returns a checksum (CRC32C) of the whole records and the tail. Costs a pass over them, at about 10 GB/s. */
    public int checksum() {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length + tailLength);
        return (int) crc.getValue();
    }

    /** Returns what ended this block early, if anything did. */
    public Optional<StreamDamage> damage() {
        return damage;
    }
}

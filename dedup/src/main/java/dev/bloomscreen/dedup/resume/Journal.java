package dev.bloomscreen.dedup.resume;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * A file of records that only grows, each with its length and its CRC32C. What {@link #append} has written when it returns
 * survives a loss of power; of what it was writing then, the whole records are taken and the rest is cut off. Not
 * thread-safe.
 */
public final class Journal implements Closeable {

    private static final int HEAD = 2 * Integer.BYTES;

    /** Takes a record that is read back. */
    public interface Reader {
        /**
         * Reads one record.
         *
         * @param record its bytes
         * @throws IOException if they are none of a record's
         */
        void read(DataInputStream record) throws IOException;
    }

    private final Path path;
    private final Disk disk;
    private final FileChannel channel;
    private long size;

    private Journal(Path path, Disk disk, FileChannel channel, long size) {
        this.path = path;
        this.disk = disk;
        this.channel = channel;
        this.size = size;
    }

    /**
     * Begins a journal.
     *
     * @param path a file that does not exist
     * @param disk how it is written
     * @return a journal without records
     * @throws IOException if it cannot be made
     */
    public static Journal create(Path path, Disk disk) throws IOException {
        return new Journal(path, disk, disk.create(path), 0);
    }

    /**
     * Goes on with a journal: reads its whole records, and cuts off what comes after them.
     *
     * @param path the file
     * @param disk how it is written
     * @param reader takes the records in their order
     * @return the journal, at its end
     * @throws IOException if it cannot be read or cut, or the reader refuses a record
     */
    public static Journal open(Path path, Disk disk, Reader reader) throws IOException {
        long size = read(path, reader);
        FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE);
        try {
            if (channel.size() > size) {
                disk.truncate(channel, path, size);
            }
            return new Journal(path, disk, channel, size);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Reads the whole records of a journal.
     *
     * @param path the file
     * @param reader takes the records in their order
     * @return the bytes that they take
     * @throws IOException if it cannot be read, or the reader refuses a record
     */
    public static long read(Path path, Reader reader) throws IOException {
        long left = Files.size(path);
        long size = 0;
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(path), 1 << 16))) {
            while (left >= HEAD) {
                int length = in.readInt();
                int checksum = in.readInt();
                left -= HEAD;
                if (length <= 0 || length > left) {
                    break;
                }
                byte[] record = in.readNBytes(length);
                left -= length;
                if (record.length < length || checksum(record) != checksum) {
                    break;
                }
                reader.read(new DataInputStream(new ByteArrayInputStream(record)));
                size += HEAD + (long) length;
            }
        } catch (EOFException e) {
            throw new IOException(path + " holds a record that is too short; begin anew (--overwrite)", e);
        }
        return size;
    }

    /**
     * Adds records, and waits until they are on the disk.
     *
     * @param records each at least a byte long
     * @throws IOException if the disk is full or fails
     */
    public void append(List<byte[]> records) throws IOException {
        int length = records.stream().mapToInt(r -> HEAD + r.length).sum();
        ByteBuffer bytes = ByteBuffer.allocate(length);
        for (byte[] record : records) {
            bytes.putInt(record.length).putInt(checksum(record)).put(record);
        }
        disk.write(channel, path, size, bytes.flip());
        disk.force(channel, path);
        size += length;
    }

    private static int checksum(byte[] record) {
        CRC32C crc = new CRC32C();
        crc.update(record, 0, record.length);
        return (int) crc.getValue();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

package dev.bloomscreen.dedup.resume;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The steps by which a run changes the disk. Every byte and name that a resumed run may meet is written through here, so
 * that tests can end a run at any of them. Thread-safe.
 */
public class Disk {

    /** The disk as it is. */
    public static final Disk REAL = new Disk();

    /** Bytes on the heap pass through a buffer of the thread that is as large as one write; so writes are cut. */
    private static final int STEP = 1 << 18;

    /** Elsewhere, a folder cannot be opened; there, the system looks after names by itself. */
    private static final boolean FORCES_FOLDERS =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    /** For {@link #REAL}, and for tests that fail at a step. */
    protected Disk() {}

    /**
     * Makes a file that is not there, open for reading and writing.
     *
     * @param path the file
     * @return its channel
     * @throws IOException if it is there already, or cannot be made
     */
    public FileChannel create(Path path) throws IOException {
        return FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /**
     * Writes all that remains of a buffer.
     *
     * @param channel where to
     * @param path the file that it is
     * @param position the first byte's place
     * @param bytes what is written; empty afterwards
     * @throws IOException if the disk is full or fails; some of the bytes may be there then
     */
    public void write(FileChannel channel, Path path, long position, ByteBuffer bytes) throws IOException {
        int end = bytes.limit();
        long at = position;
        while (bytes.position() < end) {
            bytes.limit(Math.min(end, bytes.position() + STEP));
            at += channel.write(bytes, at);
        }
        bytes.limit(end);
    }

    /**
     * Waits until what was written to a file is on the disk.
     *
     * @param channel the file
     * @param path its name
     * @throws IOException if the disk fails
     */
    public void force(FileChannel channel, Path path) throws IOException {
        channel.force(true);
    }

    /**
     * Cuts a file.
     *
     * @param channel the file
     * @param path its name
     * @param size the bytes that stay
     * @throws IOException if the disk fails
     */
    public void truncate(FileChannel channel, Path path, long size) throws IOException {
        channel.truncate(size);
    }

    /**
     * Gives a file another name at once, in place of one that has it. It lasts when the folder is {@linkplain #forceFolder
     * forced}.
     *
     * @param from its name
     * @param to the new one, on the same file system
     * @throws IOException if it cannot be had
     */
    public void rename(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Waits until the names in a folder are on the disk.
     *
     * @param folder the folder
     * @throws IOException if the disk fails
     */
    public void forceFolder(Path folder) throws IOException {
        if (FORCES_FOLDERS) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    /**
     * Removes a file, if it is there.
     *
     * @param file the file
     * @throws IOException if it cannot be removed
     */
    public void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
    }
}

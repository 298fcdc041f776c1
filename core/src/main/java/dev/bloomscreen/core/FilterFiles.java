package dev.bloomscreen.core;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;

/**
 * How files of filters get and keep their names: for {@link Bloom#save} and {@link Bloom#load}, and for modules that
 * write and read another format. Any number of threads may call these methods.
 */
public final class FilterFiles {

    private FilterFiles() {}

    /** What is written to a file before it gets its name. */
    @FunctionalInterface
    public interface Content {
        /**
         * Writes all of it.
         *
         * @param out where to, not buffered
         * @throws IOException if it cannot be written
         */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Puts content under a name in one step: whoever opens the name, at any moment and after a crash, finds all of the
     * old file or all of the new one. A process that is killed meanwhile leaves a file {@code .bloom-*.tmp} beside it,
     * which may be deleted.
     *
     * @param path the file to make or replace
     * @param content what it will hold
     * @throws IOException if it cannot be saved, or the content cannot be had; the message names {@code path}, and what
     *     was there is as it was
     */
    public static void replace(Path path, Content content) throws IOException {
        replace(path, temporary -> {}, content);
    }

    /**
     * As {@link #replace(Path, Content)}, of what holds the content of another file: with the rights of that one, where both
     * file systems have POSIX rights, so that nobody reads in a copy what nobody else may read.
     *
     * @param source the file whose rights are taken
     * @param path the file to make or replace, which may be the source
     * @param content what it will hold
     * @throws IOException as there, or if the rights cannot be read or given
     */
    public static void replaceByCopy(Path source, Path path, Content content) throws IOException {
        replace(path, temporary -> giveRights(source, temporary), content);
    }

    /** What is done with the temporary file while it is empty. */
    @FunctionalInterface
    private interface Preparation {
        void of(Path temporary) throws IOException;
    }

    private static void giveRights(Path source, Path temporary) throws IOException {
        PosixFileAttributeView from = Files.getFileAttributeView(source, PosixFileAttributeView.class);
        PosixFileAttributeView to = Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
        if (from != null && to != null) { // null where there are no such rights
            to.setPermissions(from.readAttributes().permissions());
        }
    }

    private static void replace(Path path, Preparation preparation, Content content) throws IOException {
        Path target = path.toAbsolutePath();
        // Without the file's own name, which may be as long as the system allows.
        Path temporary = target.resolveSibling(".bloom-" + UUID.randomUUID() + ".tmp");
        try {
            // Not Files.createTempFile, whose files only their owner may read.
            try (FileChannel channel =
                    FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                preparation.of(temporary);
                content.writeTo(Channels.newOutputStream(channel));
                channel.force(true);
            }
            // The latter is what the former does of itself on a disk, but not in other file systems, such as zip files.
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (ClosedChannelException e) {
            throw e; // the thread was interrupted, which is no fault of the file
        } catch (IOException e) {
            // It names the file that was asked for: the temporary one's name tells nobody anything.
            IOException named = new FileSystemException(path.toString(), null, "cannot be saved: " + reason(e));
            named.initCause(e);
            throw named;
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /**
     * A failure of reading a file, in words that name the file.
     *
     * @param path the file
     * @param e what went wrong
     * @return the same failure, of the same type if it is a {@link FormatException}
     */
    public static IOException naming(Path path, IOException e) {
        if (e instanceof FormatException format) {
            return format.in(path);
        }
        // Those of opening name it. That the thread was interrupted, or the channel closed, is no fault of the file.
        if (e instanceof FileSystemException || e instanceof ClosedChannelException) {
            return e;
        }
        IOException named = new FileSystemException(path.toString(), null, e.getMessage());
        named.initCause(e);
        return named;
    }

    /**
     * What went wrong with a file, in words without its name: of a missing one, the JDK's message is nothing but the name.
     *
     * @param e what went wrong
     * @return words such as "no such file or directory", or else the message, or the name of the class
     */
    public static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "exists already";
        }
        if (e instanceof NotDirectoryException) {
            return "not a directory";
        }
        if (e instanceof DirectoryNotEmptyException) {
            return "directory not empty";
        }
        String told = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
        return told == null ? e.getClass().getSimpleName() : told;
    }
}

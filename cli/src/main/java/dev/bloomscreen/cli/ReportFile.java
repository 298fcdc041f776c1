package dev.bloomscreen.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** A small file that is there whole or not at all. */
public final class ReportFile {

    private ReportFile() {}

    /**
     * Refuses a place that no file can be written to, before the work that the file would tell of.
     *
     * @param file the file
     * @throws IOException if its folder is not there, or it is a folder itself
     */
    public static void checkWritable(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException(file + ": cannot be written, there is no such folder");
        }
        if (Files.isDirectory(file)) {
            throw new IOException(file + ": cannot be written, it is a folder");
        }
    }

    /**
     * Writes the file under another name, and renames it in one step; what was there is replaced. What is there and no
     * regular file, such as {@code /dev/stdout}, is written to and stays what it is.
     *
     * @param file the file
     * @param text what is written, as UTF-8
     * @throws IOException if writing fails; nothing new is left then
     */
    public static void write(Path file, String text) throws IOException {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                Files.writeString(file, text);
            } else {
                replace(file, text);
            }
        } catch (IOException e) {
            throw new IOException(
                    file + ": the report cannot be written: " + e.getMessage() + "; all else was done", e);
        }
    }

    private static void replace(Path file, String text) throws IOException {
        Path temporary = file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid());
        try {
            Files.writeString(temporary, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}

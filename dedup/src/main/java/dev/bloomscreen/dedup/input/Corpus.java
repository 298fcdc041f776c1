package dev.bloomscreen.dedup.input;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.InputFilter;
import dev.bloomscreen.dedup.InputFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An ordered list of files. The order decides which copy of a unit is the first.
 *
 * @param files the files, in order
 * @param passedOver how many files and directories were left out because their names start with {@code .} or {@code _};
 *     a directory counts once
 * @param filteredOut how many other files of directories the filter did not take
 */
public record Corpus(List<InputFile> files, long passedOver, long filteredOut) {

    /** Copies the list. */
    public Corpus {
        files = List.copyOf(files);
    }

    /**
     * Finds the files that a list of paths stands for: each file itself, and for each directory the files in it,
     * recursively, by relative path compared as unsigned UTF-8 bytes. Symbolic links are followed.
     *
     * @param inputs files and directories, in the order wanted
     * @param format the format of every file, whatever its name; when not given, the suffix of each name decides
     * @param filter which files of directories are taken
     * @return the files, each looked at for its size and compression
     * @throws BadPlanException if an input does not exist or is no file, a name has no known suffix or is no text, a symbolic link
     *     leads back to a directory above it, a file is given twice, or there is no file at all
     * @throws IOException if a file or directory cannot be read
     */
    public static Corpus resolve(List<Path> inputs, Optional<InputFormat> format, InputFilter filter)
            throws IOException {
        List<InputFile> files = new ArrayList<>();
        long passedOver = 0;
        long filteredOut = 0;
        for (Path input : inputs) {
            if (Files.isDirectory(input)) {
                DirectoryWalk walk = DirectoryWalk.of(input, filter);
                passedOver += walk.passedOver();
                filteredOut += walk.filteredOut();
                for (DirectoryWalk.Found found : walk.files()) {
                    files.add(open(found.path(), found.relativeName(), format, true));
                }
            } else {
                files.add(open(input, nameOf(input), format, false));
            }
        }
        if (files.isEmpty()) {
            throw new BadPlanException("no input: "
                    + (inputs.isEmpty()
                            ? "give at least one file or folder"
                            : "no file in "
                                    + inputs.stream().map(Path::toString).collect(Collectors.joining(", "))
                                    + (filteredOut > 0
                                            ? " that the patterns for file names take (" + filteredOut
                                                    + " are left out)"
                                            : " (names that start with . or _ are passed over)")));
        }
        refuseSameFile(files);
        return new Corpus(files, passedOver, filteredOut);
    }

    private static String nameOf(Path file) {
        Path name = file.getFileName();
        return name == null ? file.toString() : name.toString();
    }

    private static InputFile open(Path path, String outputName, Optional<InputFormat> format, boolean inDirectory)
            throws IOException {
        if (!Files.exists(path)) {
            throw new BadPlanException(path
                    + (Files.isSymbolicLink(path)
                            ? ": a symbolic link to nothing; remove it"
                            : ": no such file or directory"));
        }
        if (!Files.isRegularFile(path)) {
            throw new BadPlanException(
                    path + ": not a regular file, so it cannot be read twice; give it as - on stdin");
        }
        if (!isNamedByText(path)) {
            throw new BadPlanException(path + ": its name is not text in the encoding of file names ("
                    + System.getProperty("sun.jnu.encoding")
                    + "), and its output would be called otherwise; rename it");
        }
        InputFormat decided = format.or(() -> Suffixes.formatOf(outputName))
                .orElseThrow(() -> new BadPlanException(path + ": no known suffix (" + Suffixes.KNOWN + "); "
                        + (inDirectory
                                ? "leave it out with --exclude, take only some files with --include, or say --format"
                                        + " jsonl or --format text for all files"
                                : "say --format jsonl or --format text")));
        return InputFile.of(path, outputName, decided);
    }

    /** Whether a name's text is the name: bytes that are no text were replaced in it. */
    private static boolean isNamedByText(Path path) {
        try {
            return path.equals(path.getFileSystem().getPath(path.toString()));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static void refuseSameFile(List<InputFile> files) throws IOException {
        Map<Path, Path> seen = new HashMap<>();
        for (InputFile file : files) {
            Path earlier = seen.putIfAbsent(file.path().toRealPath(), file.path());
            if (earlier != null) {
                throw new BadPlanException(file.path() + ": given twice"
                        + (earlier.equals(file.path()) ? "" : ", it is the same file as " + earlier)
                        + "; give it once");
            }
        }
    }
}

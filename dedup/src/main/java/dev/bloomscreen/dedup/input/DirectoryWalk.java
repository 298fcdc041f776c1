package dev.bloomscreen.dedup.input;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.InputFilter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The files of one directory, recursively, in corpus order. */
final class DirectoryWalk extends SimpleFileVisitor<Path> {

    /** A file and its path relative to the directory, with {@code /} between the parts. */
    record Found(Path path, String relativeName) {}

    /** As unsigned UTF-8 bytes, which is by code points. */
    static final Comparator<String> BY_UTF8 =
            Comparator.comparing(name -> name.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);

    private final Path root;
    private final PathMatcher taken;
    private final List<Found> files = new ArrayList<>();
    private long passedOver;
    private long filteredOut;

    private DirectoryWalk(Path root, PathMatcher taken) {
        this.root = root;
        this.taken = taken;
    }

    static DirectoryWalk of(Path root, InputFilter filter) throws IOException {
        DirectoryWalk walk = new DirectoryWalk(root, filter.compile());
        Files.walkFileTree(root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, walk);
        walk.files.sort(Comparator.comparing(Found::relativeName, BY_UTF8));
        return walk;
    }

    List<Found> files() {
        return files;
    }

    long passedOver() {
        return passedOver;
    }

    long filteredOut() {
        return filteredOut;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
        return isPassedOver(directory) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (!isPassedOver(file) && !isFilteredOut(file)) {
            String name = StreamSupport.stream(root.relativize(file).spliterator(), false)
                    .map(Path::toString)
                    .collect(Collectors.joining("/"));
            files.add(new Found(file, name));
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
        if (isPassedOver(file) || isFilteredOut(file)) {
            return FileVisitResult.CONTINUE;
        }
        if (failure instanceof FileSystemLoopException) {
            throw new BadPlanException(
                    file + ": a symbolic link that leads back to a folder above it; remove it, or leave it"
                            + " out with --exclude");
        }
        throw failure;
    }

    private boolean isFilteredOut(Path file) {
        boolean out = !file.equals(root) && !taken.matches(root.relativize(file));
        filteredOut += out ? 1 : 0;
        return out;
    }

    /** Whether a name says that it is not part of the corpus; the name of the directory that was given says nothing. */
    private boolean isPassedOver(Path path) {
        String name = path.equals(root) ? "" : String.valueOf(path.getFileName());
        boolean passed = name.startsWith(".") || name.startsWith("_");
        passedOver += passed ? 1 : 0;
        return passed;
    }
}

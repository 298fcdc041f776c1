package dev.bloomscreen.dedup.engine.common;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Making and removing folders. */
public final class Folders {

    private Folders() {}

    /** Makes a folder and those above it. Returns the ones that were not there, the uppermost first. */
    public static List<Path> create(Path folder) throws IOException {
        List<Path> missing = new ArrayList<>();
        for (Path p = folder.toAbsolutePath(); p != null && !Files.exists(p); p = p.getParent()) {
            missing.add(0, p);
        }
        Files.createDirectories(folder);
        return missing;
    }

    /** Removes folders that are empty, the last first. */
    public static void removeIfEmpty(List<Path> folders) throws IOException {
        for (int i = folders.size() - 1; i >= 0; i--) {
            try {
                Files.deleteIfExists(folders.get(i));
            } catch (DirectoryNotEmptyException e) {
                // somebody else put something there, so it stays
            }
        }
    }

    /** Removes what is in a folder, but for some names. */
    public static void clear(Path folder, Set<String> but) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            for (Path path : all.toList()) {
                if (!but.contains(String.valueOf(path.getFileName()))) {
                    removeAll(path);
                }
            }
        }
    }

    /** Removes a folder and all in it; links are removed, not followed. */
    public static void removeAll(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) throws IOException {
                if (e != null) {
                    throw e;
                }
                Files.deleteIfExists(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** The real path, links and {@code ..} seen through; of what does not exist yet, as far as it does. */
    public static Path real(Path path) throws IOException {
        Path absolute = path.toAbsolutePath();
        if (Files.exists(absolute)) {
            try {
                return absolute.toRealPath();
            } catch (NoSuchFileException e) {
                return absolute; // such as /dev/stdout, when it is a pipe: there, but nowhere
            }
        }
        Path parent = absolute.getParent();
        Path name = absolute.getFileName();
        return parent == null || name == null
                ? absolute
                : real(parent).resolve(name).normalize();
    }
}

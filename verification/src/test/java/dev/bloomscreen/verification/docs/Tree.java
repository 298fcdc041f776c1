package dev.bloomscreen.verification.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files of the project: what git has, so that what somebody made by following a page is no part of it; where there is
 * no git, all but build output.
 */
final class Tree {
    private Tree() {}

    /** Relative paths, sorted. */
    static List<Path> files(Path root) throws IOException {
        Stream<Path> files = Files.exists(root.resolve(".git")) ? fromGit(root) : walk(root);
        return files.filter(f -> Files.isRegularFile(root.resolve(f))).sorted().toList();
    }

    /** The Markdown pages among them. */
    static List<Page> pages(Path root) throws IOException {
        return files(root).stream()
                .filter(f -> f.toString().endsWith(".md"))
                .map(f -> page(root, f))
                .toList();
    }

    private static Page page(Path root, Path file) {
        try {
            return Page.read(root, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> fromGit(Path root) throws IOException {
        Process git = new ProcessBuilder("git", "ls-files", "-z")
                .directory(root.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String names = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return names.isEmpty() ? walk(root) : Stream.of(names.split("\0")).map(Path::of);
    }

    private static Stream<Path> walk(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.map(root::relativize).filter(f -> !isMade(f)).toList().stream();
        }
    }

    private static boolean isMade(Path file) {
        for (Path part : file) {
            if (List.of("target", ".git", "__pycache__").contains(part.toString())) {
                return true;
            }
        }
        return false;
    }
}

package dev.bloomscreen.verification.docs;

import dev.bloomscreen.verification.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A copy of the project in which a page's commands may do as they like. {@code bloomscreen} and {@code ./bloomscreen} are the
 * program that this build made, so that nothing is built again.
 */
final class Scratch {
    private Scratch() {}

    static Shell shell(Path root, Path scratch) throws IOException {
        Path copy = scratch.resolve("project");
        for (Path file : Tree.files(root)) {
            Path target = copy.resolve(file.toString());
            Files.createDirectories(target.getParent());
            Files.copy(root.resolve(file), target);
        }
        Path built = Settings.HOME.resolve("bin/bloomscreen");
        Path programs = Files.createDirectories(scratch.resolve("programs"));
        Files.createSymbolicLink(programs.resolve("bloomscreen"), built);
        Files.deleteIfExists(copy.resolve("bloomscreen"));
        Files.createSymbolicLink(copy.resolve("bloomscreen"), built);
        return new Shell(copy, programs);
    }
}

package dev.bloomscreen.verification.docs;

import dev.bloomscreen.verification.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

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
        Path programs = Files.createDirectories(scratch.resolve("programs"));
        for (Path name : List.of(programs.resolve("bloomscreen"), copy.resolve("bloomscreen"))) {
            Files.writeString(name, "#!/bin/sh\nexec '" + Settings.HOME.resolve("bin/bloomscreen") + "' \"$@\"\n");
            Files.setPosixFilePermissions(name, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        return new Shell(copy, programs);
    }
}

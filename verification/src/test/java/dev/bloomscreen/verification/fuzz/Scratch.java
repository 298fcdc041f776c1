package dev.bloomscreen.verification.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files of one input: it, and two that may be made of it. */
final class Scratch {

    private Scratch() {}

    /** What is done with them. */
    interface Use {
        void of(Path file, Path copy, Path again) throws IOException;
    }

    static void with(byte[] bytes, Use use) throws IOException {
        Path file = Files.createTempFile("fuzz", ".table");
        Path copy = Path.of(file + ".copy");
        Path again = Path.of(file + ".again");
        try {
            Files.write(file, bytes);
            use.of(file, copy, again);
        } finally {
            Files.deleteIfExists(again);
            Files.deleteIfExists(copy);
            Files.delete(file);
        }
    }
}

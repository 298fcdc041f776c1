package dev.bloomscreen.dedup.engine;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** For tests of runs from one folder into another, neither of which exists yet. */
abstract class InAndOut {

    @TempDir
    Path folder;

    Path in;
    Path out;

    @BeforeEach
    void paths() {
        in = folder.resolve("in");
        out = folder.resolve("out");
    }
}

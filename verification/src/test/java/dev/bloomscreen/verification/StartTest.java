package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program starts fast because its classes are mapped from an archive. */
class StartTest {

    @TempDir
    private Path folder;

    @Test
    void classesComeFromAnArchiveThatTheFirstRunMakesAndNothingElseIsLeft() throws IOException, InterruptedException {
        Path home = folder.resolve("bloomscreen");
        copyWithoutArchives(home);
        Path loaded = folder.resolve("loaded.txt");
        List<String> help = List.of(home.resolve("bin/bloomscreen").toString(), "--help");
        assertThat(Program.runCommand(Map.of(), help).exitCode()).isZero();
        Program.runCommand(Map.of("BLOOMSCREEN_OPTS", "-Xlog:class+load:file=" + loaded), help);
        assertThat(loaded)
                .content()
                .contains(
                        "picocli.CommandLine source: shared objects file",
                        "picocli.CommandLine$ITypeConverter source: shared objects file",
                        "dev.bloomscreen.cli.Commands source: shared objects file")
                .doesNotContain("source: file:");
        assertThat(names(home.resolve("lib")).filter(name -> name.contains(".jsa")))
                .singleElement()
                .asString()
                .endsWith(".jsa");
    }

    private static void copyWithoutArchives(Path home) throws IOException {
        for (String part : List.of("bin", "lib")) {
            Files.createDirectories(home.resolve(part));
            for (String name : names(Settings.HOME.resolve(part)).toList()) {
                if (!name.contains(".jsa")) {
                    Files.copy(
                            Settings.HOME.resolve(part).resolve(name),
                            home.resolve(part).resolve(name));
                }
            }
        }
    }

    private static Stream<String> names(Path directory) throws IOException {
        try (Stream<Path> list = Files.list(directory)) {
            return list.map(path -> path.getFileName().toString()).toList().stream();
        }
    }
}

package dev.bloomscreen.verification.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.bloomscreen.verification.Figures;
import dev.bloomscreen.verification.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Lets Jazzer make up inputs for each target: minutes, so not in every build. */
@Tag("full")
class FuzzRunTest {

    private static final long MINUTES = Long.getLong("bloomscreen.fuzz.minutes", 2);
    private static final String TARGETS =
            System.getProperty("bloomscreen.fuzz.targets", String.join(",", FuzzTarget.ALL.keySet()));

    /** What was found stays here, out of the sources; inputs that reach new code are the start of the next run. */
    private static final Path HOME = Settings.ROOT.resolve("verification/target/fuzz");

    /** Where an input becomes a file and copies of it: in memory, where systems have such a folder. */
    private static final Path SCRATCH =
            Stream.of(Path.of("/dev/shm")).filter(Files::isWritable).findFirst().orElse(HOME);

    private final Figures figures = new Figures("fuzz", "target", "minutes", "inputs tried", "of use", "faults found");

    @TestFactory
    Stream<DynamicTest> noInputThatJazzerMakesUpShowsAFault() {
        return Stream.of(TARGETS.split(","))
                .map(name -> dynamicTest(
                        name,
                        () -> assertThat(faults(name))
                                .as("inputs that show a fault")
                                .isEmpty()));
    }

    private List<Path> faults(String name) throws IOException, InterruptedException {
        FuzzTarget target = FuzzTarget.named(name);
        Path faults = Files.createDirectories(HOME.resolve(name).resolve("faults"));
        Path corpus = Files.createDirectories(HOME.resolve(name).resolve("corpus"));
        int number = 0;
        for (byte[] seed : target.seeds().get().toList()) {
            Files.write(corpus.resolve("seed-" + number++), seed);
        }
        Path said = HOME.resolve(name).resolve("jazzer.log");
        int exit = jazzer(name, faults, corpus, said);
        List<String> lines = Files.readAllLines(said);
        String tried = lines.stream()
                .filter(line -> line.startsWith("Done "))
                .map(line -> line.replaceFirst("Done (\\d+) runs.*", "$1"))
                .findFirst()
                .orElse("-");
        List<Path> found = list(faults);
        figures.add(name, MINUTES, tried, list(corpus).size(), found.size());
        assertThat(exit == 0 || !found.isEmpty())
                .as("Jazzer ran; what it said is in %s", said)
                .isTrue();
        return found;
    }

    private static int jazzer(String name, Path faults, Path corpus, Path said)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Djava.io.tmpdir=" + SCRATCH,
                "-D" + FuzzTarget.NAME + "=" + name,
                "-Dbloomscreen.root=" + Settings.ROOT,
                "-Dbloomscreen.home=" + Settings.HOME,
                "-Dbloomscreen.figures=" + HOME,
                "-Dbloomscreen.full=true",
                "-classpath",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + FuzzTarget.class.getName(),
                "--instrumentation_includes="
                        + String.join(
                                ":",
                                "dev.bloomscreen.core.**",
                                "dev.bloomscreen.dedup.**",
                                "dev.bloomscreen.foreign.**",
                                "dev.bloomscreen.interop.**"),
                "--disabled_hooks=com.code_intelligence.jazzer.sanitizers.*",
                "--reproducer_path=" + faults,
                "-artifact_prefix=" + faults + "/",
                "-max_total_time=" + 60 * MINUTES,
                corpus.toString()));
        return new ProcessBuilder(command)
                .directory(HOME.resolve(name).toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start()
                .waitFor();
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}

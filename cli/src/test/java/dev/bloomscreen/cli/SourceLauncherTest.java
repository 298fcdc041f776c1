package dev.bloomscreen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.cli.TestDistribution.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher of a source tree, in a tree whose Maven is a script that counts its runs. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a POSIX shell script")
class SourceLauncherTest {

    /** What the real build does to cli/target: it deletes the old distribution first, and makes the new one later. */
    private static final String MAVEN = """
            #!/bin/sh
            echo build >>builds
            rm -rf cli/target/bloomscreen-*
            sleep 1
            mkdir -p cli/target/bloomscreen-1/bin cli/target/bloomscreen-1/lib
            printf '#!/bin/sh\\necho "program $*"\\n' >cli/target/bloomscreen-1/bin/bloomscreen
            chmod +x cli/target/bloomscreen-1/bin/bloomscreen
            : >cli/target/bloomscreen-1/lib/bloomscreen-cli-1.jar
            """;

    @TempDir
    Path folder = Path.of("");

    private Path tree = Path.of("");

    @BeforeEach
    void plant() throws IOException {
        tree = Files.createDirectory(folder.resolve("a tree"));
        Files.copy(Path.of("../bloomscreen"), tree.resolve("bloomscreen"));
        Path lib = Files.createDirectories(tree.resolve("cli/src/main/dist/lib"));
        Files.copy(Path.of("src/main/dist/lib/java.sh"), lib.resolve("java.sh"));
        Files.createDirectory(tree.resolve("formats"));
        Files.createFile(tree.resolve("pom.xml"));
        Files.createFile(tree.resolve("cli/pom.xml"));
        Path maven =
                Files.writeString(Files.createDirectory(folder.resolve("bin")).resolve("mvn"), MAVEN);
        assertThat(maven.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void theFirstRunBuildsAndTheNextDoesNot() throws Exception {
        Run first = TestDistribution.finish(start("a", "b c"));
        assertThat(first.out()).isEqualTo("program a b c\n");
        assertThat(first.err())
                .isEqualTo("Building bloomscreen (about a minute; the first time Maven downloads some 50 MB)...\n");
        assertThat(TestDistribution.finish(start("again")).err()).isEmpty();
        assertThat(builds()).hasSize(1);
    }

    @Test
    void twoFirstRunsAtOnceBuildOnce() throws Exception {
        Process one = start("one");
        Process two = start("two");
        assertThat(TestDistribution.finish(one).out()).isEqualTo("program one\n");
        assertThat(TestDistribution.finish(two).out()).isEqualTo("program two\n");
        assertThat(builds()).hasSize(1);
    }

    @Test
    void aSourceThatIsNewerIsBuiltAgain() throws Exception {
        TestDistribution.finish(start());
        Path source = Files.createFile(tree.resolve("cli/src/main/Source.java"));
        Files.setLastModifiedTime(source, FileTime.from(Instant.parse("2001-01-01T00:00:00Z")));
        Files.setLastModifiedTime(source.getParent(), FileTime.from(Instant.parse("2001-01-01T00:00:00Z")));
        TestDistribution.finish(start());
        assertThat(builds()).hasSize(1);

        Path jar = tree.resolve("cli/target/bloomscreen-1/lib/bloomscreen-cli-1.jar");
        Files.setLastModifiedTime(
                source, FileTime.from(Files.getLastModifiedTime(jar).toInstant().plusMillis(10)));
        TestDistribution.finish(start());
        assertThat(builds()).hasSize(2);
    }

    @Test
    void aLockWhoseOwnerIsGoneIsTakenOver() throws Exception {
        Process gone = new ProcessBuilder("true").start();
        assertThat(gone.waitFor()).isZero();
        for (String owner : List.of(gone.pid() + "\n", "")) {
            Files.deleteIfExists(tree.resolve("cli/target/bloomscreen-1/lib/bloomscreen-cli-1.jar"));
            Files.createDirectories(tree.resolve("cli/target"));
            Path lock = Files.writeString(tree.resolve("cli/target/launcher-build.lock"), owner);
            assertThat(TestDistribution.finish(start("there")).out()).isEqualTo("program there\n");
            assertThat(lock).doesNotExist();
        }
    }

    @Test
    void whereNothingCanBeWrittenItSaysSoAndDoesNotWait() throws Exception {
        Files.createFile(tree.resolve("cli/target"));
        Run run = TestDistribution.finish(start());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("bloomscreen: has to be built first, and " + tree.toRealPath() + "/cli/target");
    }

    @Test
    void aBuildThatFailsIsShownAndLeavesNoLock() throws Exception {
        Files.writeString(folder.resolve("bin/mvn"), "#!/bin/sh\necho 'no such compiler'\nexit 1\n");
        Run run = TestDistribution.finish(start());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("no such compiler\n").contains("bloomscreen: the build failed");
        assertThat(tree.resolve("cli/target/launcher-build.lock")).doesNotExist();
    }

    private Process start(String... args) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("sh", tree.resolve("bloomscreen").toString()));
        command.addAll(List.of(args));
        String path = folder.resolve("bin") + ":" + System.getProperty("java.home") + "/bin:" + System.getenv("PATH");
        return TestDistribution.start(folder, Map.of("PATH", path), command);
    }

    private List<String> builds() throws IOException {
        return Files.readAllLines(tree.resolve("builds"));
    }
}

package dev.bloomscreen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.cli.TestDistribution.Run;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The launcher of a distribution, run as a process of its own. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a POSIX shell script")
class LauncherTest {

    @TempDir
    static Path folder = Path.of("");

    private static TestDistribution distribution = new TestDistribution(folder);

    @BeforeAll
    static void unpack() throws IOException {
        distribution = TestDistribution.in(folder.resolve("a home with spaces"));
    }

    @Test
    void resultsGoToStandardOutputAndExitCodesPassThrough() throws Exception {
        Run help = distribution.run(folder, Map.of(), "--help");
        assertThat(help.out()).startsWith("Usage: bloomscreen");
        assertThat(help.err()).isEmpty();
        assertThat(help.code()).isZero();
        assertThat(distribution.run(folder, Map.of(), "nonsense").code()).isEqualTo(2);
    }

    @Test
    void aChainOfSymbolicLinksLeadsHome() throws Exception {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Path absolute = Files.createSymbolicLink(bin.resolve("absolute"), distribution.launcher());
        Path relative = Files.createSymbolicLink(bin.resolve("relative"), Path.of("absolute"));
        assertThat(absolute).isSymbolicLink();
        Run run = TestDistribution.finish(
                TestDistribution.start(folder, Map.of(), List.of(relative.toString(), "--version")));
        assertThat(run.out()).startsWith("bloomscreen ");
    }

    static Stream<Map<String, String>> localesWithoutUtf8() {
        return Stream.of(
                Map.of(),
                Map.of("LANG", "C"),
                Map.of("LC_ALL", "C"),
                Map.of("LC_ALL", "POSIX"),
                Map.of("LC_CTYPE", "C", "LANG", "C.UTF-8"),
                Map.of("LANG", "xx_XX.UTF-8"));
    }

    @ParameterizedTest
    @MethodSource("localesWithoutUtf8")
    void fileNamesAreKeptInALocaleWithoutUtf8(Map<String, String> locale) throws Exception {
        Path work = Files.createTempDirectory(folder, "work");
        // The names are made by the shell, since this JVM's own locale may not have them.
        String script =
                "mkdir 'm\u00fcll' && printf 'a\\na\\n' >'m\u00fcll/\u65e5\u672c.txt' && \"$1\" dedup -q 'm\u00fcll' -o 's\u00e4uber'"
                        + " && cat 's\u00e4uber/\u65e5\u672c.txt'";
        Path file = Files.writeString(work.resolve("script"), script);
        Run run = TestDistribution.finish(TestDistribution.start(
                work,
                locale,
                List.of("sh", file.toString(), distribution.launcher().toString())));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("a\n");
    }

    @Test
    void moreOptionsForTheJvmComeLast() throws Exception {
        Run run = distribution.run(
                folder, Map.of("BLOOMSCREEN_OPTS", "-XX:+PrintCommandLineFlags -Xmx123m"), "--version");
        assertThat(run.out()).contains("-XX:MaxHeapSize=" + (123 << 20));
    }

    @Test
    void anotherGarbageCollectorMayBeChosen() throws Exception {
        Run run = distribution.run(folder, Map.of("BLOOMSCREEN_OPTS", "-XX:+UseSerialGC"), "--version");
        assertThat(run.out()).startsWith("bloomscreen ");
    }

    /** The JVM's own files would take the numbers of closed streams, and be read as standard input. */
    @Test
    void aClosedStreamIsAnErrorWhenItIsUsedAndOnlyThen() throws Exception {
        Path script = Files.writeString(folder.resolve("closed"), """
                echo cat | "$1" build -n 10 -p 0.01 -o closed.tlbf 2>/dev/null
                "$1" query closed.tlbf <&-; echo "query without input: $?"
                "$1" inspect closed.tlbf <&- >/dev/null; echo "inspect without input: $?"
                echo cat | "$1" query closed.tlbf >&-; echo "query without output: $?"
                echo cat | "$1" query -q closed.tlbf >&-; echo "quiet query without output: $?"
                echo cat | "$1" query closed.tlbf 2>&-; echo "query without errors: $?"
                """);
        Run run = TestDistribution.finish(TestDistribution.start(
                folder,
                Map.of(),
                List.of("sh", script.toString(), distribution.launcher().toString())));
        assertThat(run.out()).isEqualTo("""
                query without input: 2
                inspect without input: 0
                query without output: 2
                quiet query without output: 0
                cat
                query without errors: 0
                """);
        assertThat(run.err()).isEqualTo("""
                bloomscreen query: cannot read standard input: Bad file descriptor
                bloomscreen: cannot write standard output: Bad file descriptor
                """);
    }

    @Test
    void aStackTraceComesOnlyWhenAskedFor() throws Exception {
        String[] failing = {"verify", "missing.tlbf"};
        assertThat(distribution.run(folder, Map.of(), failing).err()).hasLineCount(1);
        assertThat(distribution
                        .run(folder, Map.of("BLOOMSCREEN_DEBUG", "1"), failing)
                        .err())
                .contains("\tat dev.bloomscreen.");
    }

    @Test
    void withoutAnyJavaItSaysWhatIsMissingAndHowToGetIt() throws Exception {
        Run run = distribution.run(folder, Map.of("PATH", pathWithoutJava()), "--version");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("bloomscreen: needs Java 17 or newer, but there is no java on the PATH.\n")
                .contains("JAVA_HOME")
                .contains("https://adoptium.net");
    }

    @Test
    void aJavaThatIsTooOldIsNamedWithItsVersion() throws Exception {
        Path old = javaThatIsTooOld("old");
        Map<String, String> env = Map.of("PATH", pathWithoutJava(), "JAVA_HOME", old.toString());
        Run run = distribution.run(folder, env, "--version");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("bloomscreen: needs Java 17 or newer, but JAVA_HOME (" + old
                        + ") is Java 11.0.2, and there is no java on the PATH.\n");
    }

    @Test
    void theJavaOnThePathServesWhereJavaHomeIsTooOld() throws Exception {
        Run run = distribution.run(
                folder, Map.of("JAVA_HOME", javaThatIsTooOld("older").toString()), "--version");
        assertThat(run.code()).isZero();
    }

    @Test
    void aJavaThatIsAScriptIsAskedWhereItsHomeIs() throws Exception {
        Path bin = Files.createDirectory(folder.resolve("shims"));
        String real = System.getProperty("java.home") + "/bin/java";
        Path shim = Files.writeString(bin.resolve("java"), "#!/bin/sh\nexec '" + real + "' \"$@\"\n");
        assertThat(shim.toFile().setExecutable(true)).isTrue();
        Run run = TestDistribution.finish(TestDistribution.start(
                folder,
                Map.of("PATH", bin + ":" + pathWithoutJava()),
                List.of(
                        "/bin/sh",
                        "-c",
                        ". \"$1\"; find_java; echo \"$java_home\"",
                        "sh",
                        distribution.home().resolve("lib/java.sh").toString())));
        assertThat(run.out()).isEqualTo(System.getProperty("java.home") + "\n");
    }

    @Test
    void ctrlCEndsARunInOrderAndLeavesNothingBehind() throws Exception {
        Path work = Files.createDirectory(folder.resolve("interrupted"));
        Process process = TestDistribution.start(
                work, Map.of(), List.of(distribution.launcher().toString(), "dedup", "-", "-o", "out"));
        OutputStream in = process.getOutputStream();
        // More than a pipe holds: once it is written, the program is reading, and waits for more.
        in.write("{\"text\": \"a\"}\n".repeat(20_000).getBytes(StandardCharsets.UTF_8));
        in.flush();
        assertThat(new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly();
        }
        assertThat(ended)
                .as("it ends; a build that was started with SIGINT ignored, as nohup and & do, hands that on to it")
                .isTrue();
        assertThat(process.exitValue()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("bloomscreen dedup: interrupted\n");
        try (Stream<Path> left = Files.walk(work)) {
            assertThat(left.filter(Files::isRegularFile)).isEmpty();
        }
    }

    /** A pipe can be read once, and cannot be mapped. */
    @Test
    void aPipeServesAsAFileOfKeysAndAsAFilter() throws Exception {
        Path script = Files.writeString(folder.resolve("pipes"), """
                printf 'cat\\ndog\\n' >animals
                cat animals | "$1" build -p 0.01 -o animals.tlbf /dev/stdin
                cat animals.tlbf | "$1" query /dev/stdin animals
                cat animals.tlbf | "$1" merge -o merged.tlbf animals.tlbf /dev/stdin
                cat animals | "$1" build --kind cuckoo -n 9 -o animals.rbdf /dev/stdin
                cat animals.rbdf | "$1" query /dev/stdin animals
                """);
        Run run = TestDistribution.finish(TestDistribution.start(
                folder,
                Map.of(),
                List.of("sh", script.toString(), distribution.launcher().toString())));
        assertThat(run.out()).isEqualTo("cat\ndog\ncat\ndog\n");
        assertThat(run.err())
                .startsWith("animals.tlbf: 2 items in m = 20 bits")
                .contains("\nmerged.tlbf: 4 items", "\nanimals.rbdf: 2 items");
    }

    @Test
    void aFilterInTlbfLoadsNothingOfOtherKinds() throws Exception {
        Path work = Files.createTempDirectory(folder, "work");
        Files.writeString(work.resolve("keys"), "cat\n");
        Path loaded = work.resolve("loaded");
        Map<String, String> log = Map.of("BLOOMSCREEN_OPTS", "-Xlog:class+load:file=" + loaded);
        assertThat(distribution
                        .run(work, Map.of(), "build", "-p", "0.01", "-o", "keys.tlbf", "keys")
                        .code())
                .isZero();
        assertThat(distribution.run(work, log, "query", "keys.tlbf", "keys").out())
                .isEqualTo("cat\n");
        assertThat(Files.readString(loaded))
                .contains("dev.bloomscreen.core.Bloom")
                .doesNotContainPattern("dev\\.bloomscreen\\.foreign\\.[a-z]"); // the door, and no kind behind it
    }

    @Test
    void aReaderThatGoesAwayIsNoError() throws Exception {
        Path script = Files.writeString(folder.resolve("pipe"), """
                yes | head -n 200000 >keys && "$1" build -n 10 -p 0.01 -o keys.tlbf keys 2>/dev/null
                { "$1" query keys.tlbf keys; echo "code $?" >&2; } | head -n 1
                """);
        Run run = TestDistribution.finish(TestDistribution.start(
                folder,
                Map.of(),
                List.of("sh", script.toString(), distribution.launcher().toString())));
        assertThat(run.out()).isEqualTo("y\n");
        assertThat(run.err()).isEqualTo("code 0\n");
    }

    @Test
    void aStandardInputThatIsClosedIsAnErrorAndNoOtherFile() throws Exception {
        Path script = Files.writeString(folder.resolve("closed"), "\"$1\" dedup -q - -o - <&-");
        Run run = TestDistribution.finish(TestDistribution.start(
                folder,
                Map.of(),
                List.of("sh", script.toString(), distribution.launcher().toString())));
        assertThat(run.code()).isEqualTo(ExitCode.TROUBLE);
        assertThat(run.err()).isEqualTo("bloomscreen dedup: cannot read standard input: Bad file descriptor\n");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void aReportMayGoToADeviceWhichStaysWhatItIs() throws Exception {
        Path script = Files.writeString(folder.resolve("report"), """
                printf 'a\\n' >"$2/report.txt"
                "$1" dedup -q "$2/report.txt" -o "$2/reported" --report /dev/stdout | cat
                ls -l /dev/stdout | cut -c 1 >&2
                """);
        Run run = TestDistribution.finish(TestDistribution.start(
                folder,
                Map.of(),
                List.of("sh", script.toString(), distribution.launcher().toString(), folder.toString())));
        assertThat(run.out()).startsWith("{");
        assertThat(run.err()).isEqualTo("l\n");
    }

    private static Path javaThatIsTooOld(String name) throws IOException {
        Path home = folder.resolve(name);
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nexit 1\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"N/A\"\nJAVA_VERSION=\"11.0.2\"\n");
        return home;
    }

    /** A path with the tools that the launcher uses, and no Java. */
    private static String pathWithoutJava() throws IOException {
        Path bin = Files.createTempDirectory(folder, "tools");
        for (String tool : List.of("cat", "cksum", "dirname", "locale", "mkdir", "mv", "readlink", "rm", "sed", "tr")) {
            Path wrapper = Files.writeString(
                    bin.resolve(tool), "#!/bin/sh\nPATH=" + System.getenv("PATH") + " exec " + tool + " \"$@\"\n");
            assertThat(wrapper.toFile().setExecutable(true)).isTrue();
        }
        return bin.toString();
    }
}

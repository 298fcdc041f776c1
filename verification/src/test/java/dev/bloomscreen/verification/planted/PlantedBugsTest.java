package dev.bloomscreen.verification.planted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.verification.Figures;
import dev.bloomscreen.verification.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The tests are tested: a table of bugs, each with the test that finds it, is left for {@code verification/planted-bugs}. */
final class PlantedBugsTest {

    private static final Path BUGS = Settings.ROOT.resolve("verification/bugs");

    /** The suite that stands alone, graded by the bugs of the filter. */
    private static final String SUITE = "dev.bloomscreen.core.BloomPropertyTest";

    private static final Figures TABLE =
            new Figures("planted-bugs", "bug", "breaks", "killed by", "seconds", "by the property suite");

    @TempDir
    private static Path folder;

    private static List<PlantedBug> bugs = List.of();
    private static ExecutorService workers =
            Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());

    @BeforeAll
    static void readBugs() throws IOException {
        List<PlantedBug> read = new ArrayList<>();
        try (Stream<Path> patches = Files.list(BUGS)) {
            for (Path patch : patches.sorted().toList()) {
                read.add(PlantedBug.read(patch));
            }
        }
        bugs = List.copyOf(read);
    }

    @AfterAll
    static void endWorkers() {
        workers.shutdownNow();
    }

    private record Found(String byItsTest, String bySuite, double seconds) {}

    @Test
    void withoutABugEveryTestThatIsNamedPasses() throws IOException, InterruptedException {
        for (String module : bugs.stream().map(PlantedBug::module).distinct().toList()) {
            List<String> tests = bugs.stream()
                    .filter(bug -> bug.module().equals(module))
                    .map(PlantedBug::test)
                    .distinct()
                    .toList();
            assertThat(new Trial(folder).asItIs(module, tests))
                    .as("%s", tests)
                    .allMatch(first -> first.startsWith(FirstFailure.NONE))
                    .noneMatch(first -> first.equals(FirstFailure.NONE + 0));
        }
    }

    @TestFactory
    Stream<DynamicTest> everyBugIsFoundByTheTestOfTheRuleThatItBreaks() {
        List<Future<Found>> found =
                bugs.stream().map(bug -> workers.submit(() -> find(bug))).toList();
        return Stream.iterate(0, i -> i < bugs.size(), i -> i + 1)
                .map(i -> DynamicTest.dynamicTest(
                        bugs.get(i).name() + ": " + bugs.get(i).breaks(),
                        () -> check(bugs.get(i), found.get(i).get())));
    }

    private static Found find(PlantedBug bug) throws IOException, InterruptedException {
        List<String> requests = new ArrayList<>(List.of(bug.test()));
        if (bug.module().equals("core")) {
            requests.add(SUITE);
        }
        long start = System.nanoTime();
        List<String> first = new Trial(folder).of(bug, requests);
        return new Found(first.get(0), first.size() > 1 ? first.get(1) : "-", (System.nanoTime() - start) / 1e9);
    }

    private static void check(PlantedBug bug, Found found) {
        boolean killed = !found.byItsTest().startsWith(FirstFailure.NONE);
        TABLE.add(
                bug.name(),
                bug.breaks(),
                killed ? bug.test().replace("dev.bloomscreen.", "") : "NOTHING",
                String.format(Locale.ROOT, "%.1f", found.seconds()),
                found.bySuite().startsWith(FirstFailure.NONE) ? "no" : found.bySuite());
        assertThat(killed).as("%s, which is to find %s", bug.test(), bug).isTrue();
        if (bug.name().matches("s\\d\\d-.*")) {
            assertThat(found.bySuite())
                    .as("the property suite finds the chapter's bugs")
                    .doesNotStartWith(FirstFailure.NONE);
        }
    }
}

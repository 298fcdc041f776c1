package dev.bloomscreen.verification.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.verification.Settings;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The project's own pages, by the checks whose teeth {@link ChecksTest} shows. */
class DocumentationTest {
    /** Real text of other people, which may say anything. */
    private static final List<String> DATA = List.of("examples/corpus", "verification/corpora");

    static Stream<Page> pagesWithCommands() throws IOException {
        return Tree.pages(Settings.ROOT).stream()
                .filter(page ->
                        page.fences().stream().anyMatch(f -> f.language().equals("console")));
    }

    @ParameterizedTest
    @MethodSource("pagesWithCommands")
    void everyCommandPrintsWhatThePageSays(Page page, @TempDir Path scratch) throws IOException, InterruptedException {
        assertThat(ConsoleBlocks.problems(page, Scratch.shell(Settings.ROOT, scratch)))
                .isEmpty();
    }

    @Test
    void everyJavaBlockIsCodeThatIsCompiledAndTested() throws IOException {
        List<String> problems = new ArrayList<>();
        for (Page page : Tree.pages(Settings.ROOT)) {
            problems.addAll(new JavaBlocks(Settings.ROOT).problems(page));
        }
        assertThat(problems).isEmpty();
    }

    @Test
    void everyRelativeLinkLeadsToAFileAndAHeadingOfIt() throws IOException {
        List<String> problems = new ArrayList<>();
        for (Page page : Tree.pages(Settings.ROOT)) {
            problems.addAll(new Links(Settings.ROOT).problems(page));
        }
        assertThat(problems).isEmpty();
    }

    @Test
    void nothingOfOneMachineAndNothingUnfinishedIsLeftInAnyFile() throws IOException {
        List<String> problems = new ArrayList<>();
        for (Path file : Tree.files(Settings.ROOT)) {
            if (DATA.stream().noneMatch(file::startsWith)) {
                problems.addAll(leftovers(file));
            }
        }
        assertThat(problems).isEmpty();
    }

    @Test
    void continuousIntegrationRunsTheTestCommandOfTheReadme() throws IOException {
        List<String> script = Files.readAllLines(Settings.ROOT.resolve(".ci/run"));
        Page readme = Page.read(Settings.ROOT, Path.of("README.md"));
        assertThat(readme.fences().stream().flatMap(f -> f.content().stream())).contains(script.get(script.size() - 1));
    }

    private static List<String> leftovers(Path file) throws IOException {
        try {
            return Leftovers.problems(file.toString(), Files.readString(Settings.ROOT.resolve(file)));
        } catch (MalformedInputException e) {
            return List.of(); // Not text.
        }
    }
}

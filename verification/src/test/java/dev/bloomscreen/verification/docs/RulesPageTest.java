package dev.bloomscreen.verification.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.verification.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every rule on the page of rules has its test, and the check would say so if it had not. */
class RulesPageTest {
    private static final Path PAGE = Path.of("docs/dedup-rules.md");

    @TempDir
    private Path root;

    @Test
    void everyRuleNamesATestThatExistsAndEveryTestOfARuleIsNamed() throws IOException {
        assertThat(new Rules(Settings.ROOT).problems(Page.read(Settings.ROOT, PAGE)))
                .isEmpty();
    }

    @Test
    void aRuleWithoutATestIsCaught() throws IOException {
        assertThat(problems("- A rule.\n\n- Another. `SomeRulesTest#isTrue`\n  `SomeRulesTest#isLong`\n"))
                .containsExactly("docs/dedup-rules.md:1: no test shows this rule");
    }

    @Test
    void aTestThatDoesNotExistIsCaught() throws IOException {
        assertThat(
                        problems(
                                "- A rule\n  of two lines. `SomeRulesTest#isTrue`, `SomeRulesTest#isLong`, `SomeRulesTest#helper`\n"))
                .containsExactly("docs/dedup-rules.md:1: there is no test SomeRulesTest#helper");
    }

    @Test
    void aTestOfARuleThatIsNotOnThePageIsCaught() throws IOException {
        assertThat(problems("- A rule. `SomeRulesTest#isLong`\n"))
                .containsExactly("docs/dedup-rules.md: has no rule for SomeRulesTest#isTrue");
    }

    private List<String> problems(String page) throws IOException {
        Path tests = Files.createDirectories(root.resolve("a/src/test/java/rules"));
        Files.writeString(tests.resolve("SomeRulesTest.java"), """
                class SomeRulesTest {
                    @Test
                    void isTrue() {
                        helper();
                    }

                    @ParameterizedTest(name = "{0}")
                    @ValueSource(ints = {1, 2})
                    void isLong(int n) {}

                    private void helper() {}
                }
                """);
        return new Rules(root).problems(Page.of(PAGE, page));
    }
}

package dev.bloomscreen.dedup.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.InputFilter;
import dev.bloomscreen.dedup.InputFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which files of a folder {@code --include} and {@code --exclude} take. */
class InputFilterTest {

    @TempDir
    private Path dir;

    @BeforeEach
    void aFolder() throws IOException {
        for (String file : List.of(
                "a.jsonl",
                "b.txt",
                "README.md",
                "x/a.jsonl",
                "x/ab.jsonl",
                "x/y/a.jsonl",
                "x/y/é.txt",
                "_passed.txt")) {
            Path path = dir.resolve("in").resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, "x");
        }
    }

    private Corpus corpus(List<String> include, List<String> exclude) throws IOException {
        return Corpus.resolve(List.of(dir.resolve("in")), Optional.empty(), new InputFilter(include, exclude));
    }

    private static String names(Corpus corpus) {
        return String.join(
                " ", corpus.files().stream().map(InputFile::outputName).toList());
    }

    @ParameterizedTest
    @CsvSource({
        "*.jsonl, a.jsonl x/a.jsonl x/ab.jsonl x/y/a.jsonl",
        "a.*, a.jsonl x/a.jsonl x/y/a.jsonl",
        "?.txt, b.txt x/y/é.txt",
        "x/*.jsonl, x/a.jsonl x/ab.jsonl",
        "x/?.jsonl, x/a.jsonl",
        "x/**, x/a.jsonl x/ab.jsonl x/y/a.jsonl x/y/é.txt",
        "**/a.jsonl, a.jsonl x/a.jsonl x/y/a.jsonl",
        "*/*/*, x/y/a.jsonl x/y/é.txt",
        "[ab].*, a.jsonl b.txt x/a.jsonl x/y/a.jsonl",
        "'*.{txt,text}', b.txt x/y/é.txt",
    })
    void aPatternWithoutASlashIsForNamesAndOneWithASlashForPaths(String pattern, String taken) throws IOException {
        assertThat(names(corpus(List.of(pattern), List.of()))).isEqualTo(taken);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\u0085", "\u2028", "\u2029"})
    void aLineEndInANameIsACharacterLikeAnyOther(String lineEnd) {
        Path name = Path.of("x/1" + lineEnd + "2.jsonl");
        List<String> patterns = List.of("**", "x/**", "**/1?2.jsonl", "1*.jsonl", "[!a]*2.*", "1" + lineEnd + "2*");

        for (String pattern : patterns) {
            assertThat(new InputFilter(List.of(pattern), List.of()).compile().matches(name))
                    .as("included by " + pattern)
                    .isTrue();
            assertThat(new InputFilter(List.of(), List.of(pattern)).compile().matches(name))
                    .as("excluded by " + pattern)
                    .isFalse();
        }
    }

    @Test
    void excludeWinsAndWhatIsLeftOutIsCounted() throws IOException {
        Corpus corpus = corpus(List.of("*.jsonl", "*.txt"), List.of("ab*", "x/y/*"));

        assertThat(names(corpus)).isEqualTo("a.jsonl b.txt x/a.jsonl");
        assertThat(corpus.filteredOut()).isEqualTo(4);
        assertThat(corpus.passedOver()).isEqualTo(1);
    }

    @Test
    void excludeAloneTakesAllOthers() throws IOException {
        assertThat(names(corpus(List.of(), List.of("*.md", "*.txt"))))
                .isEqualTo("a.jsonl x/a.jsonl x/ab.jsonl x/y/a.jsonl");
    }

    @Test
    void namesThatStartWithADotOrUnderscoreStayPassedOverThoughAPatternTakesThem() throws IOException {
        assertThat(names(corpus(List.of("*.txt", "_*"), List.of()))).isEqualTo("b.txt x/y/é.txt");
    }

    @Test
    void anIncludedFileOfUnknownSuffixNeedsAFormat() throws IOException {
        InputFilter readme = new InputFilter(List.of("README.*"), List.of());
        List<Path> in = List.of(dir.resolve("in"));

        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> Corpus.resolve(in, Optional.empty(), readme))
                .withMessageContaining("README.md: no known suffix")
                .withMessageContaining("--format text");
        assertThat(names(Corpus.resolve(in, Optional.of(InputFormat.TEXT), readme)))
                .isEqualTo("README.md");
    }

    @Test
    void aFileThatIsNamedItselfIsTakenWhateverThePatternsSay() throws IOException {
        List<Path> in = List.of(dir.resolve("in/x"), dir.resolve("in/b.txt"));

        assertThat(names(Corpus.resolve(in, Optional.empty(), new InputFilter(List.of("ab.*"), List.of("b.txt")))))
                .isEqualTo("ab.jsonl b.txt");
    }

    @Test
    void whenThePatternsTakeNothingTheMessageSaysSo() {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> corpus(List.of("*.parquet"), List.of()))
                .withMessage("no input: no file in " + dir.resolve("in")
                        + " that the patterns for file names take (7 are left out)");
    }

    @Test
    void loopsAndLinksToNothingCanBeLeftOut() throws IOException {
        Files.createSymbolicLink(dir.resolve("in/x/loop"), dir.resolve("in"));
        Files.createSymbolicLink(dir.resolve("in/x/gone.txt"), dir.resolve("nowhere"));

        assertThat(names(corpus(List.of(), List.of("*.md", "loop", "x/gone*"))))
                .isEqualTo("a.jsonl b.txt x/a.jsonl x/ab.jsonl x/y/a.jsonl x/y/é.txt");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{a", "", "x\\"})
    void whatIsNoPatternIsRefused(String pattern) {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> new InputFilter(List.of(), Arrays.asList(pattern)))
                .withMessageContaining("give one such as '*.jsonl'");
    }
}

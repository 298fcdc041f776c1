package dev.bloomscreen.verification.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page that is wrong is caught, and told where; a page that is right passes. */
class ChecksTest {
    private static final Path PAGE = Path.of("docs/page.md");

    @TempDir
    private Path root;

    @BeforeEach
    void makeAProject() throws IOException {
        write("docs/other.md", "# A `heading`, and more\n\n## Twice\n\n## Twice\n\n<a id=\"named\"></a>\n");
        write(
                "Code.java",
                "class Code {\n    // tag::sum\n    int sum() {\n        return 1 + 1;\n    }\n    // end::sum\n}\n");
    }

    // Commands.

    @Test
    void commandsOfAllBlocksRunInOneShellAndPrintWhatThePageSays() throws Exception {
        assertThat(console("""
                ```console
                $ cd docs
                $ X=1
                ```

                Text between.

                ```console
                $ echo "$X"; pwd
                1
                .../docs
                ```
                """)).isEmpty();
    }

    @Test
    void otherOutputThanThePageSaysIsCaughtWithItsLine() throws Exception {
        assertThat(console("""
                ```console
                $ echo one; echo two
                one
                ```
                """))
                .singleElement()
                .asString()
                .startsWith("docs/page.md:2: `echo one; echo two` printed\none\ntwo\n");
    }

    @Test
    void missingOutputIsCaught() throws Exception {
        assertThat(console("""
                ```console
                $ true
                one
                ```
                """)).hasSize(1);
    }

    @Test
    void standardErrorIsPartOfTheOutput() throws Exception {
        assertThat(console("""
                ```console
                $ echo trouble >&2
                ```
                """)).hasSize(1);
    }

    @Test
    void dotsStandForAnyTextInALineAndForAnyLines() throws Exception {
        assertThat(console("""
                ```console
                $ printf 'took 31 ms\\na\\nb\\nlast\\n'
                took ... ms
                ...
                last
                ```
                """)).isEmpty();
    }

    @Test
    void dotsDoNotHideWhatStandsAroundThem() throws Exception {
        assertThat(console("""
                ```console
                $ echo took 31 s
                took ... ms
                ```
                """)).hasSize(1);
    }

    @Test
    void anythingButDotsIsTakenAsItStands() throws Exception {
        assertThat(console("""
                ```console
                $ echo abc
                a.c
                ```
                """)).hasSize(1);
    }

    @Test
    void aFailingCommandIsCaughtEvenIfItPrintsWhatThePageSays() throws Exception {
        assertThat(console("""
                ```console
                $ false
                $ true
                ```
                """))
                .singleElement()
                .asString()
                .startsWith("docs/page.md:2: `false` ended with exit code 1");
    }

    @Test
    void aPageMayShowAnExitCode() throws Exception {
        assertThat(console("""
                ```console
                $ (exit 3)
                $ echo $?
                3
                ```
                """)).isEmpty();
    }

    @Test
    void aPageThatShowsTheWrongExitCodeIsCaught() throws Exception {
        assertThat(console("""
                ```console
                $ (exit 3)
                $ echo $?
                2
                ```
                """)).hasSize(1);
    }

    @Test
    void aCommandMayGoOnOverLines() throws Exception {
        assertThat(console("""
                ```console
                $ cat <<END
                > one
                > END
                one
                ```
                """)).isEmpty();
    }

    @Test
    void commandsAfterTheEndOfTheShellAreCaught() throws Exception {
        assertThat(console("""
                ```console
                $ exit 0
                $ echo never
                never
                ```
                """)).singleElement().asString().contains("was not reached");
    }

    @Test
    void aConsoleBlockWithoutACommandIsCaught() throws Exception {
        assertThat(console("""
                ```console
                ls
                ```
                """)).singleElement().asString().startsWith("docs/page.md:2: a console block starts with");
    }

    @Test
    void otherBlocksAreNotRun() throws Exception {
        assertThat(console("""
                ```text
                $ false
                ```
                """)).isEmpty();
    }

    // Code.

    @Test
    void aJavaBlockMayBeARegionOfAFileLessItsIndentation() throws IOException {
        assertThat(java("""
                <!-- from: Code.java#sum -->
                ```java
                int sum() {
                    return 1 + 1;
                }
                ```
                """)).isEmpty();
    }

    @Test
    void aJavaBlockThatDiffersFromItsSourceIsCaught() throws IOException {
        assertThat(java("""
                <!-- from: Code.java#sum -->
                ```java
                int sum() {
                    return 2;
                }
                ```
                """)).singleElement().asString().startsWith("docs/page.md:3: differs from Code.java#sum");
    }

    @Test
    void aJavaBlockWithoutASourceOrWithAWrongOneIsCaught() throws IOException {
        assertThat(java("""
                ```java
                int x;
                ```
                <!-- from: Code.java#product -->
                ```java
                int x;
                ```
                <!-- from: None.java#sum -->
                ```java
                int x;
                ```
                """))
                .containsExactly(
                        "docs/page.md:2: a java block without <!-- from: PATH#NAME --> on the line before",
                        "docs/page.md:6: comes from Code.java#product, and the file has no such region",
                        "docs/page.md:10: comes from None.java#sum, and there is no such file");
    }

    // Links.

    @Test
    void linksToFilesFoldersHeadingsAndOtherHostsPass() throws IOException {
        assertThat(links("""
                # Here
                [a](other.md) [b](../docs) [c](#here) [d](other.md#a-heading-and-more) [e](other.md#twice-1)
                [f](other.md#named) [g](https://example.org/none#none) `[h](none.md)` [i][j]

                [j]: ../Code.java#L1

                ```text
                [k](none.md)
                ```
                """)).isEmpty();
    }

    @Test
    void linksThatLeadNowhereAreCaughtWithTheirLines() throws IOException {
        assertThat(links("""
                [a](none.md) [b](#none)
                [c](other.md#twice-2)

                [d]: none/at/all
                """))
                .containsExactly(
                        "docs/page.md:1: links to none.md, and there is no docs/none.md",
                        "docs/page.md:1: links to #none, and docs/page.md has no such heading",
                        "docs/page.md:2: links to other.md#twice-2, and docs/other.md has no such heading",
                        "docs/page.md:4: links to none/at/all, and there is no docs/none/at/all");
    }

    // Leftovers.

    @Test
    void somebodysFoldersMergeMarksAndNotesToOneselfAreCaught() {
        assertThat(Leftovers.problems("f", "fine\nsee /" + "home/me/x\n<<<<<<" + "< HEAD\n// TO" + "DO: later\n"))
                .containsExactly(
                        "f:2: does not belong here: /" + "home/me",
                        "f:3: does not belong here: <<<<<<" + "< ",
                        "f:4: does not belong here: TO" + "DO");
    }

    @Test
    void pathsOfAProjectAndOfASystemPass() {
        assertThat(Leftovers.problems("f", "a/home/b ~/home /usr/share/dict/words ${x}/root/y\n"))
                .isEmpty();
    }

    // Which files.

    @Test
    void withoutGitAllFilesButBuildOutputAreTheTree() throws IOException {
        write("core/target/made.md", "");
        assertThat(Tree.files(root)).containsExactly(Path.of("Code.java"), Path.of("docs/other.md"));
    }

    @Test
    void withGitWhatSomebodyMadeByFollowingAPageIsNoPartOfTheTree() throws Exception {
        assertThat(run("git", "init", "--quiet", ".")).isZero();
        assertThat(run("git", "add", ".")).isZero();
        write("clean/page.md", "");
        assertThat(Tree.files(root)).containsExactly(Path.of("Code.java"), Path.of("docs/other.md"));
    }

    private int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .directory(root.toFile())
                .inheritIO()
                .start()
                .waitFor();
    }

    private void write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private List<String> console(String page) throws IOException, InterruptedException {
        return ConsoleBlocks.problems(Page.of(PAGE, page), new Shell(root, root));
    }

    private List<String> java(String page) throws IOException {
        return new JavaBlocks(root).problems(Page.of(PAGE, page));
    }

    private List<String> links(String page) throws IOException {
        write(PAGE.toString(), page);
        return new Links(root).problems(Page.of(PAGE, page));
    }
}

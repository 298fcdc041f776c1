package dev.bloomscreen.dedup.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.InputFilter;
import dev.bloomscreen.dedup.InputFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which files a corpus has, in which order, and what is refused. */
class CorpusTest {

    @TempDir
    private Path dir;

    @Test
    void filesAndDirectoriesComeInTheOrderGiven() throws IOException {
        write("z/1.jsonl", "z/2.jsonl", "a.jsonl", "b/1.txt");

        assertThat(names(resolve("z", "b", "a.jsonl"))).containsExactly("1.jsonl", "2.jsonl", "1.txt", "a.jsonl");
    }

    @Test
    void aDirectoryIsReadRecursivelyByRelativePathAsUnsignedUtf8Bytes() throws IOException {
        String[] ordered = {"d/a-b.txt", "d/a.txt", "d/a/c.txt", "d/a0.txt", "d/b/a/c.txt"}; // '-' < '.' < '/' < '0'
        write(ordered);

        assertThat(names(resolve("d")))
                .containsExactly(Arrays.stream(ordered).map(n -> n.substring(2)).toArray(String[]::new));
    }

    @Test
    void namesBeyondAsciiComeByCodePointAndNotAsUtf16WouldHaveIt() {
        assertThat(Stream.of("\ud800\udc00", "\ue000", "\u00e9", "z").sorted(DirectoryWalk.BY_UTF8))
                .containsExactly("z", "\u00e9", "\ue000", "\ud800\udc00");
    }

    @Test
    void namesThatStartWithADotOrUnderscoreArePassedOverAndCounted() throws IOException {
        write("d/.git/config", "d/.git/more", "d/_SUCCESS", "d/x/_logs/y.txt", "d/x/.hidden.txt", "d/x/y.txt");

        Corpus corpus = resolve("d");

        assertThat(names(corpus)).containsExactly("x/y.txt");
        assertThat(corpus.passedOver()).isEqualTo(4);
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere file names are text")
    void aFileWhoseNameIsNoTextIsRefusedSinceItsOutputWouldBeCalledOtherwise() throws Exception {
        // Only a shell makes such a name: Java's are text.
        String script = "mkdir \"$1/d\" && : >\"$1/d/\"\"$(printf 'b\\377d')\".txt";
        Process shell = new ProcessBuilder("sh", "-c", script, "sh", dir.toString()).start();
        assertThat(shell.waitFor()).isZero();

        assertThatThrownBy(() -> resolve("d"))
                .isInstanceOf(BadPlanException.class)
                .hasMessageContaining("name is not text")
                .hasMessageContaining("rename it");
    }

    @Test
    void whatIsGivenByNameIsTakenWhateverItsNameStartsWith() throws IOException {
        write("_d/a.txt", ".b.txt");

        assertThat(names(resolve("_d", ".b.txt"))).containsExactly("a.txt", ".b.txt");
        assertThat(names(Corpus.resolve(List.of(dir.resolve("_d").resolve(".")), Optional.empty(), InputFilter.ALL)))
                .containsExactly("a.txt");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.jsonl", "a.ndjson", "a.json", "a.jsonl.gz", "a.ndjson.zst", "a.json.gz", "A.JSONL"})
    void suffixesOfJsonl(String name) throws IOException {
        write(name);

        assertThat(resolve(name).files().get(0).format()).isEqualTo(InputFormat.JSONL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.txt", "a.text", "a.txt.gz", "a.text.zst", "a.jsonl.txt"})
    void suffixesOfText(String name) throws IOException {
        write(name);

        assertThat(resolve(name).files().get(0).format()).isEqualTo(InputFormat.TEXT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "jsonl", "a.jsonl.bz2", "a.gz", "a.jsonl.gz.gz"})
    void aNameWithoutAKnownSuffixIsRefusedWithTheWayOut(String name) throws IOException {
        write("d/" + name);

        assertThatThrownBy(() -> resolve("d/" + name))
                .isInstanceOf(BadPlanException.class)
                .hasMessageContaining(name)
                .hasMessageEndingWith("say --format jsonl or --format text");
        assertThatThrownBy(() -> resolve("d"))
                .isInstanceOf(BadPlanException.class)
                .hasMessageContaining(name)
                .hasMessageContaining("leave it out with --exclude");
    }

    @Test
    void aFormatThatIsGivenIsThatOfEveryFile() throws IOException {
        write("d/a.txt", "d/data", "e");

        Corpus corpus = Corpus.resolve(
                List.of(dir.resolve("d"), dir.resolve("e")), Optional.of(InputFormat.JSONL), InputFilter.ALL);

        assertThat(corpus.files()).extracting(InputFile::format).containsOnly(InputFormat.JSONL);
        assertThat(names(corpus)).containsExactly("a.txt", "data", "e");
    }

    @Test
    void compressionIsToldByTheFirstBytesAndByTheNameOnlyOfAFileWithoutAny() throws IOException {
        Files.write(dir.resolve("plain.jsonl.gz"), Compressed.utf8("{}"));
        Files.write(dir.resolve("gzip.jsonl"), Compressed.gzip(Compressed.utf8("{}")));
        Files.write(dir.resolve("zstd.txt"), Compressed.zstd(Compressed.utf8("x")));
        Files.write(dir.resolve("skip.txt.gz"), Compressed.skippableFrame(new byte[3]));
        Files.write(dir.resolve("empty.txt.zst"), new byte[0]);

        assertThat(resolve("plain.jsonl.gz", "gzip.jsonl", "zstd.txt", "skip.txt.gz", "empty.txt.zst")
                        .files())
                .extracting(InputFile::compression)
                .containsExactly(
                        Compression.NONE, Compression.GZIP, Compression.ZSTD, Compression.ZSTD, Compression.ZSTD);
    }

    @Test
    void aFileCutInsideTheMagicNumberIsStillOfItsKindWhereThatCanBeTold() {
        assertThat(InputFile.compressionOf(Compressed.bytes(0x1f, 0x8b))).isEqualTo(Compression.GZIP);
        assertThat(InputFile.compressionOf(Compressed.bytes(0x28, 0xb5))).isEqualTo(Compression.ZSTD);
        assertThat(InputFile.compressionOf(Compressed.bytes(0x28, 0xb5, 0x2f))).isEqualTo(Compression.ZSTD);
        assertThat(InputFile.compressionOf(Compressed.bytes('('))).isEqualTo(Compression.NONE);
        assertThat(InputFile.compressionOf(Compressed.bytes(0x28, 0xb5, 0x2f, 0xfc)))
                .isEqualTo(Compression.NONE);
        assertThat(InputFile.compressionOf(Compressed.bytes('P', '*', 'M', '!')))
                .isEqualTo(Compression.NONE);
    }

    @Test
    void theSizeIsThatOnDisk() throws IOException {
        Files.write(dir.resolve("a.txt"), new byte[12345]);

        assertThat(resolve("a.txt").files().get(0).size()).isEqualTo(12345);
    }

    @Test
    void noInputIsRefused() throws IOException {
        Files.createDirectory(dir.resolve("d"));
        write("e/_only");

        refused("no input: give at least one file or folder");
        refused("names that start with . or _ are passed over", "d");
        refused("names that start with . or _ are passed over", "e");
    }

    @Test
    void anInputThatDoesNotExistIsRefused() {
        refused("missing.txt: no such file or directory", "missing.txt");
    }

    @Test
    void anInputGivenTwiceIsRefusedHoweverItIsReached() throws IOException {
        write("d/a.txt");
        Files.createSymbolicLink(dir.resolve("link.txt"), dir.resolve("d/a.txt"));

        refused("a.txt: given twice; give it once", "d/a.txt", "d/a.txt");
        refused("a.txt: given twice", "d", "d/a.txt");
        refused("it is the same file as", "d", "link.txt");
        refused("given twice", "d", "d/../d");
    }

    @Test
    void linksToFilesAndDirectoriesAreFollowed() throws IOException {
        write("far/a.txt", "b.txt");
        Files.createDirectory(dir.resolve("d"));
        Files.createSymbolicLink(dir.resolve("d/near"), dir.resolve("far"));
        Files.createSymbolicLink(dir.resolve("d/c.txt"), dir.resolve("b.txt"));

        assertThat(names(resolve("d"))).containsExactly("c.txt", "near/a.txt");
    }

    @Test
    void aLinkThatLeadsBackUpIsRefusedAndSoIsALinkToNothing() throws IOException {
        write("d/a.txt", "e/a.txt");
        Files.createSymbolicLink(dir.resolve("d/loop"), dir.resolve("d"));
        Files.createSymbolicLink(dir.resolve("e/gone.txt"), dir.resolve("nowhere"));

        refused(
                "d/loop: a symbolic link that leads back to a folder above it; remove it, or leave it out with --exclude",
                "d");
        refused("e/gone.txt: a symbolic link to nothing; remove it", "e");
    }

    @Test
    void linksThatLeadToEachOtherAreRefused() throws IOException {
        write("d/a.txt");
        Files.createSymbolicLink(dir.resolve("d/b.txt"), dir.resolve("d/c.txt"));
        Files.createSymbolicLink(dir.resolve("d/c.txt"), dir.resolve("d/b.txt"));

        refused("d/b.txt: a symbolic link to nothing; remove it", "d");
    }

    @Test
    void filesOfTheSameNameInDifferentFoldersOfOneInputAreDifferentFiles() throws IOException {
        write("d/x/a.txt", "d/y/a.txt", "d/a.txt");

        assertThat(names(resolve("d"))).containsExactly("a.txt", "x/a.txt", "y/a.txt");
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere there may be no mkfifo")
    void aPipeAmongFilesIsRefusedAndNotWaitedFor() throws Exception {
        write("d/a.txt");
        Process mkfifo = new ProcessBuilder("mkfifo", dir.resolve("d/pipe.txt").toString()).start();
        assertThat(mkfifo.waitFor()).isZero();

        refused("d/pipe.txt: not a regular file, so it cannot be read twice; give it as - on stdin", "d");
    }

    /** No permission keeps root from a file; the memory of this process, address 0, cannot be read by anybody. */
    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere there is no /proc/self/mem")
    void aFileThatCannotBeReadIsAnErrorThatNamesIt() throws IOException {
        write("d/a.txt");
        Files.createSymbolicLink(dir.resolve("d/b.txt"), Path.of("/proc/self/mem"));

        assertThatThrownBy(() -> resolve("d"))
                .isInstanceOf(IOException.class)
                .hasMessage(dir.resolve("d/b.txt") + ": Input/output error");
    }

    @Test
    void whatIsNoRegularFileIsRefused() {
        assertThatThrownBy(() -> Corpus.resolve(List.of(Path.of("/dev/null")), Optional.empty(), InputFilter.ALL))
                .isInstanceOf(BadPlanException.class)
                .hasMessageContaining("not a regular file");
    }

    private void refused(String message, String... inputs) {
        assertThatThrownBy(() -> resolve(inputs))
                .isInstanceOf(BadPlanException.class)
                .hasMessageContaining(message);
    }

    private Corpus resolve(String... inputs) throws IOException {
        return Corpus.resolve(Arrays.stream(inputs).map(dir::resolve).toList(), Optional.empty(), InputFilter.ALL);
    }

    private static List<String> names(Corpus corpus) {
        return corpus.files().stream().map(InputFile::outputName).toList();
    }

    private void write(String... files) throws IOException {
        for (String file : files) {
            Path path = dir.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, "x");
        }
    }
}

package dev.bloomscreen.cli.dedup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code --files-from} makes of a list. */
class FileListTest {

    @TempDir
    private Path folder;

    private static List<Path> read(String list) throws IOException {
        return FileList.read(Path.of("-"), new ByteArrayInputStream(list.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void everyLineIsANameInItsOrderAndBlankLinesArePassedOver() throws IOException {
        assertThat(read("b.txt\n\na b/\u00e9 \ud83d\ude00.txt\n  \n'quoted'\n- \n-"))
                .containsExactly(
                        Path.of("b.txt"),
                        Path.of("a b/\u00e9 \ud83d\ude00.txt"),
                        Path.of("'quoted'"),
                        Path.of("- "),
                        Path.of("-"));
        assertThat(read("")).isEmpty();
    }

    @Test
    void aListMayBeAFile() throws IOException {
        Path list = Files.writeString(folder.resolve("list"), "/x/a.txt\n");

        assertThat(FileList.read(list, InputStream.nullInputStream())).containsExactly(Path.of("/x/a.txt"));
    }

    @Test
    void aLineThatIsNoNameIsRefusedByItsPlace() throws IOException {
        Path list = Files.write(folder.resolve("list"), new byte[] {'a', '\n', 'b', (byte) 0xff, '\n'});

        assertThatIllegalArgumentException()
                .isThrownBy(() -> FileList.read(list, InputStream.nullInputStream()))
                .withMessage(list + ":2: not UTF-8, so no name of a file; rename the file");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read("a\n\n\0\n"))
                .withMessageStartingWith("standard input:3: no name of a file: ");
    }
}

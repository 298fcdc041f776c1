package dev.bloomscreen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandardOutputTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void bytesArriveInOrderWhateverTheSizesOfTheWrites() throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        Random random = new Random(7);
        try (StandardOutput out = new StandardOutput(target)) {
            for (int i = 0; i < 200; i++) {
                byte[] bytes = new byte[random.nextInt(i % 10 == 0 ? 200_000 : 1_000)];
                random.nextBytes(bytes);
                out.write(bytes);
                out.write(i);
                expected.write(bytes);
                expected.write(i);
            }
        }
        assertThat(target.toByteArray()).isEqualTo(expected.toByteArray());
    }

    @Test
    void aReaderThatWentAwayEndsTheProgramQuietly() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertThat(help(new Broken("Broken pipe"), err)).isEqualTo(ExitCode.OK);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void anyOtherFailureToWriteIsTrouble() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertThat(help(new Broken("No space left on device"), err)).isEqualTo(ExitCode.TROUBLE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("bloomscreen: cannot write standard output: No space left on device\n");
    }

    @Test
    void aFailureToWriteThatEndsACommandIsToldOnce() throws IOException {
        Path in = Files.writeString(folder.resolve("in.txt"), "a\n");
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] args = {"dedup", "-q", in.toString(), "-o", "-"};
        assertThat(Main.run(args, InputStream.nullInputStream(), new Broken("No space left on device"), err))
                .isEqualTo(ExitCode.TROUBLE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("bloomscreen dedup: cannot write standard output: No space left on device\n");
    }

    private static int help(OutputStream out, OutputStream err) {
        return Main.run(new String[] {"--help"}, InputStream.nullInputStream(), out, err);
    }

    /** Fails every write. */
    private static final class Broken extends OutputStream {
        private final String message;

        Broken(String message) {
            this.message = message;
        }

        @Override
        public void write(int b) throws IOException {
            throw new IOException(message);
        }
    }
}

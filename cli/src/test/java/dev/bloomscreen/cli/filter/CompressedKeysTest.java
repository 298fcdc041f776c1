package dev.bloomscreen.cli.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compressed bytes are no lines of keys. */
class CompressedKeysTest {

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource({"1f8b0800, gzip, zcat", "28b52ffd0a0b, zstd, zstdcat"})
    void aCompressedFileIsRefusedWithTheWayToDecompressIt(String hex, String format, String program) throws Exception {
        Path keys = Files.write(folder.resolve("keys"), HexFormat.of().parseHex(hex));
        String told = keys + ": is compressed by " + format + ", and no file of keys; decompress it on the way: "
                + program + " FILE | bloomscreen ... -\n";
        Path filter = folder.resolve("keys.tlbf");
        assertThat(refusal(
                        InputStream.nullInputStream(), "build", "-p", "0.01", "-o", filter.toString(), keys.toString()))
                .isEqualTo("bloomscreen build: " + told);
        assertThat(filter).doesNotExist();
        assertThat(Main.run(
                        new String[] {"build", "-p", "0.01", "-o", filter.toString()},
                        new ByteArrayInputStream("one".getBytes(StandardCharsets.UTF_8)),
                        OutputStream.nullOutputStream(),
                        OutputStream.nullOutputStream()))
                .isEqualTo(ExitCode.OK);
        assertThat(refusal(InputStream.nullInputStream(), "query", filter.toString(), keys.toString()))
                .isEqualTo("bloomscreen query: " + told);
    }

    @Test
    void compressedStandardInputIsRefusedByItsName() {
        InputStream gzip = new ByteArrayInputStream(new byte[] {0x1f, (byte) 0x8b, 8, 0});
        assertThat(refusal(
                        gzip,
                        "build",
                        "-p",
                        "0.01",
                        "-o",
                        folder.resolve("keys.tlbf").toString(),
                        "-"))
                .startsWith("bloomscreen build: standard input: is compressed by gzip");
    }

    private static String refusal(InputStream in, String... args) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertThat(Main.run(args, in, OutputStream.nullOutputStream(), err)).isEqualTo(ExitCode.TROUBLE);
        return err.toString(StandardCharsets.UTF_8);
    }
}

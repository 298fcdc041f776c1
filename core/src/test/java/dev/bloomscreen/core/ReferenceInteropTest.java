package dev.bloomscreen.core;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files both ways between core and the reference in Python. Skipped, and says so, where there is no Python 3.10. */
class ReferenceInteropTest {

    private static final String REFERENCE = "../conformance/reference/tlbf.py";

    @TempDir
    static Path folder;

    @BeforeAll
    static void needsPython() throws InterruptedException {
        String question = "import sys; sys.exit(sys.version_info < (3, 10))";
        boolean isThere;
        try {
            Process python = new ProcessBuilder("python3", "-c", question).start();
            isThere = python.waitFor(30, TimeUnit.SECONDS) && python.exitValue() == 0;
        } catch (IOException e) {
            isThere = false;
        }
        Assumptions.assumeTrue(isThere, "python3, 3.10 or newer, is not on the PATH: the reference is not run");
    }

    /** Runs the reference on lines of items, and gives what it printed. */
    private static String reference(List<byte[]> items, String... args) throws IOException, InterruptedException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (byte[] item : items) {
            lines.write(item);
            lines.write('\n');
        }
        Path input = Files.write(folder.resolve("items"), lines.toByteArray());
        List<String> command = new ArrayList<>(List.of("python3", "-B", REFERENCE));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command)
                .redirectInput(input.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    /** Items of any bytes but LF, which ends an item of the reference's commands. */
    private static List<byte[]> items(long seed, int count) {
        Random random = new Random(seed);
        List<byte[]> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] item = new byte[random.nextInt(60)];
            random.nextBytes(item);
            for (int j = 0; j < item.length; j++) {
                item[j] = item[j] == '\n' ? (byte) '\r' : item[j];
            }
            items.add(item);
        }
        return items;
    }

    private static Bloom coreFilter(long m, int k, List<byte[]> items) {
        Bloom bloom = Bloom.of(m, k);
        items.forEach(bloom::insert);
        return bloom;
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 3", "20, 3, 4", "64, 200, 5", "9586, 7, 1000", "65537, 13, 1500", "3000000, 20, 2000"})
    void bothWriteTheSameBytesAndReadEachOthers(long m, int k, int count) throws Exception {
        List<byte[]> items = items(m + k, count);
        Bloom ours = coreFilter(m, k, items);
        Path ofCore = folder.resolve("core.tlbf");
        Path ofReference = folder.resolve("reference.tlbf");
        ours.save(ofCore);
        reference(items, "make", ofReference.toString(), Long.toString(m), Integer.toString(k));
        assertThat(ofReference).hasSameBinaryContentAs(ofCore);

        List<byte[]> probes = new ArrayList<>(items.subList(0, count / 2));
        probes.addAll(items(-m, 300));
        Bloom theirs = Bloom.load(ofReference);
        StringBuilder answers = new StringBuilder();
        for (byte[] probe : probes) {
            answers.append(theirs.contains(probe) ? "1\n" : "0\n");
        }
        assertThat(reference(probes, "probe", ofCore.toString()).replace("\r\n", "\n"))
                .isEqualTo(answers.toString());
        assertThat(theirs).isEqualTo(ours);
        assertThat(reference(List.of(), "read", ofCore.toString()).strip())
                .isEqualTo("m %d, k %d, n_inserted %d, %d bits set", m, k, count, ours.countOnes());
    }

    @ParameterizedTest
    @CsvSource({"4, 0.1", "1000000, 0.01", "123456789, 1e-9", "7, 0.9"})
    void bothSizeAlike(long n, String p) throws Exception {
        BloomShape shape = BloomShape.withRate(n, Double.parseDouble(p));
        assertThat(reference(List.of(), "size", Long.toString(n), p).strip())
                .isEqualTo("m %d, k %d, %d bytes", shape.m(), shape.k(), shape.byteLength());
    }
}

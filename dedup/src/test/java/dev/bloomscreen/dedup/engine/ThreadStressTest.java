package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.engine.common.Folders;
import dev.bloomscreen.dedup.engine.job.Tuning;
import dev.bloomscreen.dedup.input.ReadLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One corpus of many files, in which every thread meets the copies of every other, by 1 to 16 threads. Larger, and several
 * times over, where {@code bloomscreen.full} is set.
 */
class ThreadStressTest {

    private static final boolean FULL = Boolean.getBoolean("bloomscreen.full");
    private static final int FILES = FULL ? 400 : 24;
    private static final int DOCUMENTS = FULL ? 200 : 20;
    private static final int ROUNDS = FULL ? 5 : 1;
    private static final List<Integer> THREADS = List.of(1, 2, 3, 4, 8, 16);

    /** Blocks of a few records, segments that end amid them, and a screen that grows several times. */
    private static final Tuning TUNING = new Tuning(new ReadLimits(1000, 1 << 20, 27), 97, 5000);

    @TempDir
    Path folder;

    private final Set<String> distinct = new HashSet<>();
    private long units;

    @Test
    void oneToSixteenThreadsGiveTheSameBytesAndTheSameReport() throws Exception {
        Path in = corpus();
        for (Emission emission : List.of(Emission.CORPUS, new Emission.DropList(Emission.ID))) {
            Map<String, String> bytes = Map.of();
            Optional<DedupReport> first = Optional.empty();
            for (int round = 0; round < ROUNDS; round++) {
                for (int threads : THREADS) {
                    Path out = folder.resolve("out");
                    DedupReport report = Run.of(
                            DedupPlan.builder(List.of(in), out)
                                    .emission(emission)
                                    .expectedUnits(100)
                                    .threads(threads)
                                    .build(),
                            TUNING);

                    Map<String, String> found = digests(out);
                    bytes = bytes.isEmpty() ? found : bytes;
                    assertThat(found).as("%s by %d threads", emission, threads).isEqualTo(bytes);
                    assertThat(report.units())
                            .isEqualTo(new DedupReport.Units(units, 0, units, units - distinct.size()));
                    first = first.or(() -> Optional.of(report));
                    assertThat(report.input()).isEqualTo(first.orElseThrow().input());
                    assertThat(report.output()).isEqualTo(first.orElseThrow().output());
                    assertThat(report.screen().orElseThrow().growths()).isPositive();
                    Folders.removeAll(out);
                }
            }
        }
    }

    private Path corpus() throws IOException {
        Random random = new Random(20261205);
        Path in = Files.createDirectory(folder.resolve("in"));
        for (int file = 0; file < FILES; file++) {
            StringBuilder records = new StringBuilder();
            for (int document = random.nextInt(2 * DOCUMENTS); document > 0; document--) {
                StringBuilder text = new StringBuilder();
                for (int line = random.nextInt(8); line >= 0; line--) {
                    String unit = "unit " + random.nextInt(2 * FILES * DOCUMENTS);
                    distinct.add(unit);
                    units++;
                    text.append(unit).append(line == 0 ? "" : "\\n");
                }
                records.append(Run.records(text.toString()));
            }
            byte[] bytes = records.toString().getBytes(StandardCharsets.UTF_8);
            Compression form = TestCorpus.pick(random, List.of(Compression.values()));
            Files.write(in.resolve(file + ".jsonl"), Codec.compress(bytes, form, bytes.length / 3));
        }
        return in;
    }

    private static Map<String, String> digests(Path folder) throws IOException, NoSuchAlgorithmException {
        Map<String, String> digests = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path path : walk.filter(Files::isRegularFile).toList()) {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(path));
                digests.put(folder.relativize(path).toString(), HexFormat.of().formatHex(digest));
            }
        }
        return digests;
    }
}

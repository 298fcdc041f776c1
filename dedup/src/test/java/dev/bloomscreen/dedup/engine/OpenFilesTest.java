package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.engine.source.BlockSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** However many threads and files there are, few files are open. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere /proc does not tell which files are open")
class OpenFilesTest {

    private static final List<Compression> FORMS = List.of(Compression.NONE, Compression.GZIP, Compression.ZSTD);

    private static final Path OPEN = Path.of("/proc/self/fd");

    @TempDir
    private Path folder;

    private static int open() {
        try (Stream<Path> files = Files.list(OPEN)) {
            return (int) files.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @EnumSource(Screening.class)
    void aHundredThreadsOnManyFilesKeepFewOfThemOpen(Screening screening) throws Exception {
        Path in = Files.createDirectories(folder.resolve("in"));
        for (int i = 0; i < 300; i++) {
            byte[] text = (Run.records("same", "a" + i, "b" + i) + "{bad\n" + Run.records("same", "c" + i))
                    .getBytes(StandardCharsets.UTF_8);
            Files.write(in.resolve(i + ".jsonl"), Codec.compress(text, FORMS.get(i % 3), 20));
        }
        AtomicInteger most = new AtomicInteger();
        DedupListener counting = new DedupListener() {
            @Override
            public void progress(Progress progress) {
                most.accumulateAndGet(open(), Math::max);
            }
        };
        int before = open();

        DedupReport report = Run.of(
                DedupPlan.builder(List.of(in), folder.resolve("out"))
                        .screening(screening)
                        .fpp(1e-9)
                        .threads(100)
                        .onDamage(OnDamage.QUARANTINE)
                        .build(),
                counting);

        assertThat(report.input().damaged()).isEqualTo(300);
        assertThat(report.units().duplicates()).isEqualTo(599);
        // Three for each file in work, and the lock, the spill and the folder that is being counted.
        assertThat(most.get() - before).isBetween(1, 3 * BlockSource.MOST_FILES + 5);
        assertThat(open()).isEqualTo(before);
    }
}

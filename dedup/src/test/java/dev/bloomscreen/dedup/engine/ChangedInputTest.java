package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.Phase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Decisions are made of what the first pass has read, so the second must read the same. */
class ChangedInputTest {

    private static final String TEXT = Run.records("A", "B", "C\\nA", "D");

    @TempDir
    private Path folder;

    /** Runs on a file that gets other bytes between the passes, and its old time. */
    private void run(byte[] before, byte[] after, int threads) throws IOException, InterruptedException {
        Path in = folder.resolve("a.jsonl");
        Files.write(in, before);
        FileTime time = FileTime.fromMillis(0);
        Files.setLastModifiedTime(in, time);
        DedupListener changer = new DedupListener() {
            @Override
            public void phase(Phase phase) {
                if (phase == Phase.REWRITE) {
                    try {
                        Files.write(in, after);
                        Files.setLastModifiedTime(in, time);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            }
        };
        Run.of(
                DedupPlan.builder(List.of(in), folder.resolve("out"))
                        .threads(threads)
                        .build(),
                changer);
    }

    @Test
    void aSingleByteThatChangesBetweenThePassesIsFoundThoughSizeAndTimeAreRestored() {
        byte[] before = TEXT.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < before.length; i++) {
            byte[] after = before.clone();
            after[i]++;

            assertThatExceptionOfType(IOException.class)
                    .as("byte %d", i)
                    .isThrownBy(() -> run(before, after, 2))
                    .withMessageContaining("a.jsonl was changed while it was read");
            assertThat(folder.resolve("out")).doesNotExist();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void soItIsInsideACompressedFile(Compression form) {
        byte[] before = Codec.compress(TEXT.getBytes(StandardCharsets.UTF_8), form, 20);
        byte[] after = Codec.compress(TEXT.replace('B', 'X').getBytes(StandardCharsets.UTF_8), form, 20);
        assertThat(after).hasSameSizeAs(before);

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> run(before, after, 1))
                .withMessageContaining("a.jsonl was changed while it was read");
    }
}

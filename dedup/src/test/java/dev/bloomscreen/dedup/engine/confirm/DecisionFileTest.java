package dev.bloomscreen.dedup.engine.confirm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.dedup.resume.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decisions that a run which goes on takes from a file. */
class DecisionFileTest {

    @TempDir
    Path folder;

    private static DropSet drops(int units) {
        DropSet drops = new DropSet(units);
        new Random(units).ints(units / 3, 0, Math.max(1, units)).forEach(drops::add);
        return drops;
    }

    /** The sizes around one step of writing, of 2^15 words, are those of files that end with one. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 64, 65, (1 << 21) - 64, 1 << 21, (1 << 21) + 1, (1 << 22) + 100})
    void decisionsComeBackAsTheyWere(int units) throws Exception {
        Path file = folder.resolve("decisions");
        Files.writeString(folder.resolve("decisions.tmp"), "left by a run that was killed amid its writing");
        DropSet drops = drops(units);

        DropSet back = DecisionFile.load(file, units, DecisionFile.save(drops, file, Disk.REAL));

        assertThat(Files.size(file)).isEqualTo(DropSet.bytes(units));
        assertThat(folder.resolve("decisions.tmp")).doesNotExist();
        assertThat(back.words()).isEqualTo(drops.words());
        for (int i = 0; i < drops.words(); i++) {
            assertThat(back.word(i)).isEqualTo(drops.word(i));
        }
    }

    @Test
    void decisionsThatAreGoneCutOrChangedAreRefusedWithTheWayOut() throws Exception {
        Path file = folder.resolve("decisions");
        int checksum = DecisionFile.save(drops(1000), file, Disk.REAL);
        byte[] whole = Files.readAllBytes(file);

        assertRefused(folder.resolve("others"), checksum);
        for (int change = 0; change < whole.length; change++) {
            byte[] changed = whole.clone();
            changed[change] ^= 1;
            Files.write(file, changed);
            assertRefused(file, checksum);
        }
        Files.write(file, Arrays.copyOf(whole, whole.length - 8));
        assertRefused(file, checksum);
        Files.write(file, Arrays.copyOf(whole, whole.length + 8));
        assertRefused(file, checksum);
    }

    private static void assertRefused(Path file, int checksum) {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> DecisionFile.load(file, 1000, checksum))
                .withMessageContainingAll(file.toString(), "gone or was changed", "--overwrite");
    }
}

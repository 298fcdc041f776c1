package dev.bloomscreen.dedup.resume;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records come back as they were written, up to the first that is not whole. */
class JournalTest {

    private static final List<String> RECORDS = List.of("one", "the second", "3");

    @TempDir
    Path folder;

    private Path write(String... records) throws IOException {
        Path file = folder.resolve("journal");
        Files.deleteIfExists(file);
        try (Journal journal = Journal.create(file, Disk.REAL)) {
            journal.append(Arrays.stream(records)
                    .map(r -> r.getBytes(StandardCharsets.UTF_8))
                    .toList());
        }
        return file;
    }

    private static List<String> read(Path file) throws IOException {
        List<String> read = new ArrayList<>();
        Journal.read(file, record -> read.add(new String(record.readAllBytes(), StandardCharsets.UTF_8)));
        return read;
    }

    @Test
    void recordsComeBackInTheirOrder() throws IOException {
        assertThat(read(write("one", "the second", "3"))).isEqualTo(RECORDS);
    }

    @Test
    void atAnyCutTheWholeRecordsBeforeItAreTakenAndNewOnesFollowThem() throws IOException {
        byte[] whole = Files.readAllBytes(write("one", "the second", "3"));
        int[] ends = {8 + 3, 2 * 8 + 13, 3 * 8 + 14}; // a head of eight bytes each
        for (int cut = 0; cut <= whole.length; cut++) {
            Path file = Files.write(folder.resolve("cut"), Arrays.copyOf(whole, cut));
            int length = cut;
            int left = (int) Arrays.stream(ends).filter(end -> end <= length).count();

            List<String> before = new ArrayList<>();
            try (Journal journal = Journal.open(
                    file, Disk.REAL, record -> before.add(new String(record.readAllBytes(), StandardCharsets.UTF_8)))) {
                journal.append(List.of("new".getBytes(StandardCharsets.UTF_8)));
            }

            List<String> expected = new ArrayList<>(RECORDS.subList(0, left));
            assertThat(before).as("cut at %d", cut).isEqualTo(expected);
            expected.add("new");
            assertThat(read(file)).as("cut at %d", cut).isEqualTo(expected);
        }
    }

    @Test
    void atAnyChangedByteTheRecordsBeforeItAreTaken() throws IOException {
        byte[] whole = Files.readAllBytes(write("one", "the second", "3"));
        for (int i = 0; i < whole.length; i++) {
            byte[] changed = whole.clone();
            changed[i] ^= 0x40;
            Path file = Files.write(folder.resolve("changed"), changed);

            assertThat(RECORDS.subList(0, i < 11 ? 0 : i < 29 ? 1 : 2)).isEqualTo(read(file));
        }
    }

    @Test
    void aTailOfZerosAsADiskLeavesItAfterALossOfPowerIsNoRecord() throws IOException {
        Path file = write("one");
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 5000));

        assertThat(read(file)).containsExactly("one");
    }
}

package dev.bloomscreen.foreign.fuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.management.ThreadMXBean;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.FileVector;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FuseFileTest {

    @TempDir
    Path folder = Path.of("");

    private static BinaryFuseFilter filter(int bits, int items) {
        BinaryFuseBuilder builder = BinaryFuseBuilder.ofBits(bits);
        new SplittableRandom(5).longs(items).forEach(builder::add);
        return builder.build();
    }

    /** Of more slots than are read at a time, and of none. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1_000, 100_000})
    void whatIsSavedIsLoaded(int items) throws IOException {
        for (int bits : new int[] {8, 16}) {
            BinaryFuseFilter filter = filter(bits, items);
            Path path = folder.resolve("a.fuse");
            filter.save(path);
            assertThat(Files.size(path)).isEqualTo(filter.byteLength());
            BinaryFuseFilter loaded = BinaryFuseFilter.load(path);
            assertThat(loaded.toBytes()).isEqualTo(filter.toBytes()).isEqualTo(Files.readAllBytes(path));
            long[] keys = new SplittableRandom(5).longs(items).toArray();
            assertThat(loaded.containsAll(keys)).doesNotContain(false);
        }
    }

    @Test
    void aStreamIsReadToTheFiltersEndAndNotPastIt() throws IOException {
        byte[] bytes = filter(16, 500).toBytes();
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 3);
        ByteArrayInputStream in = new ByteArrayInputStream(longer);
        assertThat(BinaryFuseFilter.readFrom(in).items()).isEqualTo(500);
        assertThat(in.available()).isEqualTo(3);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> BinaryFuseFilter.fromBytes(longer))
                .withMessageStartingWith("corrupt at byte " + bytes.length + ", field trailing: ");
    }

    /** A byte that is another is found wherever it stands: a CRC finds all errors of 8 bits in a row. */
    @Test
    void noByteOfAFileCanBeAnother() {
        byte[] whole = filter(8, 200).toBytes();
        for (int i = 0; i < whole.length; i++) {
            byte[] other = whole.clone();
            other[i] ^= (byte) (1 + i % 255);
            assertThatExceptionOfType(FormatException.class)
                    .as("byte %d", i)
                    .isThrownBy(() -> BinaryFuseFilter.fromBytes(other));
        }
    }

    @Test
    void aFileThatIsCutAnywhereIsTruncatedAtItsEnd() {
        byte[] whole = filter(16, 200).toBytes();
        for (int i = 0; i < whole.length; i++) {
            byte[] cut = Arrays.copyOf(whole, i);
            long end = i;
            assertThatExceptionOfType(FormatException.class)
                    .isThrownBy(() -> BinaryFuseFilter.fromBytes(cut))
                    .satisfies(e -> assertThat(e.kind()).isEqualTo(FormatException.Kind.TRUNCATED))
                    .satisfies(e -> assertThat(e.offset()).isEqualTo(end));
        }
    }

    /** A header of the most keys is refused for its missing slots, whatever the heap, and takes a block's memory. */
    @Test
    void whatAHeaderClaimsTakesNoMemory() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        List<FileVector> claims = FileVector.all("fuse", "refuse").stream()
                .filter(vector -> vector.text("id").startsWith("fuse-refuse-largest"))
                .toList();
        assertThat(claims).hasSize(2).allSatisfy(vector -> {
            byte[] bytes = vector.bytes();
            long before = threads.getCurrentThreadAllocatedBytes();
            assertThatExceptionOfType(FormatException.class).isThrownBy(() -> BinaryFuseFilter.fromBytes(bytes));
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 20);
        });
    }

    /**
     * Whatever stands in a file, sealed by its checksum, is refused or is written back as it is. The refusal is of the header,
     * or of the slots, which end too early if the header says that each has 16 bits in place of 8.
     */
    @Property(seed = "704", tries = 5_000)
    void bytesAreRefusedOrAreWhatIsWrittenBack(
            @ForAll @IntRange(max = 51) int at,
            @ForAll byte value,
            @ForAll @IntRange(max = 51) int then,
            @ForAll byte other) {
        byte[] bytes = FuseVector.named("fuse-one").bytes();
        bytes[at] = value;
        bytes[then] = other;
        CRC32C sum = new CRC32C();
        sum.update(bytes, 0, 52);
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(52, (int) sum.getValue());
        try {
            assertThat(BinaryFuseFilter.fromBytes(bytes).toBytes()).isEqualTo(bytes);
        } catch (FormatException e) {
            if (bytes[8] == 16 && e.field().equals("slots")) {
                assertThat(e.kind()).isEqualTo(FormatException.Kind.TRUNCATED);
                assertThat(e.offset()).isEqualTo(56);
            } else {
                assertThat(e.offset()).isLessThan(40);
            }
        }
    }

    @Test
    void aFileThatIsNotThereIsTold() {
        assertThatExceptionOfType(FileSystemException.class)
                .isThrownBy(() -> BinaryFuseFilter.load(folder.resolve("none.fuse")))
                .withMessageContaining("none.fuse");
    }
}

package dev.bloomscreen.foreign.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.management.ThreadMXBean;
import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldReaderTest {

    private static FieldReader reader(ByteOrder order, int... bytes) {
        byte[] all = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            all[i] = (byte) bytes[i];
        }
        return new FieldReader(new ByteArrayInputStream(all), order);
    }

    @Test
    void numbersAreTakenInTheOrderOfTheirBytes() throws IOException {
        FieldReader big = reader(ByteOrder.BIG_ENDIAN, 200, 1, 2, 255, 255, 255, 254, 0, 0, 0, 0, 0, 0, 0, 7);
        assertThat(big.u8("a")).isEqualTo(200);
        assertThat(big.u16("b")).isEqualTo(258);
        assertThat(big.i32("c")).isEqualTo(-2);
        assertThat(big.i64("d")).isEqualTo(7);
        assertThat(big.offset()).isEqualTo(15);
        big.end();
        assertThat(reader(ByteOrder.LITTLE_ENDIAN, 1, 2).u16("b")).isEqualTo(513);
    }

    /** 150 and 300 are the examples of protobuf's page on its encoding. */
    @ParameterizedTest
    @CsvSource({"0, 00", "127, 7f", "128, 8001", "150, 9601", "300, ac02", "4294967295, ffffffff0f"})
    void aVarintIsTakenFromTheFewestBytesThatHoldIt(long number, String hex) throws IOException {
        byte[] bytes = HexFormat.of().parseHex(hex);
        FieldReader reader = new FieldReader(new ByteArrayInputStream(bytes), ByteOrder.LITTLE_ENDIAN);
        assertThat(reader.varint("n")).isEqualTo(number);
        reader.end();
        assertThat(Varint.of((int) number)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({
        "8000, 'corrupt at byte 1, field n: expected a number of at most 32 bits, in its fewest bytes, found 0 in more bytes; '",
        "8080, 'truncated at byte 3, field n: expected 1 byte, found the end of the file after 0; '",
        "ffffffff10, 'corrupt at byte 1, field n: expected a number of at most 32 bits, in its fewest bytes, found a larger one; '",
        "ffffffff8f00, 'corrupt at byte 1, field n: expected a number of at most 32 bits, in its fewest bytes, found a larger one; '"
    })
    void aVarintOfAnotherFormIsRefusedWhereItBegins(String hex, String message) throws IOException {
        byte[] bytes = HexFormat.of().parseHex("07" + hex);
        FieldReader reader = new FieldReader(new ByteArrayInputStream(bytes), ByteOrder.LITTLE_ENDIAN);
        reader.u8("before");
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> reader.varint("n"))
                .withMessageStartingWith(message);
    }

    @Test
    void aRefusalIsOfTheFieldThatWasTakenLast() throws IOException {
        FieldReader reader = reader(ByteOrder.BIG_ENDIAN, 1, 2, 3, 4, 5);
        reader.u8("a");
        int b = reader.u16("b");
        assertThat(reader.refusal(FormatException.Kind.CORRUPT, "b", "0", b))
                .hasMessageStartingWith("corrupt at byte 1, field b: expected 0, found 515; ");
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> reader.i32("c"))
                .withMessageStartingWith(
                        "truncated at byte 5, field c: expected 4 bytes, found the end of the file after 2; ");
    }

    /** Of more words than are read at a time, so that the array grows. */
    @Test
    void wordsComeWholeHoweverManyThereAre() throws IOException {
        for (int count : new int[] {1, 8_191, 8_192, 8_193, 50_000}) {
            long[] words = new SplittableRandom(3).longs(count).toArray();
            ByteBuffer bytes = ByteBuffer.allocate(8 * count);
            bytes.asLongBuffer().put(words);
            FieldReader reader = new FieldReader(new ByteArrayInputStream(bytes.array()), ByteOrder.BIG_ENDIAN);
            assertThat(reader.words("bits", count)).isEqualTo(words);
            assertThat(reader.ended()).isTrue();
        }
    }

    /** A header may say what it likes: what does not come takes a block, and is refused for that, whatever the heap. */
    @Test
    void whatIsClaimedTakesNoMemory() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        FieldReader reader = reader(ByteOrder.BIG_ENDIAN, 1, 2, 3);
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> reader.words("bits", Integer.MAX_VALUE - 8))
                .satisfies(e -> assertThat(e.kind()).isEqualTo(FormatException.Kind.TRUNCATED))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(3));
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 22);
    }

    @Test
    void whatTheHeapCannotHoldIsRefusedWithTheWayOut() {
        Room.require(1_000, "a filter");
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> Room.require(Long.MAX_VALUE, "a filter"))
                .withMessageMatching("a filter takes 9223372036854775807 bytes, and the heap has \\d+; raise -Xmx");
    }
}

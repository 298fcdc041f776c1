package dev.bloomscreen.core;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** An item is a byte string, whatever form it is given in. */
class ItemFormsTest {

    @Property(seed = "10646", tries = 500)
    void everyFormOfTheSameBytesIsTheSameItem(
            @ForAll byte[] before, @ForAll @Size(max = 60) byte[] item, @ForAll byte[] after) {
        ByteBuffer padded = ByteBuffer.allocateDirect(before.length + item.length + after.length)
                .put(before)
                .put(item)
                .put(after)
                .flip()
                .position(before.length)
                .limit(before.length + item.length);
        ByteBuffer heap = ByteBuffer.allocate(padded.capacity() + 3)
                .position(3)
                .slice()
                .put(before)
                .put(item)
                .flip()
                .position(before.length);
        byte[] all = new byte[before.length + item.length + after.length];
        System.arraycopy(before, 0, all, 0, before.length);
        System.arraycopy(item, 0, all, before.length, item.length);

        Bloom expected = Bloom.of(1_009, 9);
        expected.insert(item);
        Bloom range = Bloom.of(1_009, 9);
        assertThat(range.contains(all, before.length, item.length)).isFalse();
        assertThat(range.insert(all, before.length, item.length)).isTrue();
        assertThat(range.contains(all, before.length, item.length)).isTrue();
        assertThat(range).isEqualTo(expected);
        assertThat(range.insert(all, before.length, item.length)).isFalse();
        for (ByteBuffer buffer : new ByteBuffer[] {padded, heap, padded.asReadOnlyBuffer()}) {
            Bloom bloom = Bloom.of(1_009, 9);
            assertThat(bloom.contains(buffer)).isFalse();
            assertThat(bloom.insert(buffer)).isTrue();
            assertThat(bloom.contains(buffer)).isTrue();
            assertThat(bloom).isEqualTo(expected);
            assertThat(buffer.position()).isEqualTo(before.length);
            assertThat(buffer.remaining()).isEqualTo(item.length);
            assertThat(bloom.insert(buffer)).isFalse();
        }
        Bloom hashed = Bloom.of(1_009, 9);
        assertThat(hashed.insertHash(Hashing.fnv1a64(item))).isTrue();
        assertThat(hashed).isEqualTo(expected);
    }

    @Provide
    Arbitrary<String> texts() {
        // All of Unicode but surrogates, with the borders of UTF-8's lengths often among them.
        return Arbitraries.oneOf(
                        Arbitraries.integers().between(0, 0xd7ff),
                        Arbitraries.integers().between(0xe000, 0x10ffff),
                        Arbitraries.of(0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff))
                .map(Character::toString)
                .list()
                .map(parts -> String.join("", parts));
    }

    @Property(seed = "10646", tries = 1_000)
    void aTextIsItsUtf8(@ForAll("texts") String text) {
        Bloom expected = Bloom.of(1_009, 9);
        expected.insert(text.getBytes(UTF_8));
        Bloom bloom = Bloom.of(1_009, 9);
        assertThat(bloom.contains(text)).isFalse();
        assertThat(bloom.insert(text)).isTrue();
        assertThat(bloom.contains(CharBuffer.wrap(text.toCharArray()))).isTrue();
        assertThat(bloom).isEqualTo(expected);
        assertThat(bloom.insert(text)).isFalse();
    }

    @Test
    void aLoneSurrogateIsRefusedWithItsPlace() {
        assertRefused("ab\ud800", 2, "D800");
        assertRefused("\udfff", 0, "DFFF");
        assertRefused("a\ud83d!", 1, "D83D");
        assertRefused("\ude00\ud83d", 0, "DE00");
        assertRefused("\ud83d\ude00\ud83d\ud83d", 2, "D83D");
    }

    private static void assertRefused(String text, int index, String code) {
        Bloom bloom = Bloom.of(64, 3);
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(() -> bloom.insert(text))
                .withMessageContaining("lone surrogate (U+" + code + ") at index " + index);
        assertThatExceptionOfType(BadParametersException.class).isThrownBy(() -> bloom.contains(text));
        assertThat(bloom).isEqualTo(Bloom.of(64, 3));
    }

    @Test
    void aRangeOutsideTheArrayIsRefused() {
        Bloom bloom = Bloom.of(64, 3);
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> bloom.insert(new byte[4], 2, 3));
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> bloom.contains(new byte[4], Integer.MAX_VALUE, Integer.MAX_VALUE));
        assertThat(bloom.nInserted()).isZero();
    }
}

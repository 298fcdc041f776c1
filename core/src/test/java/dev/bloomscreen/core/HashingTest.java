package dev.bloomscreen.core;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class HashingTest {

    @Test
    void hashFunctionsHandValues() {
        assertThat(Hashing.fnv1a64(new byte[0])).isEqualTo(0xcbf29ce484222325L);
        assertThat(Hashing.fnv1a64("a".getBytes(UTF_8))).isEqualTo(0xaf63dc4c8601ec8cL);
        assertThat(Hashing.fnv1a64("cat".getBytes(UTF_8))).isEqualTo(0xf5e307190ce4a327L);
        assertThat(Hashing.mix64(0)).isEqualTo(0);
        assertThat(Hashing.mix64(1)).isEqualTo(0x5692161d100b05e5L);
    }

    @Property(seed = "2006", tries = 200)
    void theHashOfARangeIsTheHashOfItsBytes(@ForAll byte[] before, @ForAll byte[] item, @ForAll byte[] after) {
        byte[] all = new byte[before.length + item.length + after.length];
        System.arraycopy(before, 0, all, 0, before.length);
        System.arraycopy(item, 0, all, before.length, item.length);
        System.arraycopy(after, 0, all, before.length + item.length, after.length);
        assertThat(Hashing.fnv1a64(all, before.length, item.length)).isEqualTo(Hashing.fnv1a64(item));
    }
}

package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Known values stand in {@link ChapterTest} and in the format's vectors. */
class HashingTest {

    @Property(seed = "2006", tries = 200)
    void theHashOfARangeIsTheHashOfItsBytes(@ForAll byte[] before, @ForAll byte[] item, @ForAll byte[] after) {
        byte[] all = new byte[before.length + item.length + after.length];
        System.arraycopy(before, 0, all, 0, before.length);
        System.arraycopy(item, 0, all, before.length, item.length);
        System.arraycopy(after, 0, all, before.length + item.length, after.length);
        assertThat(Hashing.fnv1a64(all, before.length, item.length)).isEqualTo(Hashing.fnv1a64(item));
    }
}

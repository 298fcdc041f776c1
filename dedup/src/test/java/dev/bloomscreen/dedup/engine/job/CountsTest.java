package dev.bloomscreen.dedup.engine.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.engine.common.Tally;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.lang.reflect.Field;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What a run counts is added up, and comes back from the journal, whole: no count is forgotten. */
class CountsTest {

    /** Gives every field a value of its own. */
    private static <T> T filled(T counts) throws IllegalAccessException {
        long value = 1;
        for (Field field : counts.getClass().getDeclaredFields()) {
            if (!field.isSynthetic()) {
                field.setLong(counts, value);
                value *= 3;
            }
        }
        return counts;
    }

    private static long[] values(Object counts) {
        return Arrays.stream(counts.getClass().getDeclaredFields())
                .filter(field -> !field.isSynthetic())
                .mapToLong(field -> {
                    try {
                        return field.getLong(counts);
                    } catch (IllegalAccessException e) {
                        throw new AssertionError(e);
                    }
                })
                .toArray();
    }

    @Test
    void everyCountOfWhatWasReadComesBackAndIsAdded() throws Exception {
        Tally tally = filled(new Tally());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        tally.write(new DataOutputStream(bytes));
        Tally sum = new Tally();
        sum.add(Tally.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))));

        assertThat(values(sum)).isEqualTo(values(tally));
    }

    @Test
    void everyCountOfWhatWasDoneComesBackAndIsAdded() throws Exception {
        Changes changes = filled(new Changes());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        changes.write(new DataOutputStream(bytes));
        Changes sum = new Changes();
        sum.add(Changes.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))));

        assertThat(values(sum)).isEqualTo(values(changes));
    }
}

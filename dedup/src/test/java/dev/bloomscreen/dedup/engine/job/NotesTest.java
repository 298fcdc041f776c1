package dev.bloomscreen.dedup.engine.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.engine.source.FirstDamage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class NotesTest {

    @Test
    void theFirstDamageIsTheFirstOfTheCorpusInWhateverOrderThreadsNotedIt() throws IOException {
        FirstDamage.Found first = damage(0, 2);
        Past past = new Past();
        for (FirstDamage.Found noted : List.of(damage(0, 5), first, damage(1, 0), damage(0, 3))) {
            ByteArrayOutputStream note = new ByteArrayOutputStream();
            Notes.damage(noted, new DataOutputStream(note));
            Notes.read(new DataInputStream(new ByteArrayInputStream(note.toByteArray())), past);
        }
        assertThat(past.firstDamage).contains(first);
    }

    private static FirstDamage.Found damage(int file, int block) {
        return new FirstDamage.Found(file, block, 7, 3, "malformed", OptionalLong.empty());
    }
}

package dev.bloomscreen.foreign.orc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.FormatException;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class ReadmeExampleTest {

    @Test
    void theReadmesExampleDoesWhatItsCommentsSay() throws FormatException {
        // tag::example
        OrcBloom filter = OrcBloom.withRate(OrcBloom.ROW_GROUP, OrcBloom.WRITER_RATE); // as ORC's writers size it
        filter.insert("cat".getBytes(UTF_8)); // string, varchar, char, binary
        filter.insert(42); // tinyint, smallint, int, bigint
        filter.insertHash(OrcHash.ofDate(LocalDate.of(2026, 12, 2))); // date, timestamp, decimal
        byte[] message = filter.toBytes(); // as it stands in an ORC file
        boolean in = OrcBloom.fromBytes(message).contains(42); // true: it is in, or it is a false positive
        // end::example
        assertThat(in).isTrue();
        assertThat(message).hasSize(11_989);
        assertThat(filter.contains(43)).isFalse();
    }
}

package dev.bloomscreen.foreign.parquet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.FormatException;
import org.junit.jupiter.api.Test;

class ReadmeExampleTest {

    @Test
    void theReadmesExampleDoesWhatItsCommentsSay() throws FormatException {
        // tag::example
        SplitBlockBloom filter = SplitBlockBloom.withRate(1_000, 0.01); // 2,048 bytes, as parquet-java makes it
        filter.insert("cat".getBytes(UTF_8)); // a BYTE_ARRAY
        filter.insertHash(ParquetHash.ofInt(42)); // an INT32: 42 of an INT64 is another value
        boolean cat = filter.contains("cat".getBytes(UTF_8)); // true: maybe in
        boolean dog = filter.contains("dog".getBytes(UTF_8)); // false: surely not in

        byte[] bytes = filter.toBytes(); // header and bitset, as they stand in a Parquet file
        SplitBlockBloom same = SplitBlockBloom.fromBytes(bytes);
        boolean[] answers = same.containsAll("cat".getBytes(UTF_8), "dog".getBytes(UTF_8)); // many a call
        // end::example
        assertThat(filter.bitsetBytes()).isEqualTo(2_048);
        assertThat(cat).isTrue();
        assertThat(dog).isFalse();
        assertThat(filter.containsHash(ParquetHash.ofInt(42))).isTrue();
        assertThat(filter.containsHash(ParquetHash.ofLong(42))).isFalse();
        assertThat(answers).containsExactly(true, false);
    }
}

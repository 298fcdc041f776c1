package dev.bloomscreen.foreign.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.foreign.spark.SparkBloom.Version;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeExampleTest {

    @Test
    void theReadmesExampleDoesWhatItsCommentsSay(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("seen.spark");
        // tag::example
        SparkBloom seen = SparkBloom.withRate(1_000, 0.01); // BloomFilter.create(1_000, 0.01) of Spark 4.1 and newer
        seen.insert("cat"); // putString
        seen.insert(42); // putLong, as Spark hashes whole numbers of every width

        SparkBloom older = SparkBloom.withRate(Version.V1, 1_000, 0.01, 0); // what every Spark reads
        older.insert("cat");
        older.save(file); // what writeTo writes
        SparkBloom same = SparkBloom.load(file); // either version
        // end::example
        assertThat(seen.contains(42)).isTrue();
        assertThat(seen.contains("42")).isFalse();
        assertThat(same.version()).isEqualTo(Version.V1);
        assertThat(same.contains("cat")).isTrue();
    }
}

package dev.bloomscreen.cli.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/** The filters that pages ask are what other systems wrote. */
class ExampleFiltersTest {

    @ParameterizedTest
    @CsvSource({
        "words.parquet, parquet/java-n100-dict.json, /file/b64",
        "words.orc, orc/orc-fpp0.01-n100.json, /file/b64",
        "words.guava, guava/mitz64-utf8-n100-p1.0E-6.json, /write_to_b64",
    })
    void anExampleIsTheFileOfAGoldenVector(String example, String golden, String field) throws IOException {
        String vector = Files.readString(Path.of("../formats/vectors").resolve(golden));
        String bytes = JsonMapper.shared().readTree(vector).at(field).stringValue();

        assertThat(Files.readAllBytes(Path.of("../examples/filters").resolve(example)))
                .isEqualTo(Base64.getDecoder().decode(bytes));
    }
}

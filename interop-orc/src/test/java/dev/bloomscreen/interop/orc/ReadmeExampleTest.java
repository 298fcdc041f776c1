package dev.bloomscreen.interop.orc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.foreign.orc.OrcBloom;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.orc.storage.ql.exec.vector.BytesColumnVector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeExampleTest {

    private static final List<String> NAMES = List.of("Brno", "Praha", "Plzeň");

    @Test
    void theReadmesExampleDoesWhatItsCommentsSay(@TempDir Path folder) throws IOException {
        Path cities = OrcCore.write(
                folder.resolve("cities.orc"),
                "struct<name:string>",
                NAMES.size(),
                options -> options,
                (batch, at, row) -> {
                    byte[] name = NAMES.get(row).getBytes(UTF_8);
                    ((BytesColumnVector) batch.cols[0]).setVal(at, name, 0, name.length);
                });
        Path filtered = folder.resolve("filtered.orc");
        // tag::example
        OrcFilters.addFilters(cities, filtered, (stripe, column) -> {
            List<OrcBloom> filters = new ArrayList<>(); // one for each row group of the stripe
            for (int group = 0; group < stripe.rowGroups(); group++) {
                OrcBloom filter = OrcBloom.withRate(OrcBloom.ROW_GROUP, OrcBloom.WRITER_RATE);
                for (String name : names(stripe, group)) { // yours: all values that are not null
                    filter.insert(name.getBytes(UTF_8));
                }
                filters.add(filter);
            }
            return filters;
        });

        OrcFilters file = OrcFilters.open(filtered); // close it
        OrcColumn name = file.column("name");
        List<OrcValue> values = List.of(OrcValue.parse(name, "Praha"), OrcValue.parse(name, "Atlantis"));
        List<OrcAnswer> answers = file.ask(name, values);
        boolean praha = answers.get(0).mayContain(); // true: a row group has it, or a false positive
        boolean here = answers.get(0).mayContain(0, 0); // in the first row group of the first stripe
        boolean atlantis = answers.get(1).mayContain(); // false: no row group has it, surely
        // end::example
        file.close();
        assertThat(praha && here).isTrue();
        assertThat(atlantis).isFalse();
    }

    private static List<String> names(OrcStripe stripe, int group) {
        assertThat(stripe.rows()).isEqualTo(NAMES.size());
        assertThat(group).isZero();
        return NAMES;
    }
}

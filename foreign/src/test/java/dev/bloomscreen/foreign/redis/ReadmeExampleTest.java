package dev.bloomscreen.foreign.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.core.FormatException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadmeExampleTest {

    @Test
    void theReadmesExampleDoesWhatItsCommentsSay() throws FormatException {
        // tag::example
        ScalableBloom seen = ScalableBloom.withRate(1_000, 0.01); // BF.RESERVE seen 0.01 1000
        boolean first = seen.insert("cat".getBytes(UTF_8)); // true: surely absent before
        boolean again = seen.insert("cat".getBytes(UTF_8)); // false: maybe seen

        CuckooFilter online = CuckooFilter.withCapacity(1_000); // CF.RESERVE online 1000
        online.insert("cat".getBytes(UTF_8));
        boolean gone = online.delete("cat".getBytes(UTF_8)); // true: it was in

        List<DumpChunk> chunks = new ArrayList<>();
        for (DumpChunk chunk : seen.dump()) { // send each: BF.LOADCHUNK seen <iterator> <data>
            chunks.add(chunk);
        }
        ScalableBloom same = ScalableBloom.load(chunks); // or from what BF.SCANDUMP replied
        // end::example
        assertThat(first).isTrue();
        assertThat(again).isFalse();
        assertThat(gone).isTrue();
        assertThat(online.contains("cat".getBytes(UTF_8))).isFalse();
        assertThat(same.contains("cat".getBytes(UTF_8))).isTrue();
        assertThat(same.dump()).containsExactlyElementsOf(seen.dump());
    }
}

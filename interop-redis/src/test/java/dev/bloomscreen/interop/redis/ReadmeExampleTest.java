package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.foreign.redis.DumpFile;
import dev.bloomscreen.foreign.redis.RedisFilter;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeExampleTest {

    @Test
    void theReadmesExampleDoesWhatItsCommentsSay(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("seen.rbdf");
        try (RespPeer peer = new RespPeer(new ModuleStandIn())) {
            URI uri = peer.uri("");
            // tag::example
            ScalableBloom seen = ScalableBloom.withRate(1_000, 0.01);
            seen.insert("cat".getBytes(UTF_8));
            RedisFilters filters = RedisFilters.open(uri); // redis://user:password@host:port/database; close it
            filters.push("seen", seen.kind(), seen.dump(), false, (sent, total) -> {}); // BF.EXISTS seen cat: 1

            RedisDump dump = filters.pull("seen");
            DumpFile.save(file, dump.kind(), dump); // a chunk at a time
            RedisFilter same = dump.kind().load(dump); // or all of it, asked anew
            boolean found = same.contains("cat".getBytes(UTF_8)); // true
            // end::example
            filters.close();
            assertThat(found).isTrue();
        }
        assertThat(DumpFile.load(file).contains("cat".getBytes(UTF_8))).isTrue();
    }
}

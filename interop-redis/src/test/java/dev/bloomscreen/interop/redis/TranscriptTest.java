package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.redis.CuckooFilter;
import dev.bloomscreen.foreign.redis.CuckooInfo;
import dev.bloomscreen.foreign.redis.DumpChunk;
import dev.bloomscreen.foreign.redis.FilterKind;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is asked of the real module, and what is made of its recorded replies, in both versions of the protocol. */
class TranscriptTest {

    /** A connection to a peer that keeps to a script; 2 or 3 is the protocol, which starts the keys' names in the recording. */
    private static final class Session implements AutoCloseable {
        final Script script;
        final RespPeer peer;
        final RedisFilters filters;

        Session(int protocol, Script script) throws IOException {
            this.script = script;
            peer = new RespPeer(script);
            filters = RedisFilters.open(peer.uri(protocol == 3 ? "?protocol=3" : ""));
        }

        @Override
        public void close() {
            filters.close();
            peer.close();
            script.requireDone();
        }
    }

    private static Script begin(int protocol) {
        Script script = new Script();
        return protocol == 3 ? script.line("HELLO 3", "%1\r\n+proto\r\n:3") : script;
    }

    /** What a filter of one chunk is pulled by: its header is read once more at the end. */
    private static Script pull(int protocol, String key) {
        return begin(protocol)
                .line("TYPE " + key, "+MBbloom--")
                .recorded("BF.SCANDUMP " + key + " 0")
                .recorded("BF.SCANDUMP " + key + " 1")
                .recorded("BF.SCANDUMP " + key + " 0");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aFilterIsPulledAsTheModuleDumpsIt(int protocol) throws IOException {
        String key = "t" + protocol;
        try (Session session = new Session(protocol, pull(protocol, key))) {
            RedisDump dump = session.filters.pull(key);
            assertThat(dump.kind()).isEqualTo(FilterKind.BLOOM);
            assertThat(dump.dataLength()).isEqualTo(144);
            assertThat(dump)
                    .containsExactly(
                            new DumpChunk(1, Script.recordedData("BF.SCANDUMP t2 0", 73)),
                            new DumpChunk(145, Script.recordedData("BF.SCANDUMP t2 1", 144)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void whatWasPulledAnswersAsTheModuleDoes(int protocol) throws IOException {
        String key = "t" + protocol;
        try (Session session = new Session(protocol, pull(protocol, key))) {
            ScalableBloom filter = ScalableBloom.load(session.filters.pull(key));
            assertThat(filter.items()).isEqualTo(3);
            for (String item : List.of("cat", "dog", "")) {
                assertThat(filter.contains(item.getBytes(UTF_8))).as(item).isTrue();
            }
            assertThat(filter.contains("nope".getBytes(UTF_8))).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void theFiguresOfABloomFilterAreTheModules(int protocol) throws IOException {
        String key = "t" + protocol;
        Script script = begin(protocol).line("TYPE " + key, "+MBbloom--").recorded("BF.INFO " + key);
        try (Session session = new Session(protocol, script)) {
            assertThat(session.filters.info(key))
                    .isEqualTo(new RedisFilterInfo.Scalable(100, 240, 1, 3, OptionalInt.of(2)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void theFiguresOfACuckooFilterAreTheModules(int protocol) throws IOException {
        String key = "ct" + protocol;
        Script script = begin(protocol).line("TYPE " + key, "+MBbloomCF").recorded("CF.INFO " + key);
        try (Session session = new Session(protocol, script)) {
            assertThat(session.filters.info(key))
                    .isEqualTo(new RedisFilterInfo.Cuckoo(new CuckooInfo(64, 4, 1, 0, 1, 2, 1, 20)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aCuckooFilterWithoutItemsWhichTheModuleDoesNotDumpIsPulledByItsFigures(int protocol) throws IOException {
        String key = "ct" + protocol;
        Script script = begin(protocol)
                .line("TYPE " + key, "+MBbloomCF")
                .recorded("CF.SCANDUMP " + key + " 0")
                .recorded("CF.INFO " + key)
                .recorded("CF.SCANDUMP " + key + " 0")
                .recorded("CF.INFO " + key);
        try (Session session = new Session(protocol, script)) {
            CuckooFilter filter = CuckooFilter.load(session.filters.pull(key));
            assertThat(filter.items()).isZero();
            assertThat(filter.info().buckets()).isEqualTo(4);
            assertThat(filter.info().maxIterations()).isEqualTo(20);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aKeyThatIsNotThereIsToldAsSuch(int protocol) throws IOException {
        Script script = begin(protocol).line("TYPE nokey", "+none").recorded("BF.INFO nokey");
        try (Session session = new Session(protocol, script)) {
            assertThatThrownBy(() -> session.filters.info("nokey"))
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(RedisFilterException.Kind.NO_SUCH_KEY))
                    .hasMessageContaining("key 'nokey'");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aFilterThatIsFilledWhileItIsReadIsNotPassedOffAsWhole(int protocol) throws IOException {
        String key = "t" + protocol;
        byte[] later = Script.recordedData("BF.SCANDUMP t2 0", 73);
        later[0] = later[36] = 4; // an item more, in the filter and in its layer
        Script script = begin(protocol)
                .line("TYPE " + key, "+MBbloom--")
                .recorded("BF.SCANDUMP " + key + " 0")
                .recorded("BF.SCANDUMP " + key + " 1")
                .raw("BF.SCANDUMP " + key + " 0", "*2\r\n:1\r\n$73\r\n", later);
        try (Session session = new Session(protocol, script)) {
            RedisDump dump = session.filters.pull(key);
            assertThatThrownBy(() -> dump.forEach(chunk -> {}))
                    .isInstanceOf(UncheckedIOException.class)
                    .cause()
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(RedisFilterException.Kind.KEY_CHANGED));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aHeaderThatNoKnownVersionWritesIsRefused(int protocol) throws IOException {
        byte[] header = Script.recordedData("BF.SCANDUMP t2 0", 73);
        header[8] = 0; // no layers
        Script script =
                begin(protocol).line("TYPE t", "+MBbloom--").raw("BF.SCANDUMP t 0", "*2\r\n:1\r\n$73\r\n", header);
        try (Session session = new Session(protocol, script)) {
            assertThatThrownBy(() -> session.filters.pull("t"))
                    .isInstanceOfSatisfying(
                            RedisFilterException.class,
                            e -> assertThat(e.kind()).isEqualTo(RedisFilterException.Kind.UNKNOWN_REPLY))
                    .hasMessageStartingWith(
                            session.peer.uri("/0") + ", key 't': the header of the filter has at byte 8,")
                    .hasMessageNotContaining("copy or build")
                    .cause()
                    .isInstanceOfSatisfying(
                            FormatException.class, e -> assertThat(e.field()).isEqualTo("nfilters"));
        }
    }
}

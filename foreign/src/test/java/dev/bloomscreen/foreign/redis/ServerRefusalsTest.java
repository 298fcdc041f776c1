package dev.bloomscreen.foreign.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** What the real module refused is refused here, and what it took is taken, but for what the pages mark as settled here. */
class ServerRefusalsTest {

    /** Headers that the module takes, though it writes none of them. */
    private static final Set<String> TAKEN_BY_THE_MODULE_ALONE = Set.of(
            "header with options=0 (32-bit hash, rounded)",
            "header with growth=0",
            "header with growth=4294967295",
            "header with error=nan",
            "header with entries=0",
            "header with n2=1",
            "header with numItems huge");

    /** Refusals of values, rather than of words that are no numbers, or of the key. */
    private static final Pattern OUT_OF_RANGE = Pattern.compile("range|could not create");

    /** A recorded command. Its text is its name in reports. */
    record Recorded(List<JsonNode> args, boolean refused, String error, String note) {

        String arg(int i) {
            return args.get(i).asString();
        }
    }

    private static Stream<Recorded> recorded(String command) {
        return Golden.read("errors").json().get("entries").values().stream()
                .filter(entry -> entry.get("args").get(0).asString().equals(command))
                .map(entry -> new Recorded(
                        List.copyOf(entry.get("args").values()),
                        entry.get("reply").isObject(),
                        entry.get("reply").path("error").asString(""),
                        entry.path("note").asString("")));
    }

    static Stream<Recorded> scalableHeaders() {
        return headers("BF.LOADCHUNK");
    }

    static Stream<Recorded> cuckooHeaders() {
        return headers("CF.LOADCHUNK");
    }

    private static Stream<Recorded> headers(String command) {
        return recorded(command)
                .filter(entry -> entry.arg(2).equals("1"))
                .filter(entry ->
                        !entry.error().contains("exists") && !entry.error().startsWith("WRONGTYPE"))
                .filter(entry -> !entry.note().contains("existing key"));
    }

    @Test
    void theRecordingsAreThere() {
        assertThat(scalableHeaders()).hasSize(28);
        assertThat(cuckooHeaders()).hasSize(12);
    }

    @ParameterizedTest
    @MethodSource("scalableHeaders")
    void aScalableHeaderIsJudgedAsByTheModule(Recorded entry) {
        byte[] header = Golden.bytes(entry.args().get(3));
        assertJudged(entry, () -> ScalableCommands.ofHeader(header), () -> ScalableHeader.parse(header));
    }

    @ParameterizedTest
    @MethodSource("cuckooHeaders")
    void aCuckooHeaderIsJudgedAsByTheModule(Recorded entry) {
        byte[] header = Golden.bytes(entry.args().get(3));
        assertJudged(entry, () -> cuckooWithItems(header), () -> cuckooWithItems(header));
    }

    private interface Loading {
        void run() throws FormatException;
    }

    private static void assertJudged(Recorded entry, Loading whole, Loading refused) {
        if (entry.refused() || TAKEN_BY_THE_MODULE_ALONE.contains(entry.note())) {
            assertThatExceptionOfType(FormatException.class).isThrownBy(refused::run);
        } else {
            assertThatCode(whole::run).doesNotThrowAnyException();
        }
    }

    /** Loads a header with as many tables of 8 slots as it says, of which the first two slots are in use. */
    private static void cuckooWithItems(byte[] header) throws FormatException {
        List<DumpChunk> chunks = new ArrayList<>();
        chunks.add(new DumpChunk(1, header));
        if (header.length == CuckooHeader.LENGTH) {
            long tables = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).getLong(24);
            for (int i = 1; i <= tables; i++) {
                byte[] slots = new byte[8];
                slots[0] = slots[1] = (byte) (i == 1 ? 1 : 0);
                chunks.add(new DumpChunk(1 + 8L * i, slots));
            }
        }
        CuckooFilter.load(chunks);
    }

    static Stream<Recorded> reserved() {
        return Stream.of("BF.RESERVE", "CF.RESERVE")
                .flatMap(ServerRefusalsTest::recorded)
                .filter(entry ->
                        !entry.refused() || OUT_OF_RANGE.matcher(entry.error()).find())
                .filter(entry -> !entry.note().contains("only to see")) // takes 1 GB
                .filter(entry -> !entry.args().toString().contains("BOGUS"));
    }

    @ParameterizedTest
    @MethodSource("reserved")
    void parametersAreJudgedAsByTheModule(Recorded entry) {
        if (entry.refused()) {
            assertThatExceptionOfType(BadParametersException.class).isThrownBy(() -> reserve(entry));
        } else {
            assertThatCode(() -> reserve(entry)).doesNotThrowAnyException();
        }
    }

    private static void reserve(Recorded entry) {
        if (entry.arg(0).startsWith("CF")) {
            CuckooGoldenTest.reserve(entry.args());
        } else {
            double p =
                    Double.parseDouble(entry.arg(2).replace("inf", "Infinity").replace("nan", "NaN"));
            long capacity = Long.parseLong(entry.arg(3));
            if (entry.args().size() == 6) {
                ScalableBloom.withRate(capacity, p, Integer.parseInt(entry.arg(5)));
            } else {
                ScalableBloom.withRate(capacity, p);
            }
        }
    }

    @Test
    void enoughParametersAreJudged() {
        assertThat(reserved().filter(Recorded::refused)).hasSizeGreaterThan(20);
        assertThat(reserved().filter(entry -> !entry.refused())).hasSizeGreaterThan(10);
    }
}

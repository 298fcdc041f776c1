package dev.bloomscreen.foreign.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.FileVector;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class DumpFileTest {

    @TempDir
    Path folder = Path.of("");

    static List<FileVector> accepted() {
        return FileVector.all("redis-dump", "accept");
    }

    static List<FileVector> recorded() {
        return accepted().stream().filter(vector -> vector.json().has("golden")).toList();
    }

    static List<FileVector> refused() {
        return FileVector.all("redis-dump", "refuse");
    }

    private static FilterKind kind(FileVector vector) {
        String filter = vector.json().get("facts").get("filter").asString();
        return FilterKind.valueOf(filter.toUpperCase(Locale.ROOT));
    }

    private static long items(FileVector vector) {
        return vector.json().get("facts").get("items").asLong();
    }

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("filter.rbdf"), bytes);
    }

    private static List<DumpChunk> chunks(Path path) throws IOException {
        List<DumpChunk> chunks = new ArrayList<>();
        try (DumpFile file = DumpFile.open(path)) {
            file.forEach(chunks::add);
        }
        return chunks;
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void whatAServerRepliedIsSavedAsAnotherProgramSavesIt(FileVector vector) throws IOException {
        Path saved = folder.resolve("saved.rbdf");
        Golden golden = Golden.read(vector.text("golden"));
        DumpFile.save(saved, kind(vector), golden.chunks());
        assertThat(Files.readAllBytes(saved)).isEqualTo(vector.bytes());
        assertThat(chunks(saved)).containsExactlyElementsOf(golden.chunks());
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void aFilterFromAFileAnswersAsItsServer(FileVector vector) throws IOException {
        RedisFilter filter = DumpFile.load(file(vector.bytes()));
        assertThat(filter.kind()).isEqualTo(kind(vector));
        assertThat(filter.items()).isEqualTo(items(vector));
        StringBuilder answers = new StringBuilder();
        for (JsonNode probe : vector.json().get("probes")) {
            answers.append(filter.contains(Golden.decode(probe)) ? '1' : '0');
        }
        assertThat(answers.toString()).isEqualTo(vector.text("answers"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void aFileThatNoWriterWritesIsRefusedByItsFieldAndOffset(FileVector vector) throws IOException {
        Path path = file(vector.bytes());
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> DumpFile.load(path))
                .satisfies(vector::requireRefusal)
                .withMessageStartingWith(path + ": ");
    }

    /** A byte that is another is found wherever it stands: a CRC finds all errors of 8 bits in a row. */
    @Test
    void noByteOfAFileCanBeAnother() throws IOException {
        byte[] whole = accepted().get(0).bytes();
        for (int i = 0; i < whole.length; i++) {
            byte[] other = whole.clone();
            other[i] ^= (byte) (1 + i % 255);
            Path path = file(other);
            assertThatExceptionOfType(FormatException.class).as("byte %d", i).isThrownBy(() -> DumpFile.load(path));
        }
    }

    @Test
    void noPartOfAFileIsTakenForTheWhole() throws IOException {
        byte[] whole = accepted().get(1).bytes();
        for (int length = 0; length < whole.length; length++) {
            Path path = file(Arrays.copyOf(whole, length));
            long end = length;
            assertThatExceptionOfType(FormatException.class)
                    .isThrownBy(() -> DumpFile.load(path))
                    .satisfies(e -> assertThat(e.kind()).isEqualTo(Kind.TRUNCATED))
                    .satisfies(e -> assertThat(e.offset()).isEqualTo(end));
        }
    }

    @Test
    void aStreamIsLoadedToItsEndWhichIsThatOfTheFile() throws IOException {
        byte[] bytes = accepted().get(1).bytes();
        assertThat(DumpFile.load(new ByteArrayInputStream(bytes)).items())
                .isEqualTo(items(accepted().get(1)));
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> DumpFile.load(new ByteArrayInputStream(longer)))
                .withMessageStartingWith("corrupt at byte " + bytes.length + ", field trailing: ");
    }

    @Test
    void whoWalksOverChunksMeetsDamageWhereItStandsInTheFile() throws IOException {
        byte[] bytes = accepted().get(0).bytes();
        Path path = file(Arrays.copyOf(bytes, bytes.length - 1));
        try (DumpFile file = DumpFile.open(path)) {
            Iterator<DumpChunk> chunks = file.iterator();
            assertThat(chunks.next().iterator()).isEqualTo(1);
            assertThat(chunks.next().data()).isNotEmpty();
            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(chunks::hasNext)
                    .havingCause()
                    .isInstanceOf(FormatException.class)
                    .withMessageStartingWith(path + ": truncated at byte " + (bytes.length - 1) + ", field checksum: ");
        }
    }

    @Test
    void theExampleOfThePageIsWhatThisCodeWrites() throws IOException {
        String page = Files.readString(Path.of("../formats/redis-dump.md"));
        Matcher block = Pattern.compile("```text\n(.*?)```", Pattern.DOTALL).matcher(page);
        assertThat(block.find()).isTrue();
        ScalableBloom filter = ScalableBloom.withRate(10, 0.1);
        filter.insert("item1".getBytes(UTF_8));
        Path saved = folder.resolve("saved.rbdf");
        DumpFile.save(saved, filter);
        assertThat(Files.readAllBytes(saved))
                .isEqualTo(HexFormat.of().parseHex(block.group(1).replaceAll("\\s", "")));
    }

    @Test
    void aFilterOfManyChunksComesBackAsItWas() throws IOException {
        CuckooFilter filter = CuckooFilter.withCapacity(40_000_000);
        for (int i = 0; i < 1_000; i++) {
            filter.insert(("item:" + i).getBytes(UTF_8));
        }
        Path saved = folder.resolve("saved.rbdf");
        DumpFile.save(saved, filter);
        assertThat(chunks(saved)).hasSize(1 + 4);
        assertThat(DumpFile.load(saved).dump()).containsExactlyElementsOf(filter.dump());
    }

    @Test
    void whatAScanEndsWithAndChunksThatNoServerSendsAreTheCallersMistake() {
        Path saved = folder.resolve("saved.rbdf");
        for (DumpChunk wrong :
                List.of(new DumpChunk(0, new byte[0]), new DumpChunk(1, new byte[0]), new DumpChunk(-1, new byte[1]))) {
            assertThatExceptionOfType(BadParametersException.class)
                    .isThrownBy(() -> DumpFile.save(saved, FilterKind.BLOOM, List.of(wrong)))
                    .withMessageContaining("iterator");
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void whatFailsWhileChunksComeLeavesTheOldFileAsItWas() throws IOException {
        Path saved = file(accepted().get(0).bytes());
        Iterable<DumpChunk> broken = () -> {
            throw new UncheckedIOException(new IOException("the connection broke"));
        };
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> DumpFile.save(saved, FilterKind.BLOOM, broken))
                .withMessage(saved + ": cannot be saved: the connection broke");
        assertThat(folder).isDirectoryContaining(saved::equals);
        assertThat(Files.readAllBytes(saved)).isEqualTo(accepted().get(0).bytes());
    }

    @Test
    void chunksAreWalkedThroughOnceAndHaveAnEnd() throws IOException {
        try (DumpFile file = DumpFile.open(file(accepted().get(0).bytes()))) {
            Iterator<DumpChunk> chunks = file.iterator();
            assertThat(chunks.next().iterator()).isEqualTo(1);
            assertThat(chunks.next().data()).isNotEmpty();
            assertThat(chunks.hasNext()).isFalse();
            assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(chunks::next);
            assertThatExceptionOfType(IllegalStateException.class).isThrownBy(file::iterator);
        }
    }
}

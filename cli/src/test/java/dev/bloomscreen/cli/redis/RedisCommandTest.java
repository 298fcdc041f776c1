package dev.bloomscreen.cli.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.cli.Main;
import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.foreign.redis.CuckooFilter;
import dev.bloomscreen.foreign.redis.DumpChunk;
import dev.bloomscreen.foreign.redis.DumpFile;
import dev.bloomscreen.foreign.redis.FilterKind;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import dev.bloomscreen.interop.redis.ModuleStandIn;
import dev.bloomscreen.interop.redis.RespPeer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedisCommandTest {

    /** How a run ended, and what it printed. */
    private record Run(int exitCode, String out, String err) {}

    @TempDir
    Path folder = Path.of("");

    private final RespPeer server = new RespPeer(new ModuleStandIn());
    private final String url = server.uri("").toString();

    RedisCommandTest() throws IOException {}

    @AfterEach
    void stop() {
        server.close();
    }

    private static Run run(Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] typed = List.of(args).stream().map(Object::toString).toArray(String[]::new);
        int code = Main.run(typed, InputStream.nullInputStream(), out, err);
        return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
    }

    private Path scalable(String name, int items) throws IOException {
        ScalableBloom filter = ScalableBloom.withRate(100, 0.01);
        for (int i = 0; i < items; i++) {
            filter.insert(("item:" + i).getBytes(UTF_8));
        }
        Path file = folder.resolve(name);
        DumpFile.save(file, filter);
        return file;
    }

    @Test
    void aFilterGoesToAServerAndComesBackAsTheSameFile() throws IOException {
        Path file = scalable("words.rbdf", 100);
        Path back = folder.resolve("back.rbdf");
        assertThat(run("redis", "push", file, url, "words"))
                .isEqualTo(
                        new Run(0, "", file + ": 144 B to send\nwords: the filter of " + file + " is in its place\n"));
        assertThat(run("redis", "pull", url, "words", "-o", back))
                .isEqualTo(new Run(0, "", "words: 144 B to read\n" + back + ": the filter of words is saved\n"));
        assertThat(back).hasSameBinaryContentAs(file);
    }

    @Test
    void theFiguresOfAScalableFilterAreTold() throws IOException {
        run("redis", "push", scalable("words.rbdf", 10), url, "words");
        assertThat(run("redis", "info", url, "words")).isEqualTo(new Run(0, """
                        key             words
                        kind            scalable Bloom filter
                        items           10
                        capacity        100, then a layer for 2 times as many as the last
                        layers          1
                        bytes in Redis  240
                        """, ""));
        assertThat(run("redis", "info", "--json", url, "words")).isEqualTo(new Run(0, """
                        {
                          "key" : "words",
                          "kind" : "scalable",
                          "items" : 10,
                          "capacity" : 100,
                          "growth" : 2,
                          "layer_count" : 1,
                          "bytes_in_redis" : 240
                        }
                        """, ""));
    }

    @Test
    void aLayerAsLargeAsTheLastIsToldAsSuch() throws IOException {
        Path file = folder.resolve("level.rbdf");
        DumpFile.save(file, ScalableBloom.withRate(100, 0.01, 1));
        run("redis", "push", file, url, "level");
        assertThat(run("redis", "info", url, "level").out())
                .contains("\ncapacity        100, then a layer for as many as the last\n");
    }

    @Test
    void theFiguresOfACuckooFilterAreTold() throws IOException {
        CuckooFilter filter = CuckooFilter.withCapacity(8);
        filter.insert("cat".getBytes(UTF_8));
        Path file = folder.resolve("cats.rbdf");
        DumpFile.save(file, filter);
        run("redis", "push", file, url, "cats");
        assertThat(run("redis", "info", url, "cats")).isEqualTo(new Run(0, """
                        key             cats
                        kind            cuckoo filter
                        items           1
                        deletes         0 since it was compacted
                        tables          1
                        buckets         4 in the first table, of 2 slots
                        bytes in Redis  64
                        """, ""));
        assertThat(run("redis", "info", "--json", url, "cats")).isEqualTo(new Run(0, """
                        {
                          "key" : "cats",
                          "kind" : "cuckoo",
                          "items" : 1,
                          "deletes" : 0,
                          "tables" : 1,
                          "expansion" : 1,
                          "buckets" : 4,
                          "bucket_size" : 2,
                          "max_iterations" : 20,
                          "bytes_in_redis" : 64
                        }
                        """, ""));
    }

    @Test
    void aFilterIsReplacedOnlyIfThatIsAskedFor() throws IOException {
        Path first = scalable("first.rbdf", 10);
        Path second = scalable("second.rbdf", 20);
        run("redis", "push", first, url, "words");
        Run refused = run("redis", "push", second, url, "words");
        assertThat(refused.exitCode).isEqualTo(2);
        assertThat(refused.err)
                .isEqualTo("bloomscreen redis push: " + url + "/0, key 'words': exists already;"
                        + " give another key, or --replace to replace the filter there\n");
        assertThat(run("redis", "push", "--replace", second, url, "words").exitCode)
                .isZero();
        assertThat(run("redis", "info", url, "words").out).contains("items           20\n");
    }

    @Test
    void whereThereIsNoFilterNoFileIsMade() {
        Path back = folder.resolve("back.rbdf");
        Run refused = run("redis", "pull", url, "words", "-o", back);
        assertThat(refused.exitCode).isEqualTo(2);
        assertThat(refused.err)
                .startsWith("bloomscreen redis pull: " + url + "/0, key 'words': there is no such key; look at");
        assertThat(back).doesNotExist();
    }

    @Test
    void aFileThatIsThereIsNotReplacedUnasked() throws IOException {
        Path file = scalable("words.rbdf", 10);
        Run refused = run("redis", "pull", url, "words", "-o", file);
        assertThat(refused)
                .isEqualTo(new Run(
                        2,
                        "",
                        "bloomscreen redis pull: " + file
                                + ": exists already; give another name, or --overwrite to replace it\n"));
    }

    @Test
    void whatIsNoFilterForRedisIsRefusedByItsName() throws IOException {
        Path tlbf = folder.resolve("words.tlbf");
        Bloom.withRate(10, 0.1).save(tlbf);
        Run refused = run("redis", "push", tlbf, url, "words");
        assertThat(refused.exitCode).isEqualTo(2);
        assertThat(refused.err)
                .startsWith("bloomscreen redis push: " + tlbf + ": not this format at byte 0, field magic");
    }

    @Test
    void aFileWithoutAWholeFilterIsRefusedByItsNameAndNothingIsLeft() throws IOException {
        Path file = scalable("words.rbdf", 10);
        Path cut = folder.resolve("cut.rbdf");
        try (DumpFile dump = DumpFile.open(file)) {
            DumpChunk header = dump.iterator().next();
            DumpFile.save(cut, FilterKind.BLOOM, List.of(header));
        }
        Run refused = run("redis", "push", cut, url, "words");
        assertThat(refused.exitCode).isEqualTo(2);
        assertThat(refused.err).contains("bloomscreen redis push: " + cut + ": truncated at byte 97, field data");
        assertThat(run("redis", "info", url, "words").err).contains("no such key");
    }

    /** The file has 12 bytes before its first reply, and that 12 before its data. */
    @Test
    void aHeaderIsRefusedAtItsPlaceInTheFileByAllCommandsAlike() throws IOException {
        Path file = folder.resolve("words.rbdf");
        byte[] header = new byte[73];
        DumpFile.save(file, FilterKind.BLOOM, List.of(new DumpChunk(1, header)));
        for (Run run : List.of(run("redis", "push", file, url, "words"), run("inspect", file))) {
            assertThat(run.exitCode).isEqualTo(2);
            assertThat(run.err).contains(file + ": corrupt at byte 32, field nfilters");
        }
    }

    @Test
    void aFileThatIsCutShortIsRefusedByItsNameOnce() throws IOException {
        Path file = scalable("words.rbdf", 10);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
        Run refused = run("redis", "push", file, url, "words");
        assertThat(refused.exitCode).isEqualTo(2);
        assertThat(refused.err).contains("bloomscreen redis push: " + file + ": truncated at byte");
        assertThat(refused.err).containsOnlyOnce(file + ": truncated");
    }

    @ParameterizedTest
    @CsvSource({"redis, no connection: Connection refused", "rediss, no connection: Connection refused"})
    void aServerThatIsNotThereIsToldInALineWithoutThePassword(String scheme, String told) throws IOException {
        int port = freePort();
        Run refused = run("redis", "info", scheme + "://ann:secret@127.0.0.1:" + port, "words");
        assertThat(refused.exitCode).isEqualTo(2);
        assertThat(refused.err)
                .startsWith("bloomscreen redis info: " + scheme + "://127.0.0.1:" + port + "/0: " + told)
                .hasLineCount(1)
                .doesNotContain("secret");
    }

    /** What Java makes of bytes that are no text: of all of them the same. */
    @Test
    void aKeyThatIsNotWhatWasTypedIsRefused() throws IOException {
        Path file = scalable("words.rbdf", 10);
        for (Run run : List.of(
                run("redis", "push", file, url, "\ufffd"),
                run("redis", "pull", url, "a\ufffd", "-o", folder.resolve("back.rbdf")),
                run("redis", "info", url, "\ufffdb"))) {
            assertThat(run.exitCode).isEqualTo(2);
            assertThat(run.err).contains("(KEY): it is no text in UTF-8");
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "redis://localhost/1, redis://:%73%25%63%3a%72%40%74@localhost/1",
        "redis://ann:other@localhost, redis://ann:other@localhost",
        "redis://ann:@localhost, redis://ann:@localhost",
        "redis://ann@localhost/1, redis://ann:%73%25%63%3a%72%40%74@localhost/1",
        "redis://ann@[::1]:7000, redis://ann:%73%25%63%3a%72%40%74@[::1]:7000",
        "redis://[::1]:7000?protocol=3, redis://:%73%25%63%3a%72%40%74@[::1]:7000?protocol=3"
    })
    void thePasswordOfTheEnvironmentIsTakenWhereTheUrlHasNone(String typed, String used) {
        assertThat(ServerUrl.withPassword(URI.create(typed), "s%c:r@t")).hasToString(used);
        assertThat(ServerUrl.withPassword(URI.create(typed), null)).hasToString(typed);
        assertThat(ServerUrl.withPassword(URI.create(typed), "")).hasToString(typed);
    }
}

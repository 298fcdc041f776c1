package dev.bloomscreen.verification.fuzz;

import dev.bloomscreen.verification.Settings;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What fuzzing starts from, and what every build tries. */
final class Seeds {

    private static final String MANY = "[{\"a\":".repeat(300) + "0" + "}]".repeat(300);

    /** A line each, bytes as chars; the last ones are not JSON, or not as we take it. */
    private static final String RECORDS = """
            {"text":"a\\nb"}
            {"text":"a\\u000ab\\n\\n\\nc\\n"}
            {"te\\u0078t":"\\ud83d\\ude00 \\ud83d \\ude00 \\"\\\\\\/\\b\\f\\r\\t\\u0000","n":[-1.5e3,true,null,{}]}
             { "m" : {"text":"a"} , "text" : "" }\r
            {"text":" \\u3000\\n\\u2028"}

            {"text":"\u00c3\u00a9 \u00f0\u009f\u0098\u0080"}
            {"n":MANY,"text":"a\\nb"}
            {"text":"a","text":"b"}
            {"text":null}
            {"id":1}
            {"text":"a"}{"text":"b"}
            {"text":"\u00ed\u00a0\u0080"}
            {"text":"\u00c0\u0080"}
            {"text":"\u00ff"}
            {"text":"\\x \\u12g4
            {"text":"a",}
            {"n":01,"text":"a"}
            {"n":1e,"text":"a"}
            {"n":NaN,"text":"a"}
            [{"text":"a"}]
            {"text":"a
            {"text
            {
            """;

    /** Where the kind of a dump stands in its file, and where its replies begin. */
    private static final int KIND = 8;

    private static final int REPLIES = 12;

    /** The reply that ends a scan, and the checksum. */
    private static final int END = 16;

    private Seeds() {}

    /** The golden vectors: filters, and bytes that are almost one. */
    static Stream<byte[]> filters() {
        return vectors("bloom");
    }

    /** The same of all kinds of filters. */
    static Stream<byte[]> kinds() {
        return Stream.of("bloom", "redis-dump", "fuse", "datasketches", "guava", "spark", "split-block", "orc")
                .flatMap(Seeds::vectors);
    }

    /** Of those that end with a checksum. */
    static Stream<byte[]> sealed() {
        return Stream.of("redis-dump", "fuse").flatMap(Seeds::vectors);
    }

    /** The replies of dumps, behind a byte that tells their kind, with iterators as they stand and as they should be. */
    static Stream<byte[]> chunks() {
        return vectors("redis-dump")
                .filter(file -> file.length > REPLIES + END)
                .flatMap(file -> Stream.of(-1, 1).map(choice -> {
                    byte[] input = Arrays.copyOfRange(file, REPLIES - 1, file.length - END);
                    input[0] = (byte) (file[KIND] + choice);
                    return input;
                }));
    }

    private static Stream<byte[]> vectors(String folder) {
        return Stream.of("accept", "refuse").flatMap(verdict -> {
            JsonNode file = JsonMapper.shared()
                    .readTree(Settings.ROOT
                            .resolve("formats/vectors/" + folder + "/" + verdict + ".json")
                            .toFile());
            return file.get("vectors")
                    .valueStream()
                    .map(vector ->
                            Base64.getDecoder().decode(vector.get("bytes").asString()));
        });
    }

    /** Each record alone and twice, and all in one, under several choices of what is done to them. */
    static Stream<byte[]> records() {
        String all = RECORDS.replace("MANY", MANY);
        return Stream.concat(
                        Stream.of("\u0000\u00ef\u00bb\u00bf", "\u0001", "\u0002", "\u0006", "\t", "\u0012", "\u0017")
                                .map(choice -> choice + all + all),
                        all.lines().map(line -> "\u0003" + line + "\n" + line))
                .map(seed -> seed.getBytes(StandardCharsets.ISO_8859_1));
    }
}

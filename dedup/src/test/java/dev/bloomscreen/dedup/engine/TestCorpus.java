package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.InputFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;

/** A made-up corpus whose raw parts are known, since it was put together from them. */
public record TestCorpus(List<File> files) {

    /**
     * One file.
     *
     * @param head bytes before the first document: nothing, or a byte order mark
     */
    record File(String name, InputFormat format, Compression compression, String head, List<Doc> docs) {}

    /**
     * One document, in raw form: {@code before + line + separator + line + ... + after}.
     *
     * @param separators what stands between the lines, one fewer than there are lines
     * @param priority the number {@code order.rank}; NaN if there is none
     */
    record Doc(String before, List<String> lines, List<String> separators, String after, double priority) {

        String raw() {
            StringBuilder raw = new StringBuilder(before);
            for (int i = 0; i < lines.size(); i++) {
                raw.append(lines.get(i)).append(i < separators.size() ? separators.get(i) : "");
            }
            return raw.append(after).toString();
        }
    }

    private static final List<String> PLAIN_LINES = List.of(
            "alpha",
            "beta",
            "gamma",
            " beta",
            "beta ",
            "gamma\u00e4\u20ac",
            "\ud83d\ude00",
            "\u2028x",
            "y\u0085",
            "",
            " ",
            "\u3000",
            "delta epsilon zeta",
            "ALPHA",
            "a\u0000b");
    static final List<String> JSON_LINES = List.of(
            "alpha",
            "beta",
            "gamma",
            " beta",
            "beta ",
            "\\u0062eta",
            "gamma\u00e4\u20ac",
            "gamma\\u00e4\\u20AC",
            "\ud83d\ude00",
            "\\ud83d\\ude00",
            "\\ud83d",
            "\\ude00",
            "\\ud83e",
            "\u2028x",
            "y\u0085",
            "",
            " ",
            "\\t",
            "\\u3000",
            "\u3000",
            "a\\\\n",
            "say \\\"hi\\\"",
            "say \\u0022hi\\u0022",
            "\\/",
            "/",
            "beta\\r",
            "beta\\u000d",
            "delta epsilon zeta");
    static final List<String> SEPARATORS = List.of("\\n", "\\n", "\\n", "\\u000a", "\\u000A");
    private static final List<String> BEFORE = List.of(
            "{\"text\":\"",
            "{\"id\":1,\"text\":\"",
            " { \"id\" : [1, {\"text\": \"x\"}] , \"text\" : \"",
            "{\"te\\u0078t\":\"");
    private static final List<String> AFTER =
            List.of("\"}", "\" }", "\",\"n\":-1.5e3}", "\", \"meta\":{\"a\":[true,null,\"\\u0000\"]}} ", "\"}\r");
    private static final List<String> RANKS = List.of(
            "1", "2", "2.0", "20e-1", "-1.5", "-0", "0", "1e300", "12345678901234567890", "null", "\"3\"", "no");
    private static final List<String> BLANK = List.of("\n", " \t\n", "\r\n");

    /** A corpus of a few files. */
    static TestCorpus random(Random random) {
        List<File> files = new ArrayList<>();
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            InputFormat format = random.nextInt(3) == 0 ? InputFormat.TEXT : InputFormat.JSONL;
            Compression compression = pick(random, List.of(Compression.values()));
            String folder = random.nextBoolean() ? "" : "sub/";
            String name = folder + i + (format == InputFormat.JSONL ? ".jsonl" : ".txt");
            String head = random.nextInt(6) == 0 ? "\ufeff" : "";
            files.add(new File(name, format, compression, head, docs(random, format)));
        }
        files.sort((a, b) -> a.name().compareTo(b.name()));
        return new TestCorpus(files);
    }

    private static List<Doc> docs(Random random, InputFormat format) {
        if (format == InputFormat.TEXT) {
            return List.of(doc(random, "", PLAIN_LINES, List.of("\n"), ""));
        }
        List<Doc> docs = new ArrayList<>();
        int count = random.nextInt(12);
        for (int i = 0; i < count; i++) {
            boolean lineEnds = i < count - 1 || random.nextInt(4) != 0;
            if (random.nextInt(8) == 0) {
                docs.add(new Doc(pick(random, BLANK), List.of(), List.of(), "", Double.NaN));
            }
            Doc doc = doc(
                    random, pick(random, BEFORE), JSON_LINES, SEPARATORS, pick(random, AFTER) + (lineEnds ? "\n" : ""));
            docs.add(random.nextBoolean() ? ranked(random, doc) : doc);
        }
        return docs;
    }

    /** The same with a priority, or something in its place that is none. */
    private static Doc ranked(Random random, Doc doc) {
        String rank = pick(random, RANKS);
        double priority = rank.matches("[-0-9].*") ? Double.parseDouble(rank) : Double.NaN;
        String field = "{\"order\":" + (rank.equals("no") ? "7," : "{\"rank\":" + rank + "},");
        String before = doc.before().replaceFirst("\\{", Matcher.quoteReplacement(field));
        return new Doc(before, doc.lines(), doc.separators(), doc.after(), priority);
    }

    private static Doc doc(Random random, String before, List<String> pool, List<String> separators, String after) {
        List<String> lines = new ArrayList<>();
        List<String> between = new ArrayList<>();
        int count = 1 + random.nextInt(7);
        for (int i = 0; i < count; i++) {
            lines.add(random.nextInt(6) == 0 ? "own" + random.nextInt(1000) : pick(random, pool));
            if (i > 0) {
                between.add(pick(random, separators));
            }
        }
        return new Doc(before, lines, between, after, Double.NaN);
    }

    public static <T> T pick(Random random, List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    /** Writes the files into a folder. */
    void writeTo(Path folder, Random random) throws IOException {
        for (File file : files) {
            StringBuilder raw = new StringBuilder(file.head());
            file.docs().forEach(doc -> raw.append(doc.raw()));
            byte[] bytes = raw.toString().getBytes(StandardCharsets.UTF_8);
            Path path = folder.resolve(file.name());
            Files.createDirectories(path.resolveSibling("."));
            Files.write(path, Codec.compress(bytes, file.compression(), random.nextInt(bytes.length + 1)));
        }
    }
}

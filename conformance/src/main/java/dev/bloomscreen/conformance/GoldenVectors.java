package dev.bloomscreen.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the vector files of the jar and makes checks of them. */
final class GoldenVectors {

    private static final String FOLDER = "/dev/bloomscreen/formats/vectors/";

    private final List<Check> checks = new ArrayList<>();
    private final Map<String, String> notes = new LinkedHashMap<>();

    private GoldenVectors() {}

    /** The files of a format, in the order in which an implementation is best written. */
    static List<String> files(Format format) {
        return format == Format.TLBF
                ? List.of("hashes", "mix64", "positions", "sizing", "rates", "filters", "unions", "accept", "refuse")
                : List.of("accept", "refuse");
    }

    static GoldenVectors load(Format format) {
        GoldenVectors vectors = new GoldenVectors();
        for (String kind : files(format)) {
            JsonNode file = read(FOLDER + format.folder + "/" + kind + ".json");
            file.get("notes")
                    .properties()
                    .forEach(note ->
                            vectors.notes.put(note.getKey(), note.getValue().asString()));
            for (JsonNode vector : file.get("vectors")) {
                if (format == Format.TLBF) {
                    vectors.add(kind, vector);
                } else {
                    vectors.addFile(format, vector);
                }
            }
        }
        return vectors;
    }

    List<Check> checks() {
        return List.copyOf(checks);
    }

    /** What each mistake is, by its flag. */
    Map<String, String> notes() {
        return Map.copyOf(notes);
    }

    private static JsonNode read(String name) {
        try (InputStream in = GoldenVectors.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("the jar has no " + name + ": it was not packed whole");
            }
            return JsonMapper.shared().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(String kind, JsonNode v) {
        switch (kind) {
            case "hashes" -> {
                byte[] item = bytes(v, "item");
                add(v, Operation.HASH, i -> i.hash(item.clone()), ok(v, "fnv1a64", "h2"));
            }
            case "mix64" -> {
                long z = Long.parseUnsignedLong(v.get("z").asString(), 16);
                add(v, Operation.MIX64, i -> i.mix64(z), ok(v, "mix64"));
            }
            case "positions" -> {
                byte[] item = bytes(v, "item");
                Answer positions = new Answer.Ok(texts(v, "positions"));
                add(v, Operation.POSITIONS, i -> i.positions(m(v), k(v), item.clone()), positions);
            }
            case "sizing" -> {
                double p = Protocol.real(v.get("p").asString());
                add(v, Operation.SIZE, i -> i.size(n(v), p), refusedOr(v, "m", "k", "byte_length"));
            }
            case "rates" -> add(v, Operation.RATE, i -> i.rate(m(v), k(v), n(v)), ok(v, "rate"));
            case "filters" -> addFilter(v);
            case "unions" -> {
                byte[] left = bytes(v, "left");
                byte[] right = bytes(v, "right");
                add(v, Operation.UNION, i -> i.union(left.clone(), right.clone()), refusedOr(v, "bytes"));
            }
            case "accept", "refuse" -> addRead(v);
            default -> throw new IllegalStateException("no such kind of vectors: " + kind);
        }
    }

    private void addFilter(JsonNode v) {
        List<byte[]> items = items(v, "items");
        add(v, Operation.BUILD, i -> i.build(m(v), k(v), copies(items)), refusedOr(v, "bytes"));
        if (v.has("bytes")) {
            addRead(v);
            byte[] file = bytes(v, "bytes");
            List<byte[]> probes = items(v, "probes");
            StringBuilder answers = new StringBuilder();
            v.get("answers").forEach(answer -> answers.append(answer.asBoolean() ? '1' : '0'));
            Answer expected = new Answer.Ok(List.of(answers.toString()));
            add(v, Operation.PROBE, i -> i.probe(file.clone(), copies(probes)), expected);
        }
    }

    private void addRead(JsonNode v) {
        byte[] file = bytes(v, "bytes");
        add(v, Operation.READ, i -> i.read(file.clone()), refusedOr(v, "m", "k", "n_inserted", "count_ones", "bytes"));
    }

    private void addFile(Format format, JsonNode v) {
        byte[] file = bytes(v, "bytes");
        Answer facts = refusedOr(v);
        if (v.has("facts")) {
            Map<String, String> told = new LinkedHashMap<>();
            v.get("facts")
                    .properties()
                    .forEach(fact -> told.put(fact.getKey(), fact.getValue().asString()));
            facts = Answer.facts(told);
        }
        add(v, Operation.FACTS, i -> i.facts(format, file.clone()), facts);
        if (v.has("probes")) {
            List<String> probes = texts(v, "probes");
            Function<Implementation, Answer> question = i -> i.members(
                    format, file.clone(), probes.stream().map(Item::of).toList());
            add(v, Operation.MEMBERS, question, ok(v, "answers"));
        }
    }

    private void add(JsonNode v, Operation operation, Function<Implementation, Answer> question, Answer expected) {
        String id = v.get("id").asString();
        checks.add(new Check(id, v.get("comment").asString(), texts(v, "flags"), operation, question, expected));
    }

    private static Answer refusedOr(JsonNode v, String... fields) {
        if (v.get("verdict").asString().equals("accept")) {
            return ok(v, fields);
        }
        String kind = v.get("kind").asString();
        return Answer.refused(
                RefusalKind.of(kind).orElseThrow(() -> new IllegalStateException("no kind of refusal: " + kind)), "");
    }

    /** An answer of fields as the protocol writes them; base64 stands in a file as in a reply, for no field is empty. */
    private static Answer ok(JsonNode v, String... fields) {
        List<String> words = new ArrayList<>();
        for (String field : fields) {
            words.add(v.get(field).asString());
        }
        return new Answer.Ok(words);
    }

    private static long m(JsonNode v) {
        return v.get("m").asLong();
    }

    private static int k(JsonNode v) {
        return v.get("k").asInt();
    }

    private static long n(JsonNode v) {
        return Long.parseUnsignedLong(v.get("n").asString());
    }

    private static byte[] bytes(JsonNode v, String field) {
        return Base64.getDecoder().decode(v.get(field).asString());
    }

    private static List<byte[]> items(JsonNode v, String field) {
        return texts(v, field).stream().map(Base64.getDecoder()::decode).toList();
    }

    private static List<String> texts(JsonNode v, String field) {
        List<String> texts = new ArrayList<>();
        v.get(field).forEach(text -> texts.add(text.asString()));
        return texts;
    }

    private static List<byte[]> copies(List<byte[]> items) {
        return items.stream().map(byte[]::clone).toList();
    }
}

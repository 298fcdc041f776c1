package dev.bloomscreen.foreign.parquet;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A filter of formats/vectors/parquet: what a Parquet writer made of a column, whose values and probes follow formulas. */
record Golden(String file, String column, JsonNode json) {

    private static final Path FOLDER = Path.of("../formats/vectors/parquet");
    private static final int PROBES = 1_000;

    static JsonNode read(String file) {
        try {
            return JsonMapper.shared().readTree(Files.readString(FOLDER.resolve(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All columns that have a filter, of all files. */
    static List<Golden> all() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith("java-") || name.startsWith("duckdb-"))
                    .sorted()
                    .flatMap(Golden::columns)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Golden> columns(String file) {
        JsonNode json = read(file);
        return json.get("columns").properties().stream()
                .filter(column -> column.getValue().has("num_bytes"))
                .map(column -> new Golden(file, column.getKey(), json));
    }

    JsonNode filter() {
        return json.get("columns").get(column);
    }

    boolean isOfParquetJava() {
        return file.startsWith("java-");
    }

    /** Header and bitset, as they stand in the file. */
    byte[] bytes() throws IOException {
        byte[] header = decode(filter().get("header_b64"));
        byte[] bitset = filter().has("bitset_b64")
                ? decode(filter().get("bitset_b64"))
                : new GZIPInputStream(new ByteArrayInputStream(decode(filter().get("bitset_gzip_b64")))).readAllBytes();
        return ByteBuffer.allocate(header.length + bitset.length)
                .put(header)
                .put(bitset)
                .array();
    }

    static byte[] decode(JsonNode base64) {
        return Base64.getDecoder().decode(base64.asString());
    }

    /** The hashes of the values that the writer put in. */
    LongStream values() {
        int rows = json.path("rows").asInt(json.path("distinct_rows").asInt());
        return IntStream.range(0, rows)
                .filter(k -> !column.equals("u") || k % 2 == 0)
                .mapToLong(this::value);
    }

    private long value(int k) {
        return switch (column) {
            case "s", "u" -> text(k < 32 ? literal("LITERALS", k).asString() : "item:" + (k - 32));
            case "i" -> ParquetHash.ofInt(k < 7 ? literal("INTS", k).asInt() : (k - 7) * 10_007 + 5);
            case "l" -> ParquetHash.ofLong(k < 8 ? literal("LONGS", k).asLong() : (k - 8) * 1_000_003L + 5);
            case "d" ->
                ParquetHash.ofDouble(
                        k < 9 ? Double.parseDouble(literal("DOUBLES", k).asString()) : (k - 9) * 0.25 + 0.125);
            case "f" -> ParquetHash.ofFloat((float) (k * 0.5 + 0.25));
            case "x" -> text(String.format(Locale.ROOT, "%05d", k));
            default -> throw new IllegalArgumentException(column);
        };
    }

    private JsonNode literal(String list, int k) {
        return json.get("literals").get(list).get(k);
    }

    /** The hashes of values that it did not put in. */
    LongStream probes() {
        return IntStream.range(0, PROBES).mapToLong(k -> switch (column) {
            case "s", "u" -> text("probe:" + k);
            case "i" -> ParquetHash.ofInt(2_000_000_000 - k);
            case "l" -> ParquetHash.ofLong(7_000_000_000_000L + k);
            case "d" -> ParquetHash.ofDouble(-(k + 1) / 3.0);
            case "f" -> ParquetHash.ofFloat(-(k + 1) / 3.0f);
            case "x" -> text(String.format(Locale.ROOT, "P%04d", k));
            default -> throw new IllegalArgumentException(column);
        });
    }

    private static long text(String value) {
        return ParquetHash.ofBytes(value.getBytes(UTF_8));
    }

    @Override
    public String toString() {
        return file + " " + column;
    }
}

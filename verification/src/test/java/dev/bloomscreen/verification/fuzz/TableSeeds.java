package dev.bloomscreen.verification.fuzz;

import com.github.luben.zstd.Zstd;
import dev.bloomscreen.verification.Settings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The golden files with tables, and the parts of them that are fuzzed by themselves. */
final class TableSeeds {

    private static final List<byte[]> PARQUET = Stream.of("duckdb-n100", "duckdb-n100-x10", "java-n100-dict")
            .map(name -> golden("parquet", name))
            .toList();

    private static final int PARQUET_TAIL = 8;

    private static final OrcGolden PLAIN = new OrcGolden(golden("orc", "orc-default-fpp-n100"));
    private static final OrcGolden ZLIB = new OrcGolden(golden("orc", "orc-fpp0.01-utf8"));

    private TableSeeds() {}

    /** Whole files, and footers behind the number of the file that they end. */
    static Stream<byte[]> parquet() {
        return IntStream.range(0, PARQUET.size()).boxed().flatMap(i -> {
            byte[] file = PARQUET.get(i);
            byte[] footer = Arrays.copyOfRange(file, footerStart(file), file.length - PARQUET_TAIL);
            return Stream.of(input(0, file), input(i + 1, footer));
        });
    }

    static byte[] parquetFile(byte[] input) {
        int choice = input.length == 0 ? 0 : input[0] & 0xff;
        byte[] part = Arrays.copyOfRange(input, Math.min(1, input.length), input.length);
        if (choice == 0) {
            return part;
        }
        byte[] golden = PARQUET.get((choice - 1) % PARQUET.size());
        int start = footerStart(golden);
        return ByteBuffer.allocate(start + part.length + PARQUET_TAIL)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(golden, 0, start)
                .put(part)
                .putInt(part.length)
                .put(golden, 0, 4)
                .array();
    }

    private static int footerStart(byte[] file) {
        int end = file.length - PARQUET_TAIL;
        return end - ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(end);
    }

    /** A whole file, and parts by {@link OrcParts}: in each compression, though Snappy and LZ4 are told all in literals. */
    static Stream<byte[]> orc() {
        byte[] stripe = PLAIN.stripeFooter;
        List<byte[]> seeds = new ArrayList<>(List.of(
                input(OrcParts.choice(OrcParts.FILE, 0, 0), PLAIN.file),
                input(OrcParts.choice(OrcParts.FOOTER, 0, 0), PLAIN.footer),
                input(OrcParts.choice(OrcParts.STRIPE_FOOTER, 0, 1), stripe),
                input(OrcParts.choice(OrcParts.FOOTER, OrcParts.ZLIB, 0), ZLIB.footer),
                input(OrcParts.choice(OrcParts.STRIPE_FOOTER, OrcParts.ZLIB, 3), ZLIB.stripeFooter),
                input(
                        OrcParts.choice(OrcParts.STRIPE_FOOTER, OrcParts.SNAPPY, 1),
                        OrcParts.chunk(snappy(stripe), false)),
                input(OrcParts.choice(OrcParts.STRIPE_FOOTER, OrcParts.LZ4, 1), OrcParts.chunk(lz4(stripe), false)),
                input(
                        OrcParts.choice(OrcParts.STRIPE_FOOTER, OrcParts.ZSTD, 1),
                        OrcParts.chunk(Zstd.compress(stripe), false))));
        PLAIN.filters.forEach(filters -> seeds.add(input(OrcParts.choice(OrcParts.FILTERS, 0, 1), filters)));
        seeds.add(input(OrcParts.choice(OrcParts.FILTERS, OrcParts.ZLIB, 3), ZLIB.filters.get(0)));
        return seeds.stream();
    }

    /** The golden file of a compression, or else the one that is not compressed. */
    static OrcGolden orc(int compression) {
        return compression == OrcParts.ZLIB ? ZLIB : PLAIN;
    }

    /** A literal of less than 64 KiB. */
    private static byte[] snappy(byte[] bytes) {
        int last = bytes.length - 1;
        byte[] tag = {(byte) (61 << 2), (byte) last, (byte) (last >>> 8)};
        return OrcParts.concat(OrcParts.varint(bytes.length), tag, bytes);
    }

    /** A literal of 15 bytes or more. */
    private static byte[] lz4(byte[] bytes) {
        int more = bytes.length - 15;
        byte[] token = new byte[2 + more / 255];
        Arrays.fill(token, (byte) 255);
        token[0] = (byte) 0xf0;
        token[token.length - 1] = (byte) (more % 255);
        return OrcParts.concat(token, bytes);
    }

    private static byte[] input(int choice, byte[] rest) {
        return OrcParts.concat(new byte[] {(byte) choice}, rest);
    }

    private static byte[] golden(String folder, String name) {
        JsonNode file = JsonMapper.shared()
                .readTree(Settings.ROOT
                        .resolve("formats/vectors/" + folder + "/" + name + ".json")
                        .toFile())
                .get("file");
        try {
            if (file.has("b64")) {
                return Base64.getDecoder().decode(file.get("b64").asString());
            }
            byte[] packed = Base64.getDecoder().decode(file.get("gzip_b64").asString());
            return new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

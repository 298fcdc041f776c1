package dev.bloomscreen.interop.parquet;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.NanoTime;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** parquet-java: a file of every physical type, in row groups of {@link #ROWS} rows, and what it says of filters. */
final class ParquetJava {

    static final int ROWS = 300;
    static final int ROW_GROUPS = 3;
    static final double RATE = 0.01;

    /** All columns that may have filters. */
    static final List<String> COLUMNS = List.of("i", "l", "t", "f", "d", "s", "u", "x", "id", "a.b.i");

    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType("""
            message rows {
              required boolean flag;
              required int32 i;
              required int64 l (TIMESTAMP(MILLIS,true));
              required int96 t;
              required float f;
              required double d;
              required binary s (STRING);
              optional binary u;
              required fixed_len_byte_array(5) x;
              required fixed_len_byte_array(16) id (UUID);
              optional group a { optional group b { optional int32 i; } }
            }
            """);

    private ParquetJava() {}

    static Path write(Path path, boolean filters) throws IOException {
        ExampleParquetWriter.Builder builder = ExampleParquetWriter.builder(new LocalOutputFile(path))
                .withConf(new PlainParquetConfiguration())
                .withType(SCHEMA)
                .withDictionaryEncoding(false)
                .withRowGroupRowCountLimit(ROWS);
        if (filters) {
            for (String column : COLUMNS) {
                builder.withBloomFilterNDV(column, ROWS).withBloomFilterFPP(column, RATE);
            }
        }
        try (ParquetWriter<Group> writer = builder.build()) {
            for (int k = 0; k < ROWS * ROW_GROUPS; k++) {
                writer.write(row(k));
            }
        }
        return path;
    }

    private static Group row(int k) {
        Group row = new SimpleGroupFactory(SCHEMA)
                .newGroup()
                .append("flag", k % 2 == 0)
                .append("i", (int) number(k))
                .append("l", number(k))
                .append("t", new NanoTime(k, 7))
                .append("f", k * 0.5f)
                .append("d", k * 0.25)
                .append("s", "item:" + k);
        if (k % 2 == 0) {
            row.append("u", bytes("u", k));
        }
        row.append("x", bytes("x", k)).append("id", bytes("id", k));
        if (k % 3 == 0) {
            row.addGroup("a").addGroup("b").append("i", -k);
        }
        return row;
    }

    private static long number(int k) {
        return k * 1_009L - 5;
    }

    /** Whether row k has a value of the column. */
    static boolean has(String column, int k) {
        return switch (column) {
            case "u" -> k % 2 == 0;
            case "a.b.i" -> k % 3 == 0;
            default -> true;
        };
    }

    private static Binary bytes(String column, int k) {
        return switch (column) {
            case "t" -> new NanoTime(k, 7).toBinary();
            case "s" -> Binary.fromString("item:" + k);
            case "u" -> Binary.fromConstantByteArray(new byte[] {(byte) k, (byte) (k >> 8), (byte) 0xff});
            case "x" -> Binary.fromString(String.format(Locale.ROOT, "%05d", k));
            default ->
                Binary.fromConstantByteArray(
                        ByteBuffer.allocate(16).putLong(k).putLong(~k).array());
        };
    }

    /** The value of row k, as this project takes it. */
    static ParquetValue value(String column, int k) {
        return switch (column) {
            case "i" -> ParquetValue.ofInt((int) number(k));
            case "l" -> ParquetValue.ofLong(number(k));
            case "f" -> ParquetValue.ofFloat(k * 0.5f);
            case "d" -> ParquetValue.ofDouble(k * 0.25);
            case "a.b.i" -> ParquetValue.ofInt(-k);
            default -> ParquetValue.ofBytes(bytes(column, k).getBytes());
        };
    }

    /** The value of row k in a word, for columns whose values have one. */
    static String word(String column, int k) {
        return switch (column) {
            case "i", "l" -> String.valueOf(number(k));
            case "f" -> String.valueOf(k * 0.5f);
            case "d" -> String.valueOf(k * 0.25);
            case "a.b.i" -> String.valueOf(-k);
            case "id" -> new UUID(k, ~k).toString();
            case "t" -> HexFormat.of().formatHex(bytes(column, k).getBytes());
            default -> bytes(column, k).toStringUsingUTF8();
        };
    }

    /** Its own hash of the value of row k. */
    static long hash(BloomFilter filter, String column, int k) {
        return switch (column) {
            case "i" -> filter.hash((int) number(k));
            case "l" -> filter.hash(number(k));
            case "f" -> filter.hash(k * 0.5f);
            case "d" -> filter.hash(k * 0.25);
            case "a.b.i" -> filter.hash(-k);
            default -> filter.hash(bytes(column, k));
        };
    }

    static ParquetFileReader open(Path path) throws IOException {
        ParquetReadOptions options =
                ParquetReadOptions.builder(new PlainParquetConfiguration()).build();
        return ParquetFileReader.open(new LocalInputFile(path), options);
    }

    /** All rows, in words. */
    static List<String> rows(Path path) throws IOException {
        List<String> rows = new ArrayList<>();
        try (ParquetReader<Group> reader = new Rows(new LocalInputFile(path)).build()) {
            for (Group row = reader.read(); row != null; row = reader.read()) {
                rows.add(row.toString());
            }
        }
        return rows;
    }

    private static final class Rows extends ParquetReader.Builder<Group> {

        Rows(InputFile file) {
            super(file, new PlainParquetConfiguration());
        }

        @Override
        protected ReadSupport<Group> getReadSupport() {
            return new GroupReadSupport();
        }
    }
}

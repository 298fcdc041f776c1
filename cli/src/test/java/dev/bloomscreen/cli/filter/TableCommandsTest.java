package dev.bloomscreen.cli.filter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Main;
import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import dev.bloomscreen.interop.parquet.ParquetFilters;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The commands on tables that parquet-java and orc-core wrote: a hundred rows, whose column {@code s} has {@code cat},
 * {@code dog} and others, and whose numbers are known.
 */
class TableCommandsTest {

    @TempDir
    Path folder = Path.of("");

    private Path parquet = Path.of("");
    private Path orc = Path.of("");

    private record Ended(int code, String out, String err) {}

    @BeforeEach
    void writeTables() throws IOException {
        parquet = write("parquet/java-n100-dict.json", "table.parquet");
        orc = write("orc/orc-fpp0.01-n100.json", "table.orc");
    }

    private Path write(String golden, String name) throws IOException {
        String bytes = JsonMapper.shared()
                .readTree(Files.readString(Path.of("../formats/vectors").resolve(golden)))
                .get("file")
                .get("b64")
                .stringValue();
        return Files.write(folder.resolve(name), Base64.getDecoder().decode(bytes));
    }

    private static Ended run(String keys, Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(
                Arrays.stream(args).map(Object::toString).toArray(String[]::new),
                new ByteArrayInputStream(keys.getBytes(UTF_8)),
                out,
                err);
        return new Ended(code, out.toString(UTF_8), err.toString(UTF_8));
    }

    @Test
    void aColumnOfTextIsAskedForLinesAndThoseThatMayBeInArePrinted() {
        for (Path table : new Path[] {parquet, orc}) {
            assertThat(run("cat\nno such animal\ndog\n", "query", "--column", "s", table))
                    .isEqualTo(new Ended(ExitCode.OK, "cat\ndog\n", ""));
            assertThat(run("cat\nno such animal\ndog\n", "query", "-v", "--column", "s", table))
                    .isEqualTo(new Ended(ExitCode.OK, "no such animal\n", ""));
            assertThat(run("cat\n", "query", "-q", "--column", "s", table)).isEqualTo(new Ended(ExitCode.OK, "", ""));
            assertThat(run("no such animal\n", "query", "-c", "--column", "s", table))
                    .isEqualTo(new Ended(ExitCode.NOTICE, "0\n", ""));
        }
    }

    @Test
    void aColumnOfNumbersIsAskedForThemByItsOwnType() {
        assertThat(run("5\n1000008\n7000000000001\n", "query", "--column", "l", parquet)
                        .out())
                .isEqualTo("5\n1000008\n");
        assertThat(run("5\n1000008\n7000000000001\n", "query", "--column", "b", orc)
                        .out())
                .isEqualTo("5\n1000008\n");
        assertThat(run("0.125\n-0.3333\n", "query", "--column", "d", parquet).out())
                .isEqualTo("0.125\n");
        assertThat(run("0.125\n-0.3333\n", "query", "--column", "d", orc).out()).isEqualTo("0.125\n");
    }

    /** DuckDB gave the column no filter; bytes that are not UTF-8 are what binary columns are for. */
    @Test
    void aBinaryColumnIsAskedForTheBytesOfAKeyThoughTheyAreNoText() throws IOException {
        Path table = write("parquet/duckdb-n100.json", "bytes.parquet");
        SplitBlockBloom filter = SplitBlockBloom.ofBytes(1024);
        filter.insert(new byte[] {(byte) 0xff, (byte) 0xfe});
        ParquetFilters.addFilters(
                table, table, (rowGroup, column) -> column.name().equals("s") ? Optional.of(filter) : Optional.empty());
        assertThat(run("fffe\nfefe\n", "query", "--keys", "hex", "--column", "s", table))
                .isEqualTo(new Ended(ExitCode.OK, "fffe\n", ""));
    }

    /** Such bytes as text would be others, and surely absent. */
    @Test
    void aKeyThatIsNoTextIsNoValueOfAColumnOfText() {
        assertThat(run("636174\nff\n", "query", "--keys", "hex", "--column", "s", orc))
                .isEqualTo(new Ended(
                        ExitCode.TROUBLE,
                        "",
                        "bloomscreen query: standard input:2: is not in UTF-8, as a key of this type is\n"));
    }

    @Test
    void aLineThatIsNoValueOfTheColumnIsToldWithItsNumber() {
        Ended ended = run("5\nfive\n", "query", "--column", "l", parquet);
        assertThat(ended.code()).isEqualTo(ExitCode.TROUBLE);
        assertThat(ended.err())
                .isEqualTo(
                        "bloomscreen query: standard input:2: 'five' is no value of column l, which is INT64: expected a"
                                + " whole number from -9223372036854775808 to 18446744073709551615\n");
    }

    /** More than are asked about at once. */
    @Test
    void manyKeysKeepTheirOrder() {
        String none =
                IntStream.range(0, 25_000).mapToObj(i -> "nobody " + i + "\n").collect(Collectors.joining());
        assertThat(run("cat\n" + none + "dog\n", "query", "--column", "s", orc).out())
                .startsWith("cat\n")
                .endsWith("dog\n");
        assertThat(run(none, "query", "-vc", "--column", "s", orc).out())
                .satisfies(count -> assertThat(Integer.parseInt(count.strip())).isBetween(24_000, 25_000));
    }

    @Test
    void whoNamesNoColumnIsToldWhichHaveFilters() {
        assertThat(run("cat\n", "query", parquet).err())
                .startsWith("bloomscreen query: " + parquet + " is a table")
                .contains("by --column: s, ");
        assertThat(run("cat\n", "query", "--column", "nothing", orc).err())
                .contains("nothing")
                .contains("s, b, d, i");
        assertThat(run("cat\n", "query", "--column", "s", "--type", "long", orc).err())
                .contains("--type long: a column has a type of its own");
        assertThat(run("cat\n", "query", "--column", "s", "--type", "bytes", parquet)
                        .err())
                .contains("--type bytes: a column has a type of its own");
    }

    /** DuckDB gave no column of its table a filter. */
    @Test
    void aColumnWithoutFiltersMayHoldAnyKeyAndAWarningSaysWhy() throws IOException {
        Path duckdb = write("parquet/duckdb-n100.json", "duckdb.parquet");
        String warning = "bloomscreen query: warning: column %s has filters in 0 of 1 %s; any key may be in the rest\n";
        assertThat(run("cat\nno such animal\n", "query", "--column", "s", duckdb))
                .isEqualTo(new Ended(ExitCode.OK, "cat\nno such animal\n", String.format(warning, "s", "row group")));
        assertThat(run("no such animal\n", "query", "-v", "--column", "plain", orc))
                .isEqualTo(new Ended(ExitCode.NOTICE, "", String.format(warning, "plain", "stripe")));
        assertThat(run("no such animal\n", "query", "-q", "--column", "plain", orc))
                .isEqualTo(new Ended(ExitCode.OK, "", ""));
    }

    /** The golden's column s with another type in the footer: every type of ORC that has no filters, and Parquet's one. */
    @Test
    void aColumnOfATypeThatHasNoFiltersIsRefusedBeforeAKeyIsRead() throws IOException {
        byte[] table = Files.readAllBytes(orc);
        String[] types = {"boolean", "array", "map", "struct", "uniontype", "geometry", "unknown"};
        int[] numbers = {0, 10, 11, 12, 13, 19, 20};
        for (int i = 0; i < types.length; i++) {
            table[8027] = (byte) numbers[i];
            Files.write(orc, table);
            assertThat(run("", "query", "--column", "s", orc))
                    .isEqualTo(new Ended(
                            ExitCode.TROUBLE,
                            "",
                            "bloomscreen query: column s is of type " + types[i]
                                    + ", of which no writer makes filters; name another\n"));
        }
        Path flags = tableOf("flags.parquet", "1500" + "3801" + "66" + "00");
        assertThat(run("", "query", "--column", "f", flags).err())
                .isEqualTo(
                        "bloomscreen query: column f is of type BOOLEAN, of which no writer makes filters; name another\n");
    }

    /** The same file with a BYTE_ARRAY that is a DECIMAL (ConvertedType 5) of 4 digits, two behind the point. */
    @Test
    void aDecimalWhoseBytesAreTheWritersChoiceIsAskedForByThem() throws IOException {
        Path prices = tableOf("price.parquet", "150c" + "3805" + "7072696365" + "250a" + "1504" + "1508" + "00");
        Ended ended = run("12.50\n", "query", "--column", "price", prices);
        assertThat(ended)
                .isEqualTo(new Ended(
                        ExitCode.TROUBLE,
                        "",
                        "bloomscreen query: no line stands for a value of column price, BYTE_ARRAY (DECIMAL): give the"
                                + " bytes as they stand in the file, with --keys hex or base64\n"));
        assertThat(run("04e2\n", "query", "--keys", "hex", "--column", "price", prices)
                        .code())
                .isEqualTo(ExitCode.NOTICE);
    }

    /** Of version 1: no rows in no row groups of a column, of which the rest of its element in the schema is given. */
    private Path tableOf(String name, String column) throws IOException {
        byte[] footer =
                HexFormat.of().parseHex("1502" + "192c" + "48046d61696e" + "1502" + "00" + column + "1600190c00");
        ByteBuffer bytes = ByteBuffer.allocate(footer.length + 12).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put("PAR1".getBytes(UTF_8)).put(footer).putInt(footer.length).put("PAR1".getBytes(UTF_8));
        return Files.write(folder.resolve(name), bytes.array());
    }

    @Test
    void aFilterHasNoColumns() {
        Path filter = folder.resolve("words.tlbf");
        assertThat(run("cat\n", "build", "-n", "10", "-p", "0.01", "-o", filter).code())
                .isEqualTo(ExitCode.OK);
        assertThat(run("cat\n", "query", "--column", "s", filter).err())
                .isEqualTo("bloomscreen query: --column s: " + filter
                        + " is no table of Parquet or ORC; leave the option out\n");
        assertThat(run("cat\n", "query", "--column", "s", "--kind", "guava", parquet)
                        .err())
                .isEqualTo("bloomscreen query: --column s: " + parquet
                        + " is opened as a filter of the --kind guava, which has no columns; leave one of the two options"
                        + " out\n");
        assertThat(run("cat\n", "query", "--column", "s", folder).err())
                .isEqualTo("bloomscreen query: --column s: " + folder
                        + " is no regular file, in which alone the columns of a table are found; save it to one\n");
        Path missing = folder.resolve("missing");
        assertThat(run("cat\n", "query", "--column", "s", missing).err())
                .isEqualTo(run("cat\n", "query", missing).err())
                .contains("no such file");
    }

    @Test
    void rowsAsAWholeAreNoColumn() {
        for (Path table : new Path[] {parquet, orc}) {
            Ended ended = run("cat\n", "query", "--column", "", table);
            assertThat(ended.code()).isEqualTo(ExitCode.TROUBLE);
            assertThat(ended.err())
                    .startsWith("bloomscreen query: ")
                    .contains("no column ''; there are s, ")
                    .hasLineCount(1);
        }
    }

    @Test
    void inspectTellsWhichColumnsHaveFiltersAndWhatTheyTake() {
        assertThat(run("", "inspect", parquet).out())
                .startsWith("file            " + parquet + "\nformat          Parquet\n")
                .contains("column          s, BYTE_ARRAY (STRING): 1 filter in 1 of 1 row group, ");
        assertThat(run("", "inspect", orc).out())
                .contains("format          ORC, compression NONE\n")
                .contains("column          s, string: 1 filter in 1 of 1 stripe, ");
        JsonNode facts =
                JsonMapper.shared().readTree(run("", "inspect", "--json", orc).out());
        assertThat(facts.get("format").stringValue()).isEqualTo("orc");
        assertThat(facts.get("columns").intValue()).isEqualTo(5);
        assertThat(facts.get("filters").get(0))
                .hasToString("{\"column\":\"s\",\"type\":\"string\",\"stripes\":1,\"filters\":1,\"bytes\":1208}");
    }

    @Test
    void verifyReadsEveryFilterAndFindsOneThatIsDamaged() throws IOException {
        assertThat(run("", "verify", parquet, orc).out())
                .contains(parquet + ": ok, Parquet, ")
                .contains(orc + ": ok, ORC, ");
        byte[] bytes = Files.readAllBytes(parquet);
        bytes[5314] = 0x55; // the header of the filter of s, by the golden
        Files.write(parquet, bytes);
        Ended damaged = run("", "verify", parquet);
        assertThat(damaged.code()).isEqualTo(ExitCode.NOTICE);
        assertThat(damaged.out()).startsWith(parquet + ": ").contains("5314");
        // The golden says what the footer tells of the filter, which is all that inspect reads.
        assertThat(run("", "inspect", parquet).out())
                .contains("column          s, BYTE_ARRAY (STRING): 1 filter in 1 of 1 row group, 272 B\n");
    }

    @Test
    void aTableThatEndsWithinItsMagicIsCutShort() throws IOException {
        for (String start : new String[] {"P", "PA", "PAR", "PAR1", "O", "OR", "ORC"}) {
            Path cut = Files.writeString(folder.resolve("cut"), start);
            assertThat(run("", "inspect", cut).err())
                    .startsWith("bloomscreen inspect: " + cut + ": truncated at byte ")
                    .hasLineCount(1);
        }
    }

    @Test
    void aTableThatEndsEarlyIsRefused() throws IOException {
        Files.write(orc, Arrays.copyOf(Files.readAllBytes(orc), 4_000));
        Ended ended = run("cat\n", "query", "--column", "s", orc);
        assertThat(ended.code()).isEqualTo(ExitCode.TROUBLE);
        assertThat(ended.err()).startsWith("bloomscreen query: " + orc + ": ").hasLineCount(1);
    }
}

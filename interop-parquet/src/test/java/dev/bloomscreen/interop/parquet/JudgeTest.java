package dev.bloomscreen.interop.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of parquet-java and of DuckDB, read here; and files that got their filters here, read by both. */
class JudgeTest {

    /** Of rows that there are not, so that a filter's wrong answers are compared as well. */
    private static final int PROBES = 5_000;

    @TempDir
    Path folder = Path.of("");

    /** The filter that parquet-java would make of the rows of a row group, by its own rules of size. */
    private static Optional<SplitBlockBloom> filter(int rowGroup, ParquetColumn column) {
        SplitBlockBloom filter = SplitBlockBloom.withRate(ParquetJava.ROWS, ParquetJava.RATE);
        for (int k = ParquetJava.ROWS * rowGroup; k < ParquetJava.ROWS * (rowGroup + 1); k++) {
            if (ParquetJava.has(column.name(), k)) {
                filter.insertHash(ParquetJava.value(column.name(), k).hashIn(column));
            }
        }
        return Optional.of(filter);
    }

    private Path withFiltersOfOurs() throws IOException {
        Path source = ParquetJava.write(folder.resolve("plain.parquet"), false);
        Path target = folder.resolve("ours.parquet");
        assertThat(ParquetFilters.addFilters(source, target, JudgeTest::filter)).isEqualTo(30);
        return target;
    }

    /** parquet-java and this project say the same of every filter and value, of those that are in and those that are not. */
    private static void requireSameAnswers(Path path) throws IOException {
        try (ParquetFileReader judge = ParquetJava.open(path);
                ParquetFilters ours = ParquetFilters.open(path)) {
            assertThat(judge.getRowGroups()).hasSize(ParquetJava.ROW_GROUPS);
            for (String column : ParquetJava.COLUMNS) {
                ColumnFilters filters = ours.load(ours.column(column));
                for (int group = 0; group < ParquetJava.ROW_GROUPS; group++) {
                    requireSameAnswers(chunkFilter(judge, group, column), filters, group);
                }
            }
        }
    }

    private static BloomFilter chunkFilter(ParquetFileReader judge, int group, String column) throws IOException {
        ColumnChunkMetaData chunk = judge.getRowGroups().get(group).getColumns().stream()
                .filter(c -> c.getPath().toDotString().equals(column))
                .findFirst()
                .orElseThrow();
        return judge.readBloomFilter(chunk);
    }

    private static void requireSameAnswers(BloomFilter judge, ColumnFilters ours, int group) {
        String column = ours.column().name();
        int maybe = 0;
        for (int k = 0; k < PROBES; k++) {
            boolean told = judge.findHash(ParquetJava.hash(judge, column, k));
            assertThat(ours.contains(group, ParquetJava.value(column, k)))
                    .as("%s %d", column, k)
                    .isEqualTo(told);
            maybe += told ? 1 : 0;
        }
        // The rows that are in, and a few of the others.
        assertThat(maybe).isBetween(ParquetJava.ROWS / 3, ParquetJava.ROWS + PROBES / 20);
    }

    @Test
    void theFiltersOfParquetJavaAnswerHereAsTheyDoThere() throws IOException {
        requireSameAnswers(ParquetJava.write(folder.resolve("theirs.parquet"), true));
    }

    @Test
    void filtersThatAreAddedHereAnswerInParquetJavaAsTheyDoHere() throws IOException {
        requireSameAnswers(withFiltersOfOurs());
    }

    @Test
    void filtersThatAreAddedAreByteForByteThoseThatParquetJavaWrites() throws IOException {
        Path theirs = ParquetJava.write(folder.resolve("theirs.parquet"), true);
        try (ParquetFilters ours = ParquetFilters.open(withFiltersOfOurs());
                ParquetFilters judge = ParquetFilters.open(theirs)) {
            assertThat(ours.filters()).hasSize(30);
            for (int i = 0; i < 30; i++) {
                ColumnFilter one = ours.filters().get(i);
                ColumnFilter other = judge.filters().get(i);
                assertThat(one.column()).isEqualTo(other.column());
                assertThat(one.rowGroup()).isEqualTo(other.rowGroup());
                assertThat(one.length()).isEqualTo(other.length());
                assertThat(ours.read(one)).isEqualTo(judge.read(other));
            }
        }
    }

    @Test
    void theRowsOfAFileWithFiltersAddedAreThoseOfTheFile() throws IOException {
        Path ours = withFiltersOfOurs();
        assertThat(ParquetJava.rows(ours))
                .hasSize(ParquetJava.ROWS * ParquetJava.ROW_GROUPS)
                .isEqualTo(ParquetJava.rows(folder.resolve("plain.parquet")));
    }

    @Test
    void wordsAreTheValuesThatTheyName() throws IOException {
        try (ParquetFilters filters = ParquetFilters.open(withFiltersOfOurs())) {
            for (String name : ParquetJava.COLUMNS) {
                ParquetColumn column = filters.column(name);
                for (int k = 0; k < 900 && !name.equals("u"); k += 3) {
                    assertThat(ParquetValue.parse(column, ParquetJava.word(name, k))
                                    .hashIn(column))
                            .isEqualTo(ParquetJava.value(name, k).hashIn(column));
                }
            }
        }
    }

    @Test
    void duckDbPassesOverTheRowGroupsThatOurFiltersExclude() throws IOException, SQLException {
        Path path = withFiltersOfOurs();
        try (ParquetFilters filters = ParquetFilters.open(path);
                Connection duck = DriverManager.getConnection("jdbc:duckdb:")) {
            for (String name : List.of("i", "f", "d", "s")) {
                ColumnFilters ours = filters.load(filters.column(name));
                for (int k = 0; k < 1_200; k += 7) {
                    String word = ParquetJava.word(name, k);
                    String value = name.equals("f") ? word + "::FLOAT" : name.equals("d") ? word + "::DOUBLE" : word;
                    List<Boolean> told = excludes(duck, path, name, name.equals("s") ? "'" + word + "'" : value);
                    List<Boolean> excluded = new ArrayList<>();
                    for (int group = 0; group < ParquetJava.ROW_GROUPS; group++) {
                        excluded.add(!ours.contains(group, ParquetJava.value(name, k)));
                    }
                    assertThat(told).as("%s %d", name, k).isEqualTo(excluded);
                }
            }
            assertThat(query(duck, "SELECT count(*), sum(i)::BIGINT FROM '" + path + "'"))
                    .isEqualTo(query(
                            duck, "SELECT count(*), sum(i)::BIGINT FROM '" + folder.resolve("plain.parquet") + "'"))
                    .startsWith("900 ");
        }
    }

    private static List<Boolean> excludes(Connection duck, Path path, String column, String value) throws SQLException {
        String sql = "SELECT bloom_filter_excludes FROM parquet_bloom_probe('" + path + "', '" + column + "', " + value
                + ") ORDER BY row_group_id";
        List<Boolean> excludes = new ArrayList<>();
        try (Statement statement = duck.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                excludes.add(rows.getBoolean(1));
            }
        }
        return excludes;
    }

    private static String query(Connection duck, String sql) throws SQLException {
        try (Statement statement = duck.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1) + " " + rows.getString(2);
        }
    }

    /** DuckDB's own file, with filters where it makes some: of chunks that are dictionary-encoded. One more is added to each other chunk. */
    @Test
    void filtersOfDuckDbAreReadHereAndKeptWhereOthersAreAdded() throws IOException, SQLException {
        Path path = folder.resolve("duck.parquet");
        Path more = folder.resolve("more.parquet");
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duck.createStatement()) {
            statement.execute(
                    "COPY (SELECT 'item:' || (i % 50) AS s, i::BIGINT * 1000003 AS l FROM range(5000) t(i)) TO '" + path
                            + "' (FORMAT parquet)");
            List<String> asked = new ArrayList<>();
            int added = ParquetFilters.addFilters(path, more, (rowGroup, column) -> {
                asked.add(column.name());
                SplitBlockBloom filter = SplitBlockBloom.withRate(5_000, 0.01);
                for (long i = 0; i < 5_000; i++) {
                    filter.insertHash(ParquetValue.ofLong(i * 1_000_003).hashIn(column));
                }
                return Optional.of(filter);
            });
            assertThat(added).isEqualTo(1);
            assertThat(asked).containsExactly("l");
            try (ParquetFilters filters = ParquetFilters.open(more)) {
                ColumnFilters texts = filters.load(filters.column("s"));
                ColumnFilters numbers = filters.load(filters.column("l"));
                for (int i = 0; i < 300; i++) {
                    assertThat(excludes(duck, more, "s", "'item:" + i + "'"))
                            .containsExactly(!texts.contains(ParquetValue.ofText("item:" + i)));
                    assertThat(excludes(duck, more, "l", "(" + i * 500_000L + ")::BIGINT"))
                            .containsExactly(!numbers.contains(ParquetValue.ofLong(i * 500_000L)));
                }
            }
        }
    }

    /** Of each size of decimals that DuckDB makes filters for. */
    @Test
    void decimalsAreAskedForByTheirNumbersInFilesOfDuckDb() throws IOException, SQLException {
        Path path = folder.resolve("decimals.parquet");
        List<String> types = List.of("DECIMAL(4,2)", "DECIMAL(9,2)", "DECIMAL(18,3)");
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duck.createStatement()) {
            StringBuilder columns = new StringBuilder();
            for (int i = 0; i < types.size(); i++) {
                columns.append("((i % 50) * 1.25 - 20)::" + types.get(i) + " AS c" + i + ", ");
            }
            statement.execute("COPY (SELECT " + columns + "FROM range(5000) t(i)) TO '" + path + "' (FORMAT parquet)");
            try (ParquetFilters filters = ParquetFilters.open(path)) {
                assertThat(filters.columns())
                        .extracting(ParquetColumn::type)
                        .containsExactly(PhysicalType.INT32, PhysicalType.INT32, PhysicalType.INT64);
                for (int i = 0; i < types.size(); i++) {
                    ColumnFilters column = filters.load(filters.column("c" + i));
                    int excluded = 0;
                    for (int hundredths = -2_500; hundredths < 5_000; hundredths += 25) {
                        String word = BigDecimal.valueOf(hundredths, 2).toPlainString();
                        boolean excludes = !column.contains(ParquetValue.parse(column.column(), word));
                        assertThat(excludes(duck, path, "c" + i, word + "::" + types.get(i)))
                                .as("%s %s", types.get(i), word)
                                .containsExactly(excludes);
                        excluded += excludes ? 1 : 0;
                    }
                    assertThat(excluded).isBetween(200, 250); // of 300, of which 50 are in
                }
            }
        }
    }
}

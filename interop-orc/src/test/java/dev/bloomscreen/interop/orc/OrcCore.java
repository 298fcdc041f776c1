package dev.bloomscreen.interop.orc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.hadoop.conf.Configuration;
import org.apache.orc.OrcFile;
import org.apache.orc.OrcFile.WriterOptions;
import org.apache.orc.Reader;
import org.apache.orc.RecordReader;
import org.apache.orc.TypeDescription;
import org.apache.orc.Writer;
import org.apache.orc.storage.ql.exec.vector.LongColumnVector;
import org.apache.orc.storage.ql.exec.vector.VectorizedRowBatch;
import org.apache.orc.storage.ql.io.sarg.PredicateLeaf;
import org.apache.orc.storage.ql.io.sarg.SearchArgument;
import org.apache.orc.storage.ql.io.sarg.SearchArgumentFactory;

/** The judge: files are written and read by orc-core. */
final class OrcCore {

    private OrcCore() {}

    /** Puts a row into a batch. */
    @FunctionalInterface
    interface Row {
        void put(VectorizedRowBatch batch, int at, int row);
    }

    static Configuration configuration() {
        Configuration configuration = new Configuration();
        configuration.set("fs.file.impl", "org.apache.hadoop.fs.RawLocalFileSystem"); // without files of checksums
        return configuration;
    }

    static Path write(Path path, String schema, int rows, UnaryOperator<WriterOptions> options, Row row)
            throws IOException {
        TypeDescription type = TypeDescription.fromString(schema);
        WriterOptions all = options.apply(
                OrcFile.writerOptions(configuration()).setSchema(type).overwrite(true));
        try (Writer writer = OrcFile.createWriter(new org.apache.hadoop.fs.Path(path.toUri()), all)) {
            VectorizedRowBatch batch = type.createRowBatch(500);
            for (int i = 0; i < rows; i++) {
                row.put(batch, batch.size++, i);
                if (batch.size == batch.getMaxSize() || i == rows - 1) {
                    writer.addRowBatch(batch);
                    batch.reset();
                }
            }
        }
        return path;
    }

    static Reader open(Path path) throws IOException {
        return OrcFile.createReader(
                new org.apache.hadoop.fs.Path(path.toUri()), OrcFile.readerOptions(configuration()));
    }

    /** The rows of those row groups that orc-core does not pass over, as they are printed. */
    static List<String> rows(Path path, Reader.Options options) throws IOException {
        List<String> rows = new ArrayList<>();
        try (Reader reader = open(path);
                RecordReader records = reader.rows(options)) {
            VectorizedRowBatch batch = reader.getSchema().createRowBatch();
            while (records.nextBatch(batch)) {
                for (int i = 0; i < batch.size; i++) {
                    StringBuilder row = new StringBuilder();
                    for (var column : batch.cols) {
                        column.stringifyValue(row, i);
                        row.append(' ');
                    }
                    rows.add(row.toString());
                }
            }
        }
        return rows;
    }

    static List<String> rows(Path path) throws IOException {
        return rows(path, new Reader.Options());
    }

    /** As above, where a column is asked for a value. */
    static List<String> rowsWhere(Path path, String column, PredicateLeaf.Type type, Object value) throws IOException {
        SearchArgument argument = SearchArgumentFactory.newBuilder()
                .startAnd()
                .equals(column, type, value)
                .end()
                .build();
        return rows(path, new Reader.Options().searchArgument(argument, new String[] {column}));
    }

    static void put(VectorizedRowBatch batch, int column, int at, long value) {
        ((LongColumnVector) batch.cols[column]).vector[at] = value;
    }
}

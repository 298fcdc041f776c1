package dev.bloomscreen.interop.parquet;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FilterFiles;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.parquet.SplitBlockBloom;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The Bloom filters of a Parquet file. Opening reads the footer alone; {@link #load} reads the filters of a column; {@link #addFilters} writes a
 * file anew with more of them. Values are never read: who adds filters brings them.
 *
 * <p>Everything that a footer says is held to the file: a filter that would not lie before the footer, metadata of another column than
 * the schema's, or a list longer than what is left is a {@link FormatException}. Encrypted files are refused as {@link
 * Kind#UNSUPPORTED}. The footer may take 32 times its length in memory, and is refused if the heap has less.
 *
 * <p><strong>Threads.</strong> Any number may use it; it holds the file open until it is closed.
 */
public final class ParquetFilters implements Closeable {

    private static final int OFFSET = 14;
    private static final int LENGTH = 15;

    private final Path path;
    private final FileChannel channel;
    private final Footer footer;
    private final int rowGroups;
    private final List<ColumnFilter> filters = new ArrayList<>();

    private ParquetFilters(Path path, FileChannel channel) throws IOException {
        this.path = path;
        this.channel = channel;
        footer = Footer.read(channel);
        rowGroups = footer.file().count(4, "row_groups");
        footer.forEach((rowGroup, column, metaData) ->
                filter(rowGroup, column, metaData).ifPresent(filters::add));
    }

    /**
     * Opens a file and reads its footer.
     *
     * @param path a Parquet file
     * @return what it says of filters; close it
     * @throws FormatException if it is no Parquet file, is damaged, or is encrypted
     * @throws BadParametersException if the footer is too long for the heap
     * @throws IOException if it cannot be read
     */
    public static ParquetFilters open(Path path) throws IOException {
        FileChannel channel = FileChannel.open(path);
        boolean opened = false;
        try {
            ParquetFilters filters = new ParquetFilters(path, channel);
            opened = true;
            return filters;
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        } finally {
            if (!opened) {
                channel.close();
            }
        }
    }

    private Optional<ColumnFilter> filter(int rowGroup, ParquetColumn column, ThriftStruct metaData)
            throws FormatException {
        Optional<Long> offset = metaData.number(OFFSET, CompactReader.I64, "bloom_filter_offset");
        if (offset.isEmpty()) {
            return Optional.empty();
        }
        long room = footer.start() - offset.get();
        if (offset.get() < Footer.MAGIC.length || room <= 0) {
            String expected = Footer.MAGIC.length + " to " + (footer.start() - 1) + ", before the footer";
            throw metaData.refusal("bloom_filter_offset", expected, offset.get().toString());
        }
        Optional<Integer> length = metaData.int32(LENGTH, "bloom_filter_length");
        if (length.isPresent() && (length.get() <= 0 || length.get() > room)) {
            throw metaData.refusal(
                    "bloom_filter_length",
                    "1 to " + room + ", before the footer",
                    length.get().toString());
        }
        OptionalInt told = length.isPresent() ? OptionalInt.of(length.get()) : OptionalInt.empty();
        return Optional.of(new ColumnFilter(column, rowGroup, offset.get(), told));
    }

    /**
     * The columns of the file.
     *
     * @return the leaves of its schema, in its order
     */
    public List<ParquetColumn> columns() {
        return footer.columns();
    }

    /**
     * A column by its name.
     *
     * @param name its path, with dots between
     * @return the column
     * @throws BadParametersException if there is none of that name, or more than one
     */
    public ParquetColumn column(String name) {
        List<ParquetColumn> found =
                columns().stream().filter(column -> column.name().equals(name)).toList();
        if (found.size() != 1) {
            String names = columns().stream().map(ParquetColumn::name).collect(Collectors.joining(", "));
            throw new BadParametersException(
                    (found.isEmpty() ? "no column '" : "more than one column '") + name + "'; there are " + names);
        }
        return found.get(0);
    }

    /**
     * The number of row groups.
     *
     * @return 0 or more
     */
    public int rowGroups() {
        return rowGroups;
    }

    /**
     * All filters of the file, as the footer tells of them.
     *
     * @return a filter for each column chunk that has one, row group by row group, in the order of the columns
     */
    public List<ColumnFilter> filters() {
        return Collections.unmodifiableList(filters);
    }

    /**
     * Reads a filter.
     *
     * @param filter one of {@link #filters}
     * @return the filter
     * @throws FormatException if it is not one that this version reads, with its offset in the file
     * @throws IOException if it cannot be read
     */
    public SplitBlockBloom read(ColumnFilter filter) throws IOException {
        FileRange range = new FileRange(channel, filter.offset(), footer.start());
        try {
            SplitBlockBloom read = SplitBlockBloom.readFrom(new BufferedInputStream(range));
            int length = filter.length().orElse(read.byteLength());
            if (length != read.byteLength()) {
                throw new FormatException(
                        Kind.CORRUPT,
                        "bloom_filter_length",
                        0,
                        read.byteLength() + ", as the header is",
                        String.valueOf(length));
            }
            return read;
        } catch (FormatException e) {
            long at = filter.offset() + e.offset();
            throw FilterFiles.naming(path, new FormatException(e.kind(), e.field(), at, e.expected(), e.found()));
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    /**
     * Reads the filters of a column, of all row groups. They are all in memory then, each of at most 128 MiB, and no larger than the file
     * together: row groups that share the bytes of a filter are refused before they take more.
     *
     * @param column one of {@link #columns}
     * @return the filters
     * @throws FormatException if one is not a filter that this version reads, with its offset in the file
     * @throws IOException if they cannot be read
     */
    public ColumnFilters load(ParquetColumn column) throws IOException {
        List<Optional<SplitBlockBloom>> loaded = new ArrayList<>(Collections.nCopies(rowGroups, Optional.empty()));
        long left = footer.start();
        for (ColumnFilter filter : filters) {
            if (filter.column().equals(column)) {
                SplitBlockBloom read = read(filter);
                left -= read.byteLength();
                if (left < 0) {
                    String expected = "filters of no more than the " + footer.start() + " bytes before the footer";
                    throw FilterFiles.naming(
                            path,
                            new FormatException(
                                    Kind.CORRUPT,
                                    "bloom_filter_offset",
                                    filter.offset(),
                                    expected,
                                    "more: they overlap"));
                }
                loaded.set(filter.rowGroup(), Optional.of(read));
            }
        }
        return new ColumnFilters(column, loaded);
    }

    /**
     * Writes a file anew, with filters added: a copy of all that it holds, then the new filters, then the footer, which is as it was but for where
     * they are. A chunk that has a filter keeps it, and no other is asked for. The copy gets its name when it is whole, and the rights of the source; a
     * target that is a symbolic link is replaced, not followed.
     *
     * <p>DuckDB (seen in 2.0.1) does not find rows by filters of {@code FLOAT16}, {@code INTERVAL} and decimals of more than 38 digits, whoever
     * wrote them: it asks for what it has made of the value. Give these none in files that it reads.
     *
     * @param source the file
     * @param target the file to make or replace; it may be the source
     * @param filters gives the filters, row group by row group, in the order of the columns
     * @return how many were added
     * @throws FormatException if the source is no Parquet file, is damaged, or is encrypted
     * @throws IOException if it cannot be read, the copy not written, or a filter not had
     */
    public static int addFilters(Path source, Path target, FilterSource filters) throws IOException {
        try (ParquetFilters file = open(source)) {
            int[] added = {0};
            FilterFiles.replaceByCopy(source, target, out -> added[0] = file.writeTo(out, filters));
            return added[0];
        }
    }

    private int writeTo(OutputStream out, FilterSource source) throws IOException {
        if (new FileRange(channel, 0, footer.start()).transferTo(out) < footer.start()) {
            throw new EOFException(path + " became shorter while it was read");
        }
        long[] at = {footer.start()};
        int[] added = {0};
        byte[] end = footer.edited((rowGroup, column, metaData) -> {
            boolean open = column.type() != PhysicalType.BOOLEAN && !metaData.has(OFFSET);
            Optional<SplitBlockBloom> filter = open ? source.filter(rowGroup, column) : Optional.empty();
            if (filter.isEmpty()) {
                return metaData;
            }
            filter.get().writeTo(out);
            int length = filter.get().byteLength();
            ThriftStruct more = metaData.with(OFFSET, at[0], CompactReader.I64).with(LENGTH, length, CompactReader.I32);
            at[0] += length;
            added[0]++;
            return more;
        });
        out.write(end);
        return added[0];
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

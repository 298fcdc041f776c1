package dev.bloomscreen.interop.orc;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FilterFiles;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.orc.OrcBloom;
import dev.bloomscreen.foreign.orc.OrcStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The Bloom filters of an ORC file. Its footers and its filters are read, and no row.
 *
 * <p>Files are read whose parts are not compressed or by ZLIB, SNAPPY, LZ4 or ZSTD. LZO, BROTLI and encrypted files are refused by name.
 *
 * <p>What a file says is not believed further than it goes: parts lie within it and behind each other; what is decompressed takes a
 * share of the heap at most, a 16th for filters and a 64th for footers. A file that needs more is refused, and is read with a larger {@code
 * -Xmx}.
 *
 * <p><strong>Threads.</strong> Any number may read until one closes it.
 *
 * <p>The format is that of the <a href="https://orc.apache.org/specification/ORCv1/">ORC specification</a>, and the filters' that of the page {@code
 * formats/orc.md}.
 */
public final class OrcFilters implements Closeable {

    private final Path path;
    private final FileChannel channel;
    private final Tail tail;

    private OrcFilters(Path path, FileChannel channel) throws IOException {
        this.path = path;
        this.channel = channel;
        tail = Tail.read(channel);
    }

    /**
     * Opens a file and reads its footer.
     *
     * @param path an ORC file
     * @return what it says of filters; close it
     * @throws FormatException if it is no ORC file, is damaged, is encrypted, or in a compression that is not read
     * @throws IOException if it cannot be read
     */
    public static OrcFilters open(Path path) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(path);
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
        boolean opened = false;
        try {
            OrcFilters filters = new OrcFilters(path, channel);
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

    /**
     * The columns of the file.
     *
     * @return all of them, by their numbers: rows as a whole first, each before what is in it
     */
    public List<OrcColumn> columns() {
        return tail.columns();
    }

    /**
     * A column by its name. Rows as a whole have none.
     *
     * @param name its names with dots between, as {@link OrcColumn#name}
     * @return the column
     * @throws BadParametersException if there is none of that name, or more than one
     */
    public OrcColumn column(String name) {
        List<OrcColumn> named = columns().subList(1, columns().size());
        List<OrcColumn> found =
                named.stream().filter(column -> column.name().equals(name)).toList();
        if (found.size() != 1) {
            String names = named.stream().map(OrcColumn::name).collect(Collectors.joining(", "));
            throw new BadParametersException(
                    (found.isEmpty() ? "no column '" : "more than one column '") + name + "'; there are " + names);
        }
        return found.get(0);
    }

    /**
     * The stripes of the file.
     *
     * @return in their order
     */
    public List<OrcStripe> stripes() {
        return tail.stripes();
    }

    /**
     * The number of rows.
     *
     * @return that of all stripes
     */
    public long rows() {
        return tail.rows();
    }

    /**
     * The rows of a row group, but for the last of a stripe.
     *
     * @return 0 where the file has no indexes, and so no filters; 10,000 by default
     */
    public int rowIndexStride() {
        return tail.rowIndexStride();
    }

    /**
     * The kind of compression.
     *
     * @return {@code NONE}, {@code ZLIB}, {@code SNAPPY}, {@code LZ4} or {@code ZSTD}
     */
    public String compression() {
        return tail.compression().name();
    }

    /**
     * The filters of a stripe, as its footer tells of them. A column may have both kinds.
     *
     * @param stripe one of {@link #stripes}
     * @return one for each stream of filters, in their order
     * @throws FormatException if the stripe's footer is damaged
     * @throws IOException if it cannot be read
     */
    public List<ColumnFilter> filters(OrcStripe stripe) throws IOException {
        try {
            StripeFooter footer = StripeFooter.read(channel, tail, stripe);
            List<ColumnFilter> filters = new ArrayList<>();
            for (StripeFooter.Stream stream : footer.streams()) {
                if (stream.isFilter()) {
                    OrcStream kind = stream.kind() == OrcStream.BLOOM_FILTER.number()
                            ? OrcStream.BLOOM_FILTER
                            : OrcStream.BLOOM_FILTER_UTF8;
                    filters.add(new ColumnFilter(
                            columns().get(stream.column()),
                            stripe,
                            kind,
                            footer.bloomEncodings().get(stream.column()),
                            stream.offset(),
                            stream.length()));
                }
            }
            return filters;
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    /**
     * Reads the filters of a column in a stripe.
     *
     * @param filter one of {@link #filters}
     * @return as many as the stripe has row groups
     * @throws FormatException if they are not filters as ORC's writers write them, or not as many
     * @throws IOException if they cannot be read
     */
    public List<OrcBloom> read(ColumnFilter filter) throws IOException {
        try {
            return FilterStream.read(channel, tail, filter);
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    /**
     * Asks the filters of a column about values. Those of one stripe are in memory at a time. Where a column has both kinds of filters, the
     * newer is asked.
     *
     * @param column one of {@link #columns}
     * @param values the values, of the column's type
     * @return an answer for each, in order
     * @throws FormatException if a stripe is damaged
     * @throws IOException if the file cannot be read
     */
    public List<OrcAnswer> ask(OrcColumn column, List<OrcValue> values) throws IOException {
        List<OrcAnswer> answers = values.stream().map(value -> new OrcAnswer()).toList();
        for (OrcStripe stripe : stripes()) {
            ColumnFilter filter = null;
            for (ColumnFilter other : filters(stripe)) {
                if (other.column().equals(column)
                        && (filter == null || other.stream().hashesUtf8())) {
                    filter = other;
                }
            }
            List<OrcBloom> rowGroups = filter == null ? List.of() : read(filter);
            for (int i = 0; i < values.size(); i++) {
                if (filter == null || !filter.believes(values.get(i))) {
                    answers.get(i).addUnknown(stripe);
                } else {
                    answers.get(i).add(stripe, maybe(rowGroups, values.get(i)));
                }
            }
        }
        return answers;
    }

    private static BitSet maybe(List<OrcBloom> rowGroups, OrcValue value) {
        BitSet maybe = new BitSet(rowGroups.size());
        for (int i = 0; i < rowGroups.size(); i++) {
            maybe.set(i, rowGroups.get(i).containsHash(value.hash()));
        }
        return maybe;
    }

    /**
     * Writes a file anew, with filters added: a copy of all that it holds, with the new filters among the indexes of its stripes, and
     * the footers that tell of them. A column of a stripe that has filters keeps them, and no other are asked for; neither are
     * filters of a column without a row index. The copy gets its name when it is whole, and the rights of the source; a target that is a symbolic
     * link is replaced, not followed.
     *
     * @param source the file
     * @param target the file to make or replace; it may be the source
     * @param filters gives the filters, stripe by stripe, in the order of the columns
     * @return how many columns of stripes have got filters
     * @throws FormatException if the source cannot be opened, see {@link #open}, or a stripe of it is damaged
     * @throws BadParametersException if the filters given are not as many as the row groups of the stripe, or of the older kind of stream
     * @throws IOException if the source cannot be read, the copy not written, or a filter not had
     */
    public static int addFilters(Path source, Path target, FilterSource filters) throws IOException {
        try (OrcFilters file = open(source)) {
            file.requireCopied();
            int[] added = {0};
            FilterFiles.replaceByCopy(
                    source, target, out -> added[0] = new FileCopy(file.channel, file.tail, filters, out).write());
            return added[0];
        }
    }

    /**
     * Before a copy is begun: what is found amid it is told as a failure of saving. The copy reads footers again, one at a time: all of them may be
     * more than the heap has room for.
     */
    private void requireCopied() throws IOException {
        try {
            for (OrcStripe stripe : stripes()) {
                StripeFooter.read(channel, tail, stripe).requireAreas(stripe);
            }
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

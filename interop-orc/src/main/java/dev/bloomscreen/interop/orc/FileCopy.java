package dev.bloomscreen.interop.orc;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.orc.OrcBloom;
import dev.bloomscreen.foreign.orc.OrcStream;
import dev.bloomscreen.interop.orc.StripeFooter.Stream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Writes a file anew with filters added. Streams and metadata are copied as they stand; the footers are written again, field by
 * field, with what has changed in them; a field that is not known stays as it is.
 */
final class FileCopy {

    /** Its length is told in a byte. */
    private static final int MAX_POSTSCRIPT = 255;

    private final FileChannel channel;
    private final Tail tail;
    private final FilterSource source;
    private final OutputStream out;

    /** Bytes written so far. */
    private long at;

    /** Columns of stripes that have got filters. */
    private int added;

    FileCopy(FileChannel channel, Tail tail, FilterSource source, OutputStream out) {
        this.channel = channel;
        this.tail = tail;
        this.source = source;
        this.out = out;
    }

    int write() throws IOException {
        put(Tail.MAGIC);
        List<Map<Integer, Long>> changes = new ArrayList<>();
        for (OrcStripe stripe : tail.stripes()) {
            changes.add(stripe(stripe));
        }
        long content = at;
        copy(tail.metadata());
        byte[] footer = chunked(footer(changes, content));
        put(footer);
        byte[] postScript = edited(
                new ProtoReader(
                        "postscript",
                        tail.postScript().offset(),
                        tail.postScript().stored(channel)),
                Map.of(Tail.FOOTER_LENGTH, (long) footer.length));
        if (postScript.length > MAX_POSTSCRIPT) {
            String expected = "a postscript of at most " + MAX_POSTSCRIPT + " bytes, with the new footer's length";
            throw new FormatException(
                    Kind.UNSUPPORTED, "postscript", tail.postScript().offset(), expected, postScript.length + " bytes");
        }
        put(postScript);
        put(new byte[] {(byte) postScript.length});
        return added;
    }

    /** Writes a stripe, and tells which of its numbers are others now. */
    private Map<Integer, Long> stripe(OrcStripe stripe) throws IOException {
        StripeFooter footer = StripeFooter.read(channel, tail, stripe);
        Map<Integer, byte[]> filters = filters(stripe, footer);
        long offset = at;
        long indexEnd = at;
        int column = 0;
        Iterator<Stream> next = footer.streams().iterator();
        ProtoWriter streams = new ProtoWriter();
        ProtoWriter others = new ProtoWriter();
        ProtoReader in =
                new ProtoReader("stripe footer", footer.section().offset(), tail.read(channel, footer.section()));
        while (in.next()) {
            switch (in.number()) {
                case StripeFooter.STREAMS -> {
                    Stream stream = next.next();
                    copy(new Section("stream", stream.offset(), stream.length(), Section.META));
                    in.copyTo(streams);
                    if (stream.isRowIndex() && filters.containsKey(stream.column())) {
                        putFilters(stream.column(), filters.get(stream.column()), streams);
                    }
                    if (stream.isOfIndex()) {
                        indexEnd = at;
                    }
                }
                case StripeFooter.COLUMNS -> {
                    byte[] encoding = filters.containsKey(column)
                            ? edited(in.message("columns"), Map.of(StripeFooter.BLOOM_ENCODING, 1L))
                            : in.bytes("columns");
                    others.bytes(StripeFooter.COLUMNS, encoding);
                    column++;
                }
                default -> in.copyTo(others);
            }
        }
        streams.raw(others.toBytes());
        byte[] written = chunked(streams.toBytes());
        put(written);
        return Map.of(
                Tail.STRIPE_OFFSET,
                offset,
                Tail.STRIPE_INDEX_LENGTH,
                indexEnd - offset,
                Tail.STRIPE_FOOTER_LENGTH,
                (long) written.length);
    }

    private void putFilters(int column, byte[] filters, ProtoWriter streams) throws IOException {
        put(filters);
        streams.bytes(
                StripeFooter.STREAMS,
                StripeFooter.stream(OrcStream.BLOOM_FILTER_UTF8.number(), column, filters.length));
    }

    /** The streams that the stripe gets, by the numbers of their columns. */
    private Map<Integer, byte[]> filters(OrcStripe stripe, StripeFooter footer) throws IOException {
        Map<Integer, Boolean> open = new HashMap<>();
        for (Stream stream : footer.streams()) {
            if (stream.isRowIndex()) {
                open.putIfAbsent(stream.column(), true);
            } else if (stream.isFilter()) {
                open.put(stream.column(), false);
            }
        }
        Map<Integer, byte[]> filters = new HashMap<>();
        for (OrcColumn column : tail.columns()) {
            if (column.kind().isFiltered() && open.getOrDefault(column.id(), false)) {
                List<OrcBloom> given = source.filters(stripe, column);
                if (!given.isEmpty()) {
                    filters.put(column.id(), chunked(FilterStream.write(given, stripe, column)));
                    added++;
                }
            }
        }
        return filters;
    }

    private byte[] footer(List<Map<Integer, Long>> changes, long content) throws IOException {
        ProtoReader in = new ProtoReader("footer", tail.footer().offset(), tail.read(channel, tail.footer()));
        ProtoWriter footer = new ProtoWriter();
        int stripe = 0;
        while (in.next()) {
            switch (in.number()) {
                case Tail.CONTENT_LENGTH -> footer.varint(Tail.CONTENT_LENGTH, content);
                case Tail.STRIPES -> footer.bytes(Tail.STRIPES, edited(in.message("stripes"), changes.get(stripe++)));
                default -> in.copyTo(footer);
            }
        }
        return footer.toBytes();
    }

    /** A message with numbers in place of those that some of its fields had, or behind all where one was not there. */
    private static byte[] edited(ProtoReader in, Map<Integer, Long> numbers) throws FormatException {
        ProtoWriter out = new ProtoWriter();
        Map<Integer, Long> left = new HashMap<>(numbers);
        while (in.next()) {
            if (numbers.containsKey(in.number())) {
                Long number = left.remove(in.number());
                if (number != null) {
                    out.varint(in.number(), number);
                }
            } else {
                in.copyTo(out);
            }
        }
        left.forEach(out::varint);
        return out.toBytes();
    }

    private byte[] chunked(byte[] bytes) {
        return Section.chunked(bytes, tail.compression(), tail.chunkSize());
    }

    private void put(byte[] bytes) throws IOException {
        out.write(bytes);
        at += bytes.length;
    }

    private void copy(Section section) throws IOException {
        section.copy(channel, out);
        at += section.length();
    }
}

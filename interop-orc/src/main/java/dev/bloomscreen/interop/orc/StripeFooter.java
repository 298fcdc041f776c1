package dev.bloomscreen.interop.orc;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.orc.OrcStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What the footer of a stripe tells of its streams, which lie one behind the other from the stripe's start.
 *
 * @param section where it is
 * @param streams all of them, in their order
 * @param bloomEncodings of each column that has an encoding
 */
record StripeFooter(Section section, List<Stream> streams, List<Integer> bloomEncodings) {

    static final int STREAMS = 1;
    static final int COLUMNS = 2;
    static final int BLOOM_ENCODING = 3;

    private static final int STREAM_KIND = 1;
    private static final int STREAM_COLUMN = 2;
    private static final int STREAM_LENGTH = 3;

    private static final int ROW_INDEX = 6;
    private static final int ENCRYPTED_INDEX = 9;
    private static final int ENCRYPTED_DATA = 10;

    /** A stream: its kind by its number, and where it is in the file. */
    record Stream(int kind, int column, long offset, long length) {

        boolean isRowIndex() {
            return kind == ROW_INDEX;
        }

        boolean isFilter() {
            return kind == OrcStream.BLOOM_FILTER.number() || kind == OrcStream.BLOOM_FILTER_UTF8.number();
        }

        boolean isOfIndex() {
            return isRowIndex() || isFilter();
        }
    }

    /** A stream as a footer tells of it. */
    static byte[] stream(int kind, int column, long length) {
        return new ProtoWriter()
                .varint(STREAM_KIND, kind)
                .varint(STREAM_COLUMN, column)
                .varint(STREAM_LENGTH, length)
                .toBytes();
    }

    static StripeFooter read(FileChannel channel, Tail tail, OrcStripe stripe) throws IOException {
        Section section = new Section("stripe footer", stripe.footerOffset(), stripe.footerLength(), Section.META);
        int columns = tail.columns().size();
        List<Stream> streams = new ArrayList<>();
        List<Integer> encodings = new ArrayList<>();
        Set<List<Integer>> indexes = new HashSet<>();
        long offset = stripe.offset();
        ProtoReader in = new ProtoReader("stripe footer", section.offset(), tail.read(channel, section));
        while (in.next()) {
            if (in.number() == STREAMS) {
                ProtoReader message = in.message("streams");
                Stream stream = stream(message, offset, stripe, columns);
                if (stream.isOfIndex() && !indexes.add(List.of(stream.kind(), stream.column()))) {
                    String found = "kind " + stream.kind() + " of column " + stream.column() + " again";
                    throw message.refusal("one row index, and one stream of filters of a kind, of a column", found);
                }
                streams.add(stream);
                offset += stream.length();
            } else if (in.number() == COLUMNS) {
                encodings.add(bloomEncoding(in.message("columns")));
            }
        }
        if (encodings.size() != columns) {
            throw in.refusal(columns + " encodings, one for each column", "" + encodings.size());
        }
        return new StripeFooter(section, streams, encodings);
    }

    private static Stream stream(ProtoReader in, long offset, OrcStripe stripe, int columns) throws FormatException {
        int kind = 0;
        int column = 0;
        long length = 0;
        while (in.next()) {
            switch (in.number()) {
                case STREAM_KIND -> kind = in.int32("kind");
                case STREAM_COLUMN -> column = in.int32("column");
                case STREAM_LENGTH -> length = in.varint("length", stripe.footerOffset() - offset);
                default -> {}
            }
        }
        if (column >= columns || kind == ENCRYPTED_INDEX || kind == ENCRYPTED_DATA) {
            String expected = "a stream of one of " + columns + " columns, not encrypted";
            throw in.refusal(expected, "kind " + kind + " of column " + column);
        }
        return new Stream(kind, column, offset, length);
    }

    private static int bloomEncoding(ProtoReader in) throws FormatException {
        int encoding = 0;
        while (in.next()) {
            if (in.number() == BLOOM_ENCODING) {
                encoding = in.int32("bloomEncoding");
            }
        }
        return encoding;
    }

    /** Refuses what cannot be told anew: streams of indexes come before those of data, and both fill their areas. */
    void requireAreas(OrcStripe stripe) throws FormatException {
        long index = 0;
        long data = 0;
        for (Stream stream : streams) {
            if (stream.isOfIndex()) {
                index += stream.length();
                if (data > 0) {
                    throw refusal("streams of indexes before those of data", "kind " + stream.kind() + " behind data");
                }
            } else {
                data += stream.length();
            }
        }
        if (index != stripe.indexLength() || data != stripe.dataLength()) {
            String expected = "streams of " + stripe.indexLength() + " and " + stripe.dataLength() + " bytes";
            throw refusal(expected, "streams of " + index + " and " + data);
        }
    }

    private FormatException refusal(String expected, String found) {
        return new FormatException(Kind.CORRUPT, section.name(), section.offset(), expected, found);
    }
}

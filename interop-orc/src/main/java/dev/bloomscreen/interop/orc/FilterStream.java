package dev.bloomscreen.interop.orc;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.orc.OrcBloom;
import dev.bloomscreen.foreign.orc.OrcStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;

/** The content of a stream of filters: a message {@code BloomFilterIndex}, with a filter for each row group of a stripe. */
final class FilterStream {

    private static final int FILTER = 1;

    private FilterStream() {}

    static List<OrcBloom> read(FileChannel channel, Tail tail, ColumnFilter filter) throws IOException {
        Section section = new Section("filters", filter.offset(), filter.length(), Section.FILTERS);
        ProtoReader in = new ProtoReader(section.name(), section.offset(), tail.read(channel, section));
        int wanted = filter.stripe().rowGroups();
        List<OrcBloom> filters = new ArrayList<>();
        while (in.next()) {
            if (in.number() == FILTER && filters.size() < wanted) {
                filters.add(filter(in.bytes("bloomFilter"), filter, filters.size()));
            } else {
                throw in.refusal(wanted + " filters, one for each row group", "more, or field " + in.number());
            }
        }
        if (filters.size() != wanted) {
            throw in.refusal(wanted + " filters, one for each row group", "" + filters.size());
        }
        return filters;
    }

    private static OrcBloom filter(byte[] message, ColumnFilter told, int rowGroup) throws FormatException {
        String where = " of the filter of row group " + rowGroup + " in stripe "
                + told.stripe().number();
        try {
            OrcBloom filter = OrcBloom.fromBytes(message);
            if (filter.stream() != told.stream()) {
                throw new FormatException(
                        Kind.CORRUPT, "tag", 0, "bits as in " + told.stream(), "those of " + filter.stream());
            }
            return filter;
        } catch (FormatException e) {
            String expected = e.expected() + " at byte " + e.offset() + where;
            throw new FormatException(e.kind(), e.field(), told.offset(), expected, e.found());
        }
    }

    static byte[] write(List<OrcBloom> filters, OrcStripe stripe, OrcColumn column) {
        String which = "the filters of column " + column.name() + " in stripe " + stripe.number();
        if (filters.size() != stripe.rowGroups()) {
            throw new BadParametersException(which + " must be " + stripe.rowGroups()
                    + ", one for each row group, but they are " + filters.size());
        }
        ProtoWriter out = new ProtoWriter();
        for (OrcBloom filter : filters) {
            if (filter.stream() != OrcStream.BLOOM_FILTER_UTF8) {
                throw new BadParametersException(
                        which + " must be of " + OrcStream.BLOOM_FILTER_UTF8 + ", but one is of " + filter.stream());
            }
            out.bytes(FILTER, filter.toBytes());
        }
        return out.toBytes();
    }
}

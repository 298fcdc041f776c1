package dev.bloomscreen.verification.fuzz;

import dev.bloomscreen.interop.orc.ColumnFilter;
import dev.bloomscreen.interop.orc.OrcFilters;
import dev.bloomscreen.interop.orc.OrcStripe;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The parts of an ORC file of a single stripe, as they are stored. */
final class OrcGolden {

    final byte[] file;
    final byte[] footer;
    final byte[] stripeFooter;

    /** Indexes and data. */
    final byte[] streams;

    final List<byte[]> filters = new ArrayList<>();

    OrcGolden(byte[] file) {
        this.file = file;
        int postScript = file.length - 1 - file[file.length - 1];
        int length = (file[postScript + 1] & 0x7f) | file[postScript + 2] << 7; // a varint, the first field's
        footer = part(postScript - length, length);
        OrcStripe stripe = stripe();
        long streamsLength = stripe.indexLength() + stripe.dataLength();
        streams = part(stripe.offset(), streamsLength);
        stripeFooter = part(stripe.offset() + streamsLength, stripe.footerLength());
    }

    private OrcStripe stripe() {
        List<OrcStripe> stripes = new ArrayList<>();
        try {
            Scratch.with(file, (path, copy, again) -> {
                try (OrcFilters orc = OrcFilters.open(path)) {
                    stripes.addAll(orc.stripes());
                    for (ColumnFilter filter : orc.filters(stripes.get(0))) {
                        filters.add(part(filter.offset(), filter.length()));
                    }
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return stripes.get(0);
    }

    private byte[] part(long offset, long length) {
        return Arrays.copyOfRange(file, (int) offset, (int) (offset + length));
    }
}

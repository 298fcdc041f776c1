package dev.bloomscreen.cli.conformance;

import dev.bloomscreen.cli.filter.TypedItems;
import dev.bloomscreen.conformance.Format;
import dev.bloomscreen.conformance.Item;
import dev.bloomscreen.foreign.Filter;
import dev.bloomscreen.foreign.FilterFormat;
import dev.bloomscreen.foreign.Filters;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;

/** A file of a format other than TLBF, opened by this project. */
record OwnFile(Filter filter) {

    /** Reads a file of one of the formats, which have the same names in the kit and here. */
    static OwnFile open(Format format, byte[] file) throws IOException {
        return new OwnFile(Filters.read(new ByteArrayInputStream(file), FilterFormat.valueOf(format.name())));
    }

    /** What is in it, by the names of the vectors. */
    Map<String, Object> facts() {
        return filter.facts();
    }

    /** Asks about an item; the vectors of a format have no items of a type that it does not know. */
    boolean contains(Item item) {
        if (item instanceof Item.Whole number) {
            return TypedItems.longs(filter).orElseThrow().test(number.value());
        }
        return item instanceof Item.Real number
                ? TypedItems.doubles(filter).orElseThrow().test(number.value())
                : filter.contains(((Item.Bytes) item).bytes());
    }
}

package dev.bloomscreen.interop.orc;

import dev.bloomscreen.foreign.orc.OrcBloom;
import java.io.IOException;
import java.util.List;

/** Gives the filters that a file is to have. */
@FunctionalInterface
public interface FilterSource {

    /**
     * The filters of a column in a stripe: one for each row group, of all values of the column in it that are not null. A value that is
     * missing from its filter will be told to be absent, and readers then pass over the rows that hold it.
     *
     * @param stripe the stripe, which tells its rows and row groups
     * @param column the column, of a type that can have filters
     * @return as many filters as the stripe has row groups, for {@link dev.bloomscreen.foreign.orc.OrcStream#BLOOM_FILTER_UTF8}; or none, and the
     *     column stays without
     * @throws IOException if the values cannot be had
     */
    List<OrcBloom> filters(OrcStripe stripe, OrcColumn column) throws IOException;
}

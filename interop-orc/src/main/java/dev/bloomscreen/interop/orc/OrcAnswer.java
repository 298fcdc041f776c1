package dev.bloomscreen.interop.orc;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What the filters of a column say of a value, row group by row group. Not changed once it is told; any number of threads may read it. */
public final class OrcAnswer {

    /** The row groups of a stripe that may hold the value; or nothing, where nothing is known. */
    private record Told(int rowGroups, Optional<BitSet> maybe) {}

    private final List<Told> stripes = new ArrayList<>();

    private boolean maybe;

    OrcAnswer() {}

    void addUnknown(OrcStripe stripe) {
        stripes.add(new Told(stripe.rowGroups(), Optional.empty()));
        maybe |= stripe.rows() > 0;
    }

    void add(OrcStripe stripe, BitSet rowGroups) {
        stripes.add(new Told(stripe.rowGroups(), Optional.of(rowGroups)));
        maybe |= !rowGroups.isEmpty();
    }

    /**
     * Tells whether the value may be in the file.
     *
     * @return false: no row group holds it, surely; true: one may, or has no filter of the column
     */
    public boolean mayContain() {
        return maybe;
    }

    /**
     * Tells whether the value may be in a row group.
     *
     * @param stripe the number of the stripe, from 0
     * @param rowGroup the number of the row group in the stripe, from 0
     * @return false: it is not in, surely; true: it is in, or it is a false positive, or nothing is known
     * @throws IndexOutOfBoundsException if there is no such stripe, or it has no such row group
     */
    public boolean mayContain(int stripe, int rowGroup) {
        Told told = stripes.get(stripe);
        Objects.checkIndex(rowGroup, told.rowGroups);
        return told.maybe.map(groups -> groups.get(rowGroup)).orElse(true);
    }

    /**
     * Tells whether something is known of a stripe.
     *
     * @param stripe its number, from 0
     * @return false: it has no filters of the column, or none that can be believed of the value
     * @throws IndexOutOfBoundsException if there is no such stripe
     */
    public boolean isKnown(int stripe) {
        return stripes.get(stripe).maybe.isPresent();
    }

    /**
     * The number of stripes.
     *
     * @return 0 or more
     */
    public int stripes() {
        return stripes.size();
    }
}

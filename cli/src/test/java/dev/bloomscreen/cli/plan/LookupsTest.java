package dev.bloomscreen.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.cli.plan.Lookups.Lookup;
import dev.bloomscreen.foreign.plan.Kind;
import org.junit.jupiter.api.Test;

class LookupsTest {

    private static final Lookups LOOKUPS = Lookups.parse("""
            # date: 2001-02-03
            # java: 17
            # machine: an abacus
            # results: some/folder
            kind,items,hit_ns,miss_ns
            tlbf,100000,40.5,30.25
            tlbf,20000000,200.0,150.0
            cuckoo,100000,25.0,26.0
            """);

    @Test
    void figuresAreThoseOfTheKindAndTheNumberOfItems() {
        assertThat(LOOKUPS.of(Kind.TLBF, 100_000)).contains(new Lookup(Kind.TLBF, 100_000, 40.5, 30.25));
        assertThat(LOOKUPS.of(Kind.CUCKOO, 20_000_000)).isEmpty();
    }

    /** Half way between 10^5 and 2 * 10^7 on a logarithmic scale is 1,414,214. */
    @Test
    void theNearestNumberOfItemsIsSoByRatio() {
        assertThat(LOOKUPS.nearest(1)).isEqualTo(100_000);
        assertThat(LOOKUPS.nearest(1_414_213)).isEqualTo(100_000);
        assertThat(LOOKUPS.nearest(1_414_214)).isEqualTo(20_000_000);
        assertThat(LOOKUPS.nearest(1L << 40)).isEqualTo(20_000_000);
    }

    @Test
    void theSourceIsTold() {
        assertThat(LOOKUPS.source()).isEqualTo("2001-02-03, Java 17, an abacus (some/folder)");
    }

    @Test
    void theProgramsOwnFiguresSayWhereTheyAreFrom() {
        Lookups measured = Lookups.measured();
        assertThat(measured.about()).containsOnlyKeys("date", "java", "machine", "results");
        assertThat(measured.of(Kind.TLBF, 100_000)).isPresent();
        assertThat(measured.rows()).allSatisfy(row -> assertThat(row.hit()).isPositive());
    }
}

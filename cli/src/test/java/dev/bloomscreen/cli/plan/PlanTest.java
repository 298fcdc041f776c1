package dev.bloomscreen.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.cli.Json;
import dev.bloomscreen.foreign.plan.Fit;
import dev.bloomscreen.foreign.plan.Kind;
import dev.bloomscreen.foreign.plan.Misfit;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlanTest {

    private static final Plan PLAN = new Plan(
            List.of(
                    new Fit(Kind.TLBF, 1_000_000, 1_198_165, 0.01, 7),
                    new Fit(Kind.CUCKOO, 1_000_000, 2_097_208, 0.0156, 2)),
            List.of(new Misfit(Kind.SCALABLE, "cannot delete")),
            Lookups.parse("""
                    # date: 2001-02-03
                    # java: 17
                    # machine: an abacus
                    # results: some/folder
                    kind,items,hit_ns,miss_ns
                    tlbf,100000,40.6,30.4
                    """));

    @Test
    void theTableTellsWhatIsCalculatedAndWhatIsMeasured() {
        assertThat(PLAN.text()).isEqualTo("""
                kind        items  bits an item      size    rate  reads  hit ns  miss ns  limits
                tlbf    1,000,000          9.59  1.14 MiB  1.00 %      7      41       30  2^40 bits
                cuckoo  1,000,000         16.78  2.00 MiB  1.56 %      2       -        -  2^30 slots of a byte; reserve all of them, BUCKETSIZE 4 MAXITERATIONS 500

                Calculated: bits, size, rate, and the reads of memory for an item that is in.
                Measured, one item a call, with 100,000 items: nanoseconds; 2001-02-03, Java 17, an abacus (some/folder)

                scalable cannot delete""");
    }

    @Test
    void whereNothingFitsThereIsNoTable() {
        assertThat(new Plan(List.of(), PLAN.misfits(), PLAN.lookups()).text()).isEqualTo("scalable cannot delete");
    }

    @Test
    void programsGetTheSameInFull() {
        assertThat(Json.text(PLAN.facts())).isEqualTo("""
                {
                  "fits" : [ {
                    "kind" : "tlbf",
                    "items" : 1000000,
                    "bits_per_item" : 9.58532,
                    "bytes" : 1198165,
                    "rate" : 0.01,
                    "reads" : 7,
                    "measured_items" : 100000,
                    "hit_ns" : 40.6,
                    "miss_ns" : 30.4,
                    "limits" : "2^40 bits"
                  }, {
                    "kind" : "cuckoo",
                    "items" : 1000000,
                    "bits_per_item" : 16.777664,
                    "bytes" : 2097208,
                    "rate" : 0.0156,
                    "reads" : 2,
                    "measured_items" : null,
                    "hit_ns" : null,
                    "miss_ns" : null,
                    "limits" : "2^30 slots of a byte; reserve all of them, BUCKETSIZE 4 MAXITERATIONS 500"
                  } ],
                  "misfits" : [ {
                    "kind" : "scalable",
                    "reason" : "cannot delete"
                  } ],
                  "measured" : {
                    "date" : "2001-02-03",
                    "java" : "17",
                    "machine" : "an abacus",
                    "results" : "some/folder"
                  }
                }""");
    }
}

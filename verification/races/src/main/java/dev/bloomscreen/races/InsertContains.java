package dev.bloomscreen.races;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.Items;
import java.util.Arrays;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZZ_Result;

/** A query beside an insert: once the insert has returned, the item is found, by one-key and by array calls. */
@JCStressTest
@State
@Outcome(id = "true, true, true", expect = ACCEPTABLE, desc = "The insert had returned, and the item is found.")
@Outcome(id = "true, .*", expect = FORBIDDEN, desc = "The insert had returned, and the item is not found.")
@Outcome(id = "false, true, false", expect = FORBIDDEN, desc = "The item was found, and then no more.")
@Outcome(id = "false, .*", expect = ACCEPTABLE, desc = "The insert was running.")
public class InsertContains {

    private static final long ITEM = 0xf5e307190ce4a327L;

    private static final Items ITEMS = Items.ofHashes(repeated());

    private final Bloom bloom = Bloom.of(4_099, 7);
    private volatile boolean returned;

    private static long[] repeated() {
        long[] hashes = new long[Fresh.ITEMS];
        Arrays.fill(hashes, ITEM);
        return hashes;
    }

    @Actor
    public void insert() {
        bloom.insertHash(ITEM);
        returned = true;
    }

    @Actor
    public void contains(ZZZ_Result r) {
        r.r1 = returned;
        r.r2 = bloom.containsHash(ITEM);
        r.r3 = bloom.containsAll(ITEMS).maybeSeen(Fresh.ITEMS - 1);
    }
}

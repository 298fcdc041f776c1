package dev.bloomscreen.races;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.bloomscreen.core.Bloom;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Two inserts of one item: "surely absent" is said once at most. */
@JCStressTest
@State
@Outcome(
        id = {"true, false", "false, true"},
        expect = ACCEPTABLE,
        desc = "One was first.")
@Outcome(id = "false, false", expect = ACCEPTABLE, desc = "Each flipped a bit that the other had read clear.")
@Outcome(id = "true, true", expect = FORBIDDEN, desc = "An item was surely absent twice.")
public class InsertInsert {

    private static final long ITEM = 0xf5e307190ce4a327L;

    private final Bloom bloom = Bloom.of(4_099, 7);

    @Actor
    public void first(ZZ_Result r) {
        r.r1 = bloom.insertHash(ITEM);
    }

    @Actor
    public void second(ZZ_Result r) {
        r.r2 = bloom.insertHash(ITEM);
    }
}

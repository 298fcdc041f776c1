package dev.bloomscreen.races;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.bloomscreen.core.Items;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** An array of items beside a one-key insert of the last of them: "surely absent" is said of it once at most. */
@JCStressTest
@State
@Outcome(
        id = {"true, false", "false, true"},
        expect = ACCEPTABLE,
        desc = "One was first.")
@Outcome(id = "false, false", expect = ACCEPTABLE, desc = "Each flipped a bit that the other had read clear.")
@Outcome(id = "true, true", expect = FORBIDDEN, desc = "An item was surely absent twice.")
public class ArrayInsert {

    private final Fresh fresh = new Fresh();

    @Actor
    public void array(ZZ_Result r) {
        r.r1 = !fresh.bloom.insertAll(Items.ofHashes(fresh.hashes)).maybeSeen(Fresh.ITEMS - 1);
    }

    @Actor
    public void one(ZZ_Result r) {
        r.r2 = fresh.bloom.insertHash(fresh.hashes[Fresh.ITEMS - 1]);
    }
}

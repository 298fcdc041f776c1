package dev.bloomscreen.races;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.bloomscreen.core.Bloom;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZZ_Result;

/** A query beside a union: what was in stays in at every moment, and what comes is found once the union has returned. */
@JCStressTest
@State
@Outcome(
        id = {"true, true, true", "false, true, true", "false, true, false"},
        expect = ACCEPTABLE,
        desc = "The item that was in is found; so is the other's, at the latest when the union has returned.")
@Outcome(expect = FORBIDDEN, desc = "The union had returned; the item that was in is found; the other's item is found.")
public class UnionContains {

    private static final long OURS = 0xf5e307190ce4a327L;
    private static final long THEIRS = 0x9ae16a3b2f90404fL;

    private final Bloom bloom = with(OURS);
    private final Bloom other = with(THEIRS);
    private volatile boolean returned;

    private static Bloom with(long item) {
        Bloom bloom = Bloom.of(1_009, 7);
        bloom.insertHash(item);
        return bloom;
    }

    @Actor
    public void union() {
        bloom.union(other);
        returned = true;
    }

    @Actor
    public void contains(ZZZ_Result r) {
        r.r1 = returned;
        r.r2 = bloom.containsHash(OURS);
        r.r3 = bloom.containsHash(THEIRS);
    }
}

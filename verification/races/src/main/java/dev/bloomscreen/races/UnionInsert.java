package dev.bloomscreen.races;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.bloomscreen.core.Bloom;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;

/** An insert beside a union, where all bits are in two words: neither loses a bit or a count of the other. */
@JCStressTest
@State
@Outcome(id = "true", expect = ACCEPTABLE, desc = "The filter is the one of all items.")
@Outcome(id = "false", expect = FORBIDDEN, desc = "A bit or a count is lost.")
public class UnionInsert {

    private static final long OURS = 0xf5e307190ce4a327L;
    private static final long THEIRS = 0x9ae16a3b2f90404fL;
    private static final Bloom ALL = with(OURS, THEIRS);

    private final Bloom bloom = with();
    private final Bloom other = with(THEIRS);

    private static Bloom with(long... items) {
        Bloom bloom = Bloom.of(127, 7);
        for (long item : items) {
            bloom.insertHash(item);
        }
        return bloom;
    }

    @Actor
    public void union() {
        bloom.union(other);
    }

    @Actor
    public void insert() {
        bloom.insertHash(OURS);
    }

    @Arbiter
    public void whole(Z_Result r) {
        r.r1 = bloom.equals(ALL);
    }
}

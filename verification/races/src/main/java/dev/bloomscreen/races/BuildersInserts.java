package dev.bloomscreen.races;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.BloomBuilder;
import dev.bloomscreen.core.Items;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;

/** A builder that two threads insert into, where all bits are in two words: no bit and no count is lost. */
@JCStressTest
@State
@Outcome(id = "true", expect = ACCEPTABLE, desc = "The filter is the one of all items.")
@Outcome(id = "false", expect = FORBIDDEN, desc = "A bit or a count is lost.")
public class BuildersInserts {

    /** With 512 probes each, the fuller buffers are set while the other thread inserts, not only at the end. */
    private static final int HASHES = 512;

    private static final Items OURS = Items.ofLongs(numbers(0));
    private static final Items THEIRS = Items.ofLongs(numbers(1));
    private static final Bloom ALL = Bloom.of(127, HASHES);

    static {
        ALL.insertAll(OURS);
        ALL.insertAll(THEIRS);
    }

    private final BloomBuilder builder = BloomBuilder.of(127, HASHES);

    private static long[] numbers(int first) {
        long[] numbers = new long[20];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = first + 2L * i;
        }
        return numbers;
    }

    @Actor
    public void ours() {
        builder.insertAll(OURS);
    }

    @Actor
    public void theirs() {
        builder.insertAll(THEIRS);
    }

    @Arbiter
    public void whole(Z_Result r) {
        r.r1 = builder.build().equals(ALL);
    }
}

package dev.bloomscreen.races;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.bloomscreen.core.Answers;
import dev.bloomscreen.core.Items;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two arrays of the same items, in opposite order: of no item are both told "surely absent", and both are all in. */
@JCStressTest
@State
@Outcome(id = "0, 32", expect = ACCEPTABLE, desc = "No item was surely absent twice, and all are found.")
@Outcome(expect = FORBIDDEN, desc = "Items that were surely absent twice; items that are found.")
public class ArrayArray {

    private final Fresh fresh = new Fresh();
    private final Items backwards = Items.ofHashes(backwards(fresh.hashes));
    private final Answers[] answers = new Answers[2];

    private static long[] backwards(long[] hashes) {
        long[] turned = new long[hashes.length];
        for (int i = 0; i < hashes.length; i++) {
            turned[i] = hashes[hashes.length - 1 - i];
        }
        return turned;
    }

    @Actor
    public void first() {
        answers[0] = fresh.bloom.insertAll(Items.ofHashes(fresh.hashes));
    }

    @Actor
    public void second() {
        answers[1] = fresh.bloom.insertAll(backwards);
    }

    @Arbiter
    public void told(II_Result r) {
        for (int i = 0; i < Fresh.ITEMS; i++) {
            if (!answers[0].maybeSeen(i) && !answers[1].maybeSeen(Fresh.ITEMS - 1 - i)) {
                r.r1++;
            }
            if (fresh.bloom.containsHash(fresh.hashes[i])) {
                r.r2++;
            }
        }
    }
}

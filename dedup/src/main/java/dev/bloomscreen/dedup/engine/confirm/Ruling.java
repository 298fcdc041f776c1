package dev.bloomscreen.dedup.engine.confirm;

import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.SurvivorRule;
import java.util.BitSet;

/**
 * Which copy of a key stays, for the files of a run.
 *
 * @param rule the plan's
 * @param preferred the files of preferred inputs
 * @param survivorsWanted whether it is asked which unit stands for one that goes
 */
public record Ruling(SurvivorRule rule, BitSet preferred, boolean survivorsWanted) {

    /** Whether the order of preference is the corpus's from its end. */
    boolean backwards() {
        return rule.keep() == Keep.LAST;
    }

    /** Whether copies of one document are in one place. */
    boolean documents() {
        return rule.scope() == Scope.ACROSS_DOCUMENTS;
    }

    /**
     * Whether the first copy that a walk in order of preference comes to is the one that stays, so that the same walk can tell what
     * goes.
     */
    boolean firstComeStays() {
        return rule.keep() != Keep.NONE && rule.prefer().isEmpty();
    }

    /** An election for the keys of a table. */
    Election election(int slots) {
        if (rule.keep() == Keep.NONE) {
            return new NoneStays(slots);
        }
        if (rule.prefer().isPresent()) {
            return new BestStays(slots);
        }
        return documents() || survivorsWanted ? new FirstComeStays(slots) : Election.LATER_GOES;
    }

    /** The bytes of a slot: the key, and what the election knows of it. */
    public int slotBytes() {
        if (rule.prefer().isPresent()) {
            return KeyTable.SLOT_BYTES + 2 * Long.BYTES;
        }
        boolean elects = rule.keep() == Keep.NONE || documents() || survivorsWanted;
        return KeyTable.SLOT_BYTES + (elects ? Long.BYTES : 0);
    }
}

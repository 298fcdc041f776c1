package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Priority;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.SurvivorRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Says which units go by what a rule says of the list of copies of each key. */
public record RuleOracle(List<Unit> units, SurvivorRule rule, BitSet preferredFiles) {

    /** The priority of a document that has none. */
    public static final double NO_PRIORITY = Double.NaN;

    /**
     * A unit that is compared.
     *
     * @param document the number of its document in the corpus
     */
    public record Unit(Object key, int file, int document, double priority) {}

    /** Of each unit that goes, the one that stands for it, or -1. */
    public Map<Integer, Integer> gone() {
        Map<Object, List<Integer>> copies = new HashMap<>();
        for (int i = 0; i < units.size(); i++) {
            copies.computeIfAbsent(units.get(i).key(), key -> new ArrayList<>()).add(i);
        }
        Map<Integer, Integer> gone = new HashMap<>();
        copies.values().forEach(ofOneKey -> gone.putAll(gone(ofOneKey)));
        return gone;
    }

    private Map<Integer, Integer> gone(List<Integer> copies) {
        List<Integer> inside = new ArrayList<>();
        List<Integer> outside = new ArrayList<>();
        Set<Integer> places = new HashSet<>();
        for (int i : copies) {
            if (preferredFiles.get(units.get(i).file())) {
                inside.add(i);
            } else {
                outside.add(i);
                places.add(place(i));
            }
        }
        Map<Integer, Integer> gone = new HashMap<>();
        if (!inside.isEmpty()) {
            outside.forEach(i -> gone.put(i, best(inside)));
        } else if (places.size() > 1 && rule.keep() == Keep.NONE) {
            outside.forEach(i -> gone.put(i, -1));
        } else if (places.size() > 1) {
            int best = best(outside);
            outside.stream().filter(i -> place(i) != place(best)).forEach(i -> gone.put(i, best));
        }
        return gone;
    }

    private int place(int unit) {
        return rule.scope() == Scope.CORPUS ? unit : units.get(unit).document();
    }

    private int best(List<Integer> copies) {
        Comparator<Integer> byPosition =
                rule.keep() == Keep.LAST ? Comparator.reverseOrder() : Comparator.naturalOrder();
        return Collections.min(
                copies, Comparator.<Integer>comparingDouble(this::order).thenComparing(byPosition));
    }

    private double order(int unit) {
        double priority = units.get(unit).priority();
        if (rule.prefer().isEmpty()) {
            return 0;
        }
        // NaN is the largest of all to Double.compare.
        return rule.prefer().filter(Priority::descending).isPresent() ? -priority : priority;
    }
}

package dev.bloomscreen.conformance;

import dev.bloomscreen.conformance.ConformanceReport.Outcome;
import dev.bloomscreen.conformance.ConformanceReport.Result;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Guesses from what failed and what passed which known mistake an implementation makes. */
final class Diagnosis {

    private final List<Check> checks;
    private final Map<String, String> notes;

    Diagnosis(List<Check> checks, Map<String, String> notes) {
        this.checks = checks;
        this.notes = notes;
    }

    /**
     * The mistakes whose vectors all failed, as far as they were answered, and that explain every failure; empty if
     * nothing failed or nothing fits.
     */
    List<String> of(List<Result> results) {
        Set<String> settled = vectorsOf(Check.SETTLED);
        Set<String> failed = new HashSet<>();
        Set<String> passed = new HashSet<>();
        for (Result result : results) {
            boolean kindAlone = result.settled() && !settled.contains(result.vector());
            if (result.outcome() == Outcome.FAIL && !kindAlone) {
                failed.add(result.vector());
            } else if (result.outcome() == Outcome.PASS) {
                passed.add(result.vector());
            }
        }
        passed.removeAll(failed); // a vector of several checks
        if (failed.isEmpty()) {
            return List.of();
        }
        return notes.entrySet().stream()
                .filter(note -> !note.getKey().equals(Check.SETTLED))
                .filter(note -> vectorsOf(note.getKey()).containsAll(failed))
                .filter(note -> vectorsOf(note.getKey()).stream().noneMatch(passed::contains))
                .map(note -> note.getKey() + ": it " + note.getValue())
                .sorted()
                .toList();
    }

    private Set<String> vectorsOf(String flag) {
        Set<String> vectors = new HashSet<>();
        for (Check check : checks) {
            if (check.flags().contains(flag)) {
                vectors.add(check.vector());
            }
        }
        return vectors;
    }
}

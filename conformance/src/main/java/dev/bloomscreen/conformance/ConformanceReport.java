package dev.bloomscreen.conformance;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What came out of a run of the kit. Immutable.
 *
 * <p>Checks that rest on what the format page settles, and the chapter that TLBF comes from leaves open, or the module
 * that RBDF comes from takes, are counted apart: a program that follows the chapter alone conforms without them. That a
 * malformed file is refused is the chapter's; under which kind is settled, so a file that is refused as another kind
 * fails as settled.
 *
 * @param format the format that was asked about
 * @param results a result for every check, in the order in which they were asked
 * @param looksLike known mistakes that explain exactly what failed, each with what it is; often empty
 */
public record ConformanceReport(Format format, List<Result> results, List<String> looksLike) {

    private static final int FAILURES_SHOWN = 20;

    /** Keeps copies. */
    public ConformanceReport {
        results = List.copyOf(results);
        looksLike = List.copyOf(looksLike);
    }

    /** How a check ended. */
    public enum Outcome {
        /** The answer is right. */
        PASS,
        /** The answer is wrong, or there is none. */
        FAIL,
        /** The implementation has no such operation. */
        UNSUPPORTED
    }

    /**
     * A check and how it ended.
     *
     * @param vector the vector's id, as in the vector files
     * @param comment what the vector is
     * @param operation the protocol's word for what was asked
     * @param settled whether it rests on what is settled by the page beyond the chapter
     * @param outcome how it ended
     * @param detail what is wrong: the first byte or word that differs, expected and found; empty unless it failed
     */
    public record Result(
            String vector, String comment, String operation, boolean settled, Outcome outcome, String detail) {}

    /**
     * Counts results.
     *
     * @param outcome how they ended
     * @param settled those that rest on what is settled, or the others
     * @return 0 or more
     */
    public long count(Outcome outcome, boolean settled) {
        return results.stream()
                .filter(result -> result.outcome() == outcome && result.settled() == settled)
                .count();
    }

    /**
     * Whether the implementation conforms: something passed, and nothing failed that counts. What is unsupported does
     * not count.
     *
     * @param strict whether what is settled beyond the chapter counts too
     * @return true if it conforms
     */
    public boolean conforms(boolean strict) {
        long failed = count(Outcome.FAIL, false) + (strict ? count(Outcome.FAIL, true) : 0);
        return failed == 0 && count(Outcome.PASS, false) > 0;
    }

    /**
     * Writes the report for a person: a line or two for each of the first failures, the counts, a guess at the mistake, the verdict.
     *
     * @param out where to
     * @param strict whether what is settled counts
     * @param verbose a line or two for every check
     */
    public void print(PrintStream out, boolean strict, boolean verbose) {
        long failures = 0;
        for (Result result : results) {
            failures += result.outcome() == Outcome.FAIL ? 1 : 0;
            if (verbose || (result.outcome() == Outcome.FAIL && failures <= FAILURES_SHOWN)) {
                print(out, result);
            }
        }
        if (!verbose && failures > FAILURES_SHOWN) {
            out.println("... and " + (failures - FAILURES_SHOWN) + " more; --verbose shows all");
        }
        out.println("                 passed   failed   unsupported");
        printCounts(out, "the format", false);
        printCounts(out, "settled here", true);
        looksLike.forEach(mistake -> out.println("This looks like " + mistake + "."));
        out.println(verdict(strict));
    }

    private String verdict(boolean strict) {
        if (!conforms(strict)) {
            return count(Outcome.PASS, false) == 0 ? "It does not conform: nothing passed." : "It does not conform.";
        }
        if (count(Outcome.FAIL, true) > 0) {
            return "It conforms to " + format.basis
                    + "; what the format page settles beyond it does not count without --strict.";
        }
        long unsupported = count(Outcome.UNSUPPORTED, false) + count(Outcome.UNSUPPORTED, true);
        return unsupported > 0 ? "It conforms in what it supports." : "It conforms.";
    }

    private static void print(PrintStream out, Result result) {
        String settled = result.settled() ? ", settled" : "";
        out.printf(
                "%-11s %s (%s%s): %s%n",
                result.outcome().name().toLowerCase(Locale.ROOT),
                result.vector(),
                result.operation(),
                settled,
                result.comment());
        if (!result.detail().isEmpty()) {
            out.println("            " + result.detail());
        }
    }

    private void printCounts(PrintStream out, String name, boolean settled) {
        out.printf(
                Locale.ROOT,
                "%-14s %8d %8d %13d%n",
                name,
                count(Outcome.PASS, settled),
                count(Outcome.FAIL, settled),
                count(Outcome.UNSUPPORTED, settled));
    }

    /**
     * The report as JSON, after {@code formats/schemas/conformance-report.schema.json}.
     *
     * @param strict whether what is settled counts for {@code conforms}
     * @return an object over many lines, with a line end
     */
    public String toJson(boolean strict) {
        JsonMapper mapper = JsonMapper.shared();
        ObjectNode root = mapper.createObjectNode();
        root.put("format", format.toString())
                .put("version", 1)
                .put("strict", strict)
                .put("conforms", conforms(strict));
        ObjectNode counts = root.putObject("counts");
        for (boolean settled : new boolean[] {false, true}) {
            ObjectNode part = counts.putObject(settled ? "settled" : "format");
            for (Outcome outcome : Outcome.values()) {
                part.put(outcome.name().toLowerCase(Locale.ROOT), count(outcome, settled));
            }
        }
        looksLike.forEach(root.putArray("looks_like")::add);
        var list = root.putArray("results");
        for (Result result : results) {
            list.addObject()
                    .put("vector", result.vector())
                    .put("operation", result.operation())
                    .put("settled", result.settled())
                    .put("outcome", result.outcome().name().toLowerCase(Locale.ROOT))
                    .put("detail", result.detail());
        }
        return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }
}

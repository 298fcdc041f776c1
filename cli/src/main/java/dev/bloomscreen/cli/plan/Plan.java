package dev.bloomscreen.cli.plan;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.foreign.plan.Fit;
import dev.bloomscreen.foreign.plan.Misfit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What the command tells.
 *
 * @param fits the kinds that do, the smallest first
 * @param misfits the kinds that do not
 * @param lookups what was measured
 */
record Plan(List<Fit> fits, List<Misfit> misfits, Lookups lookups) {

    private static final List<String> HEADING =
            List.of("kind", "items", "bits an item", "size", "rate", "reads", "hit ns", "miss ns", "limits");

    /** As a table for people. */
    String text() {
        List<String> lines = new ArrayList<>();
        if (!fits.isEmpty()) {
            List<List<String>> rows = new ArrayList<>();
            rows.add(HEADING);
            fits.forEach(fit -> rows.add(cells(fit)));
            lines.addAll(table(rows));
            lines.add("");
            lines.add("Calculated: bits, size, rate, and the reads of memory for an item that is in.");
            lines.add("Measured, one item a call, with " + Sizes.count(measuredItems()) + " items: nanoseconds; "
                    + lookups.source());
        }
        if (!fits.isEmpty() && !misfits.isEmpty()) {
            lines.add("");
        }
        misfits.forEach(misfit -> lines.add(misfit.kind() + " " + misfit.reason()));
        return String.join("\n", lines);
    }

    private List<String> cells(Fit fit) {
        return List.of(
                fit.kind().toString(),
                Sizes.count(fit.items()),
                String.format(Locale.ROOT, "%.2f", fit.bitsPerItem()),
                Sizes.bytes(fit.bytes()),
                Sizes.rate(fit.rate()),
                Integer.toString(fit.reads()),
                nanoseconds(fit, Lookups.Lookup::hit),
                nanoseconds(fit, Lookups.Lookup::miss),
                fit.kind().limits());
    }

    private String nanoseconds(Fit fit, ToDoubleFunction<Lookups.Lookup> figure) {
        return lookups.of(fit.kind(), measuredItems())
                .map(lookup -> String.format(Locale.ROOT, "%.0f", figure.applyAsDouble(lookup)))
                .orElse("-");
    }

    /** One number for the whole table, so that its times can be compared. */
    private long measuredItems() {
        return lookups.nearest(fits.get(0).items());
    }

    /** Words to the left, figures to the right. */
    private static List<String> table(List<List<String>> rows) {
        List<String> lines = new ArrayList<>();
        int last = HEADING.size() - 1;
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < last; column++) {
                int at = column;
                int width =
                        rows.stream().mapToInt(r -> r.get(at).length()).max().orElse(0);
                String padding = " ".repeat(width - row.get(column).length());
                line.append(column == 0 ? row.get(column) + padding : padding + row.get(column));
                line.append("  ");
            }
            lines.add(line + row.get(last));
        }
        return lines;
    }

    /** As names and values for programs. */
    Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("fits", fits.stream().map(this::facts).toList());
        facts.put("misfits", misfits.stream().map(Plan::facts).toList());
        facts.put("measured", lookups.about());
        return facts;
    }

    private Map<String, @Nullable Object> facts(Fit fit) {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        facts.put("kind", fit.kind().toString());
        facts.put("items", fit.items());
        facts.put("bits_per_item", fit.bitsPerItem());
        facts.put("bytes", fit.bytes());
        facts.put("rate", fit.rate());
        facts.put("reads", fit.reads());
        var lookup = lookups.of(fit.kind(), measuredItems());
        facts.put("measured_items", lookup.map(Lookups.Lookup::items).orElse(null));
        facts.put("hit_ns", lookup.map(Lookups.Lookup::hit).orElse(null));
        facts.put("miss_ns", lookup.map(Lookups.Lookup::miss).orElse(null));
        facts.put("limits", fit.kind().limits());
        return facts;
    }

    private static Map<String, Object> facts(Misfit misfit) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("kind", misfit.kind().toString());
        facts.put("reason", misfit.reason());
        return facts;
    }
}

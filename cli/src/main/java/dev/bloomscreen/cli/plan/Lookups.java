package dev.bloomscreen.cli.plan;

import dev.bloomscreen.foreign.plan.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a lookup was measured to take, one item a call. The figures are those of the project's benchmarks, from which
 * {@code benchmarks/filters/choosing} writes {@code lookups.csv}.
 *
 * @param about on what machine, when, and which results they are
 * @param rows the figures
 */
record Lookups(Map<String, String> about, List<Lookup> rows) {

    /** What an item takes that is in, and one that is not, in a filter of so many items at 1 %, in nanoseconds. */
    record Lookup(Kind kind, long items, double hit, double miss) {}

    /** The figures that come with the program. */
    static Lookups measured() {
        try (InputStream in = Lookups.class.getResourceAsStream("lookups.csv")) {
            if (in == null) {
                throw new IllegalStateException("lookups.csv is not in the program");
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Lines of {@code # name: value}, a heading, and the rows. */
    static Lookups parse(String csv) {
        Map<String, String> about = new LinkedHashMap<>();
        List<Lookup> rows = new ArrayList<>();
        for (String line : csv.lines().toList()) {
            if (line.startsWith("# ")) {
                String[] fact = line.substring(2).split(": ", 2);
                about.put(fact[0], fact[1]);
            } else if (!line.startsWith("kind,")) {
                String[] cells = line.split(",", -1);
                rows.add(new Lookup(
                        Kind.of(cells[0]),
                        Long.parseLong(cells[1]),
                        Double.parseDouble(cells[2]),
                        Double.parseDouble(cells[3])));
            }
        }
        return new Lookups(Collections.unmodifiableMap(about), List.copyOf(rows));
    }

    /** The number of items measured whose ratio to that number is the smallest. */
    long nearest(long items) {
        return rows.stream()
                .map(Lookup::items)
                .min(Comparator.comparing(measured -> Math.abs(Math.log((double) measured / items))))
                .orElseThrow();
    }

    /** The figures of a kind, where it was measured with that many items. */
    Optional<Lookup> of(Kind kind, long items) {
        return rows.stream()
                .filter(row -> row.kind() == kind && row.items() == items)
                .findFirst();
    }

    /** Where the figures come from, in a line. */
    String source() {
        return about.get("date") + ", Java " + about.get("java") + ", " + about.get("machine") + " ("
                + about.get("results") + ")";
    }
}

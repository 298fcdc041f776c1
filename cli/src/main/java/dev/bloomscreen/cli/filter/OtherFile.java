package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.foreign.Filter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** A filter of another system, which is read here and not built. */
record OtherFile(Filter filter) implements FilterFile {

    @Override
    public String text() {
        return label("format") + filter.format().title() + "\n"
                + filter.facts().entrySet().stream()
                        .map(fact -> label(fact.getKey().replace('_', ' ')) + told(fact.getValue()))
                        .collect(Collectors.joining("\n"))
                + "\n" + label("rate now") + Sizes.rate(rate()) + " false positives, by the bits set";
    }

    private double rate() {
        if (filter instanceof Filter.Guava guava) {
            return guava.bloom().currentFpRate();
        }
        if (filter instanceof Filter.Spark spark) {
            return spark.bloom().currentFpRate();
        }
        if (filter instanceof Filter.DataSketches sketch) {
            return sketch.bloom().currentFpRate();
        }
        return filter instanceof Filter.Orc orc
                ? orc.bloom().currentFpRate()
                : ((Filter.SplitBlock) filter).bloom().currentFpRate();
    }

    private static String label(String name) {
        return name + " ".repeat(16 - name.length());
    }

    private static String told(Object value) {
        return value instanceof Number number ? Sizes.count(number.longValue()) : value.toString();
    }

    @Override
    public Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("format", filter.format().toString());
        facts.putAll(filter.facts());
        facts.put("current_fp_rate", rate());
        return facts;
    }

    @Override
    public String verify() {
        return filter.format().title() + ", "
                + filter.facts().entrySet().stream()
                        .map(fact -> fact.getKey() + " = " + told(fact.getValue()))
                        .collect(Collectors.joining(", "));
    }
}

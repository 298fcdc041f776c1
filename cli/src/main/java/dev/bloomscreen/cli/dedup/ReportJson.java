package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.DedupReport.Screen;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.Priority;
import dev.bloomscreen.dedup.SurvivorRule;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a run did, for programs. The names are part of the command's interface (cli/README.md lists them): a name that is
 * there keeps its meaning, new ones may come.
 */
final class ReportJson {

    private ReportJson() {}

    /** The object to be written. */
    static Map<String, @Nullable Object> of(DedupPlan plan, DedupReport report) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("dry_run", plan.dryRun());
        json.put("emit", emit(plan.emission()));
        json.put("attribute", plan.emission() instanceof Emission.Attributes attributes ? attributes.name() : null);
        json.put("recipe", recipe(plan));
        json.put("survivors", survivors(plan.survivors()));
        json.put("input", input(report.input()));
        json.put("units", units(report.units()));
        json.put("output", output(report.output()));
        json.put("bytes_saved", report.output().bytesSaved());
        json.put("screen", report.screen().map(ReportJson::screen).orElse(null));
        json.put("work", work(report.work()));
        return json;
    }

    private static String emit(Emission emission) {
        if (emission instanceof Emission.Attributes) {
            return "attributes";
        }
        return emission instanceof Emission.DropList ? "drop-list" : "corpus";
    }

    private static Map<String, @Nullable Object> recipe(DedupPlan plan) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        String steps =
                plan.recipe().normalisation().stream().map(ReportJson::typed).collect(Collectors.joining(","));
        json.put("unit", typed(plan.recipe().unit()));
        json.put("text_field", plan.recipe().textField().toString());
        json.put("key_field", plan.recipe().keyField().map(FieldPath::toString).orElse(null));
        json.put("normalise", steps.isEmpty() ? "none" : steps);
        json.put("min_chars", plan.recipe().minChars());
        json.put("min_words", plan.recipe().minWords());
        json.put("hash", typed(plan.recipe().hash()));
        return json;
    }

    private static Map<String, @Nullable Object> survivors(SurvivorRule rule) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("keep", typed(rule.keep()));
        json.put("scope", typed(rule.scope()));
        json.put("prefer", rule.prefer().map(Priority::toString).orElse(null));
        json.put(
                "prefer_inputs",
                rule.preferInputs().stream().map(Path::toString).toList());
        return json;
    }

    private static Map<String, @Nullable Object> input(DedupReport.Input input) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("files", input.files());
        json.put("passed_over", input.passedOver());
        json.put("filtered_out", input.filteredOut());
        json.put("bytes", input.bytes());
        json.put("bytes_on_disk", input.bytesOnDisk());
        json.put("documents", input.documents());
        json.put("blank_documents", input.blankDocuments());
        json.put("keyless", input.keyless());
        json.put("blank_lines", input.blankLines());
        json.put("byte_order_marks", input.byteOrderMarks());
        json.put("damaged", input.damaged());
        json.put("damaged_bytes", input.damagedBytes());
        json.put("without_priority", input.withoutPriority());
        return json;
    }

    private static Map<String, @Nullable Object> units(DedupReport.Units units) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("total", units.total());
        json.put("too_short", units.tooShort());
        json.put("eligible", units.eligible());
        json.put("duplicates", units.duplicates());
        return json;
    }

    private static Map<String, @Nullable Object> output(DedupReport.Output output) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("documents", output.documents());
        json.put("changed", output.changed());
        json.put("dropped", output.dropped());
        json.put("emptied", output.emptied());
        json.put("bytes", output.bytes());
        json.put(
                "bytes_on_disk",
                output.bytesOnDisk().isPresent() ? output.bytesOnDisk().getAsLong() : null);
        return json;
    }

    private static Map<String, @Nullable Object> screen(Screen screen) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("m", screen.m());
        json.put("k", screen.k());
        json.put("bytes", screen.bytes());
        json.put("fill", screen.fill());
        json.put("growths", screen.growths());
        json.put("candidates", screen.candidates());
        json.put(
                "false_positives",
                screen.falsePositives().isPresent() ? screen.falsePositives().getAsLong() : null);
        json.put("expected_false_positives", screen.expectedFalsePositives());
        return json;
    }

    private static Map<String, @Nullable Object> work(DedupReport.Work work) {
        Map<String, @Nullable Object> seconds = new LinkedHashMap<>();
        work.phases().forEach((phase, time) -> seconds.put(typed(phase).replace('-', '_'), time.toNanos() / 1e9));
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("threads", work.threads());
        json.put("rounds", work.rounds());
        json.put("spill_bytes", work.spillBytes());
        json.put("peak_memory", work.peakMemory());
        json.put("seconds", seconds);
        return json;
    }

    /** A value's name as it is typed. */
    private static String typed(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

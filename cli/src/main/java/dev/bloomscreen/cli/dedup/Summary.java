package dev.bloomscreen.cli.dedup;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.DedupReport.Input;
import dev.bloomscreen.dedup.DedupReport.Output;
import dev.bloomscreen.dedup.DedupReport.Screen;
import dev.bloomscreen.dedup.DedupReport.Units;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.Phase;
import dev.bloomscreen.dedup.Screening;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What a run did, for a person: a line or two a topic, figures first. */
final class Summary {

    private final StringBuilder text = new StringBuilder();

    private Summary() {}

    /** The summary, every line ended. */
    static String of(DedupPlan plan, DedupReport report) {
        Summary summary = new Summary();
        summary.input(report.input(), report.units());
        summary.output(plan, report);
        summary.duplicates(report.units());
        summary.line(
                "saved",
                Sizes.bytes(report.output().bytesSaved())
                        + share(report.output().bytesSaved(), report.input().bytes())
                        + savedWhen(plan.emission()));
        report.screen().ifPresent(screen -> summary.screen(plan, screen));
        summary.time(report.work().phases());
        return summary.text.toString();
    }

    /** What a run is about to take, a line. */
    static String needs(DedupListener.Estimate estimate) {
        List<String> memory = new ArrayList<>();
        need("", estimate.screenBytes(), " for the screen", memory);
        need(memory.isEmpty() ? "at most " : "then at most ", estimate.confirmBytes(), " to confirm", memory);
        List<String> disk = new ArrayList<>();
        need("", estimate.workBytes(), " for work files", disk);
        need("about ", estimate.outputBytes(), " for the output", disk);
        Summary summary = new Summary();
        summary.line(
                "needs",
                "memory: " + String.join(", ", memory) + (disk.isEmpty() ? "" : "; disk: " + String.join(", ", disk)));
        return summary.text.toString();
    }

    private static void need(String before, long bytes, String after, List<String> into) {
        if (bytes > 0) {
            into.add(before + Sizes.bytes(bytes) + after);
        }
    }

    private void input(Input input, Units units) {
        line(
                "in",
                Sizes.count(input.files(), "file") + ", " + Sizes.count(input.documents(), "document") + ", "
                        + Sizes.count(units.total(), "unit") + ", " + Sizes.bytes(input.bytes())
                        + (input.bytes() == input.bytesOnDisk()
                                ? ""
                                : " (" + Sizes.bytes(input.bytesOnDisk()) + " on disk)"));
        note(input.damaged(), "damaged record", "left out");
        note(input.blankDocuments(), "document", "blank on input and kept");
        note(input.keyless(), "document", "without a key, kept");
        note(input.blankLines(), "line", "without a record, kept");
        note(input.withoutPriority(), "document", "without a priority");
        note(input.passedOver(), "name", "passed over, starting with . or _");
        note(input.filteredOut(), "file", "left out by --include or --exclude");
    }

    private void output(DedupPlan plan, DedupReport report) {
        Output output = report.output();
        String onDisk = output.bytesOnDisk().isEmpty() || output.bytesOnDisk().getAsLong() == output.bytes()
                ? ""
                : " (" + Sizes.bytes(output.bytesOnDisk().getAsLong()) + " on disk)";
        line(
                "out",
                written(plan.emission(), report) + ", " + Sizes.bytes(output.bytes()) + onDisk
                        + (plan.dryRun() ? " (dry run: nothing was written)" : ""));
        boolean done = plan.emission().equals(Emission.CORPUS);
        boolean marked = plan.emission() instanceof Emission.Attributes;
        note(output.changed(), "document", done ? "lost some units" : "would lose some units");
        note(output.dropped(), "document", done ? "dropped" : marked ? "would be left blank" : "would be dropped");
    }

    /** Attributes leave it to their user what becomes of a document that is left blank. */
    private static String savedWhen(Emission emission) {
        if (emission instanceof Emission.Attributes) {
            return " once they are applied, and blank documents dropped";
        }
        return emission instanceof Emission.DropList ? " once it is applied" : "";
    }

    private static String written(Emission emission, DedupReport report) {
        if (emission instanceof Emission.Attributes) {
            return "attributes of " + Sizes.count(report.input().documents(), "document");
        }
        if (emission instanceof Emission.DropList) {
            return "a drop list of " + Sizes.count(report.units().duplicates(), "unit");
        }
        return Sizes.count(report.output().documents(), "document");
    }

    private void duplicates(Units units) {
        line(
                "duplicates",
                Sizes.count(units.duplicates()) + " of " + Sizes.count(units.eligible(), "unit")
                        + (units.eligible() == 1 ? " that is " : " that are ")
                        + (units.tooShort() > 0 ? "neither blank nor short" : "not blank")
                        + share(units.duplicates(), units.eligible()));
        note(units.tooShort(), "unit", "too short to be compared, kept");
    }

    private void screen(DedupPlan plan, Screen screen) {
        line(
                "screen",
                Sizes.bytes(screen.bytes()) + " (m = " + Sizes.count(screen.m()) + ", k = " + screen.k() + "), "
                        + Sizes.rate(screen.fill()) + " full");
        String expected = String.format(Locale.ROOT, "%,.1f", screen.expectedFalsePositives());
        if (plan.screening() == Screening.UNCONFIRMED) {
            line("", expected + " good units expected to be lost, not having been confirmed");
        } else {
            line(
                    "",
                    Sizes.count(screen.candidates(), "candidate") + ", "
                            + Sizes.count(screen.falsePositives().orElse(0), "false positive") + " among them ("
                            + expected
                            + " expected)");
        }
        note(screen.growths(), "time", "made anew, larger");
    }

    private void time(Map<Phase, Duration> phases) {
        Duration total = phases.values().stream().reduce(Duration.ZERO, Duration::plus);
        line(
                "time",
                seconds(total) + " s"
                        + phases.entrySet().stream()
                                .map(entry -> Listener.name(entry.getKey()) + " " + seconds(entry.getValue()))
                                .collect(Collectors.joining(", ", " (", ")")));
    }

    private void line(String topic, String what) {
        text.append(String.format(Locale.ROOT, "%-12s%s%n", topic, what));
    }

    private void note(long count, String of, String what) {
        if (count > 0) {
            line("", Sizes.count(count, of) + " " + what);
        }
    }

    private static String share(long part, long whole) {
        return whole == 0 ? "" : " (" + Sizes.rate((double) part / whole) + ")";
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.2f", time.toNanos() / 1e9);
    }
}

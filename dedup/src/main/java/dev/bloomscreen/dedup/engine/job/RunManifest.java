package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.engine.common.Json;
import dev.bloomscreen.dedup.engine.source.Inputs;
import dev.bloomscreen.dedup.resume.Manifest;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The manifest of a run. Whatever a plan has is in it, but what is named here as free to differ: so a setting that is
 * forgotten is refused, and not passed over.
 */
public final class RunManifest {

    /** Which layout journal, spill and decisions have. */
    private static final int FORMAT = 2;

    private static final Set<String> FREE = Set.of(
            "output", "inputs", "fpp", "expectedUnits", "memory", "threads", "overwrite", "resume", "report", "dryRun");

    private RunManifest() {}

    public static Manifest of(DedupPlan plan, Inputs inputs) {
        String version = DedupPlan.class.getPackage().getImplementationVersion();
        List<String> lines = new ArrayList<>();
        lines.add("version of the program: " + (version == null ? "none" : version));
        lines.add("format of the work files: " + FORMAT);
        for (RecordComponent component : DedupPlan.class.getRecordComponents()) {
            if (!FREE.contains(component.getName())) {
                add(component.getName(), value(plan, component), lines);
            }
        }
        for (int i = 0; i < inputs.files().size(); i++) {
            lines.add("input: " + Json.string(inputs.name(i)) + ", " + inputs.state(i));
        }
        return new Manifest(lines);
    }

    private static void add(String name, Object value, List<String> lines) {
        if (value instanceof Record parts) {
            lines.add(name + ": " + parts.getClass().getSimpleName());
            for (RecordComponent component : parts.getClass().getRecordComponents()) {
                add(name + "." + component.getName(), value(parts, component), lines);
            }
        } else if (value instanceof Optional<?> optional) {
            add(name, optional.isPresent() ? optional.get() : "none", lines);
        } else {
            lines.add(name + ": " + Json.string(value.toString()));
        }
    }

    private static Object value(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(component + " of a plan cannot be read", e);
        }
    }
}

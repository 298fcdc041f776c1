package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.input.InputFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the output files are called. */
final class OutputNames {

    private OutputNames() {}

    /** The name of each file's output, relative to the output folder, with {@code /} between its parts. */
    static List<String> of(DedupPlan plan, Inputs inputs) {
        List<String> names = new ArrayList<>();
        for (InputFile file : inputs.files()) {
            Compression form = plan.outputForm().of(file.compression());
            // A form that stays leaves the name alone, even one that says something else.
            String corpusName = form == file.compression()
                    ? file.outputName()
                    : Compression.withoutSuffix(file.outputName()) + form.suffix();
            names.add(OutputName.of(plan.emission(), corpusName, form));
        }
        return names;
    }

    /**
     * Checks that no two outputs have one name, and that none is another's folder.
     *
     * @throws BadPlanException if so
     */
    static void checkApart(List<String> names, Inputs inputs) {
        Map<String, Integer> seen = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            Integer earlier = seen.putIfAbsent(names.get(i), i);
            if (earlier != null) {
                throw same(inputs.name(earlier), inputs.name(i), names.get(i));
            }
        }
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
                Integer asFile = seen.get(name.substring(0, slash));
                if (asFile != null) {
                    throw same(inputs.name(asFile), inputs.name(i), name.substring(0, slash));
                }
            }
        }
    }

    private static BadPlanException same(String one, String other, String name) {
        return new BadPlanException(one + " and " + other + ": both would be written to " + name
                + "; rename one, or give a folder above both");
    }
}

package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.engine.source.Inputs;
import dev.bloomscreen.dedup.input.InputFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the output files are called. */
public final class OutputNames {

    private static final String DOCUMENTS = "documents/";

    private OutputNames() {}

    /** The name of each file's output, relative to the output folder, with {@code /} between its parts. */
    public static List<String> of(DedupPlan plan, Inputs inputs) {
        List<String> names = new ArrayList<>();
        for (InputFile file : inputs.files()) {
            Compression form = plan.outputForm().of(file.compression());
            // A form that stays leaves the name alone, even one that says something else.
            String corpusName = form == file.compression()
                    ? file.outputName()
                    : Compression.withoutSuffix(file.outputName()) + form.suffix();
            names.add(name(plan.emission(), corpusName, form));
        }
        return names;
    }

    /**
     * The name of an output in a form.
     *
     * @param corpusName the name in the corpus form, relative to the output folder
     * @param compression how the file is compressed
     */
    private static String name(Emission emission, String corpusName, Compression compression) {
        if (emission instanceof Emission.Attributes attributes) {
            return attributes(corpusName, "attributes/" + attributes.name() + "/");
        }
        if (emission instanceof Emission.DropList) {
            return Compression.withoutSuffix(corpusName) + ".drops.jsonl" + compression.suffix();
        }
        return corpusName;
    }

    /** As Dolma has it: the folder of the attributes in place of that of the documents. */
    private static String attributes(String name, String folder) {
        if (name.startsWith(DOCUMENTS)) {
            return folder + name.substring(DOCUMENTS.length());
        }
        int at = name.indexOf("/" + DOCUMENTS);
        return at < 0
                ? folder + name
                : name.substring(0, at + 1) + folder + name.substring(at + 1 + DOCUMENTS.length());
    }

    /**
     * Checks that no two outputs have one name, and that none is another's folder.
     *
     * @throws BadPlanException if so
     */
    public static void checkApart(List<String> names, Inputs inputs) {
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

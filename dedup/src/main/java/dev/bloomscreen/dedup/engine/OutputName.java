package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.Emission;

/** How an output file is called, by the name that it has in the corpus form. */
final class OutputName {

    private static final String DOCUMENTS = "documents/";

    private OutputName() {}

    /**
     * The name in a form.
     *
     * @param corpusName the name in the corpus form, relative to the output folder
     * @param compression how the file is compressed
     */
    static String of(Emission emission, String corpusName, Compression compression) {
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
}

package dev.bloomscreen.verification;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A real corpus and what its README says of it, counted by a Python set.
 *
 * @param units lines that are not blank
 * @param duplicates those of them that an equal one came before
 * @param afterStrip the same, where outer white space does not count
 */
record Corpus(String name, long units, long duplicates, long afterStrip) {
    static final Corpus LICENSES = new Corpus("spdx-licenses", 14_039, 6_689, 6_872);
    static final Corpus TLDR = new Corpus("tldr-pages", 240_601, 54_476, 54_476);
    static final Corpus COPYRIGHT = new Corpus("debian-copyright", 377_421, 298_901, 302_637);
    static final Corpus DESCRIPTIONS = new Corpus("debian-descriptions", 398_418, 153_017, 153_409);
    static final List<Corpus> ALL = List.of(LICENSES, TLDR, COPYRIGHT, DESCRIPTIONS);

    long duplicates(boolean strip) {
        return strip ? afterStrip : duplicates;
    }

    Path file() {
        return Settings.ROOT.resolve("verification/corpora").resolve(name + ".jsonl.gz");
    }

    /** Puts the corpus into the folder, in that form. */
    void put(Path folder, Form form) throws IOException {
        Files.createDirectories(folder);
        byte[] plain = Form.decompress(Files.readAllBytes(file()));
        Files.write(folder.resolve(name + ".jsonl" + form.suffix()), form.compress(plain));
    }

    @Override
    public String toString() {
        return name;
    }
}

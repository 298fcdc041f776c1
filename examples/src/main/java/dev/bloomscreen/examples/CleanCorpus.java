package dev.bloomscreen.examples;

import dev.bloomscreen.dedup.Dedup;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Phase;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.UnitKind;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** Deduplicates a corpus from a program of one's own, which hears how it goes. */
public final class CleanCorpus {
    private CleanCorpus() {}

    /**
     * Writes IN to OUT without paragraphs that stood earlier, outer white space aside.
     *
     * @param args IN, a file or a folder, and OUT, a folder that is new or empty
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length != 2) {
            System.err.println("usage: CleanCorpus IN OUT");
            System.exit(2);
        }
        clean(Path.of(args[0]), Path.of(args[1]), System.out);
    }

    static void clean(Path in, Path out, PrintStream print) throws IOException, InterruptedException {
        // tag::dedup
        DedupPlan plan = DedupPlan.builder(List.of(in), out)
                .recipe(Recipe.DEFAULT.withUnit(UnitKind.BLANK_LINE).withNormalisation(Normalisation.STRIP))
                .build();
        DedupListener listener = new DedupListener() {
            @Override
            public void phase(Phase phase) {
                print.println(phase);
            }
        };
        DedupReport report = Dedup.run(plan, listener);
        print.printf(
                "%d of %d paragraphs were copies%n",
                report.units().duplicates(), report.units().eligible());
        // end::dedup
    }
}

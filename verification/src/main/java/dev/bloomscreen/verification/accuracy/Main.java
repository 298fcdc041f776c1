package dev.bloomscreen.verification.accuracy;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Runs all trials and prints their rows as CSV; {@code verification/accuracy} starts it. */
public final class Main {

    private Main() {}

    /**
     * The program.
     *
     * @param arguments a folder of texts, and {@code --quick} or nothing
     * @throws IOException if a text cannot be read
     */
    public static void main(String[] arguments) throws IOException {
        List<Trial> trials = Plan.trials(
                KeyKind.all(Path.of(arguments[0])), List.of(arguments).contains("--quick"));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        out.print("study,keys,n,p,m,k,filters,items,probes,false_positives\n");
        for (Trial trial : trials) {
            for (Trial.Row row : trial.run()) {
                out.print(line(row));
                out.flush();
            }
        }
    }

    private static String line(Trial.Row row) {
        Trial t = row.trial();
        return String.format(
                Locale.ROOT,
                "%s,\"%s\",%d,%s,%d,%d,%d,%d,%d,%d\n",
                t.study(),
                t.keys().name(),
                t.n(),
                t.p() == 0 ? "" : Double.toString(t.p()),
                t.shape().m(),
                t.shape().k(),
                t.filters(),
                row.items(),
                row.probes(),
                row.falsePositives());
    }
}

package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Json;
import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.core.Bloom;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells what is in filter files. */
@Command(
        footer = {
            "",
            "For example, how full a filter is, as JSON for a script:",
            "  bloomscreen inspect --json words.tlbf",
            "",
            "Exit codes: 0 told, 2 trouble."
        })
public final class InspectCommand extends ConsoleCommand {

    @Option(names = "--json", description = "Print a JSON object for each file, for programs.")
    private boolean json;

    @Parameters(arity = "1..*", paramLabel = "FILTER", description = "The filter files.")
    private List<Path> filters = List.of();

    /**
     * The command, bound to one run.
     *
     * @param console the streams
     */
    public InspectCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        for (Path filter : filters) {
            Bloom bloom = FilterFile.open(filter);
            console.println((json || filter.equals(filters.get(0)) ? "" : "\n")
                    + (json ? Json.text(facts(filter, bloom)) : text(filter, bloom)));
        }
        return ExitCode.OK;
    }

    private String text(Path filter, Bloom bloom) {
        long ones = bloom.countOnes();
        double estimate = bloom.estimatedItems();
        return String.join(
                "\n",
                "file            " + filter,
                "format          TLBF version " + Bloom.VERSION,
                "m               " + Sizes.count(bloom.m(), "bit"),
                "k               " + Sizes.count(bloom.k(), "hash function"),
                "bytes           " + Sizes.count(bloom.shape().byteLength()) + " (header " + Bloom.HEADER_LEN
                        + ", bits " + Sizes.count(bloom.shape().byteLength() - Bloom.HEADER_LEN) + ")",
                "items inserted  " + Sizes.unsigned(bloom.nInserted()),
                "distinct items  "
                        + (bloom.isSaturated()
                                ? "cannot be told: every bit is set, so every key is \"maybe in it\""
                                : "about " + Sizes.count(Math.round(estimate)) + ", by the bits set"),
                "bits set        " + Sizes.count(ones) + " (" + Sizes.rate(bloom.fillRatio()) + ")",
                "rate now        " + Sizes.rate(bloom.currentFpRate()) + " false positives, by the bits set",
                "rate predicted  " + Sizes.rate(bloom.predictedFpRate()) + " false positives, by the items inserted");
    }

    private Map<String, Object> facts(Path filter, Bloom bloom) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("file", filter.toString());
        facts.put("format", Bloom.MAGIC);
        facts.put("version", Bloom.VERSION);
        facts.put("m", bloom.m());
        facts.put("k", bloom.k());
        facts.put("bytes", bloom.shape().byteLength());
        facts.put("n_inserted", new BigInteger(Long.toUnsignedString(bloom.nInserted())));
        facts.put("estimated_items", bloom.estimatedItems());
        facts.put("saturated", bloom.isSaturated());
        facts.put("ones", bloom.countOnes());
        facts.put("fill", bloom.fillRatio());
        facts.put("current_fp_rate", bloom.currentFpRate());
        facts.put("predicted_fp_rate", bloom.predictedFpRate());
        return facts;
    }
}

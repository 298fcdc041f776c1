package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.Described;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private KindOption kind = new KindOption();

    @Parameters(
            arity = "1..*",
            paramLabel = "FILTER",
            description = "The filter files, of any kind, or tables of Parquet or ORC.")
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
            try (Described file = kind.describe(filter)) {
                console.println((json || filter.equals(filters.get(0)) ? "" : "\n")
                        + (json ? Json.text(facts(filter, file)) : "file            " + filter + "\n" + file.text()));
            }
        }
        return ExitCode.OK;
    }

    private static Map<String, Object> facts(Path filter, Described file) throws IOException {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("file", filter.toString());
        facts.putAll(file.facts());
        return facts;
    }
}

package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Json;
import dev.bloomscreen.cli.column.TableFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        for (Path path : filters) {
            Optional<TableFile> table = kind.openTable(path);
            if (table.isPresent()) {
                try (TableFile open = table.get()) {
                    tell(path, json ? open.facts() : Map.of(), json ? "" : open.text());
                }
            } else {
                FilterFile file = FilterFile.of(kind.open(path));
                tell(path, json ? file.facts() : Map.of(), json ? "" : file.text());
            }
        }
        return ExitCode.OK;
    }

    private void tell(Path path, Map<String, Object> facts, String text) throws IOException {
        if (json) {
            Map<String, Object> all = new LinkedHashMap<>();
            all.put("file", path.toString());
            all.putAll(facts);
            console.println(Json.text(all));
        } else {
            console.println((path.equals(filters.get(0)) ? "" : "\n") + "file            " + path + "\n" + text);
        }
    }
}

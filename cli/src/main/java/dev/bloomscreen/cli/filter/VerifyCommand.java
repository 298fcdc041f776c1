package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.Described;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.core.FormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Checks filter files from the first byte to the last. */
@Command(
        footer = {
            "",
            "For example, after a download:",
            "  bloomscreen verify words.tlbf",
            "",
            "RBDF, which holds filters of RedisBloom, and FUSE have a checksum. Others do",
            "not: a file is as it should be when its header, its length and its padding are.",
            "Exit codes: 0 all are as they should be, 1 one is not, 2 trouble."
        })
public final class VerifyCommand extends ConsoleCommand {

    @Mixin
    private KindOption kind = new KindOption();

    @Parameters(
            arity = "1..*",
            paramLabel = "FILTER",
            description =
                    "The filter files to check, of any kind, or tables of Parquet or ORC, whose filters alone are read.")
    private List<Path> filters = List.of();

    /**
     * The command, bound to one run.
     *
     * @param console the streams
     */
    public VerifyCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        int code = ExitCode.OK;
        for (Path filter : filters) {
            try (Described file = kind.describe(filter)) {
                console.println(filter + ": ok, " + file.verify());
            } catch (FormatException e) {
                console.println(String.valueOf(e.getMessage()));
                code = ExitCode.NOTICE;
            }
        }
        return code;
    }
}

package dev.bloomscreen.cli.redis;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.cli.progress.ProgressDisplay;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.foreign.redis.DumpFile;
import dev.bloomscreen.interop.redis.PushProgress;
import dev.bloomscreen.interop.redis.RedisFilterException;
import dev.bloomscreen.interop.redis.RedisFilters;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts a filter of a file into a server. */
@Command(
        description = "Put a filter of a file into a server.",
        footer = {
            "",
            "For example:",
            "  bloomscreen redis push words.rbdf redis://localhost words",
            "",
            "The key holds the whole filter or what it held before, at every moment.",
            "Exit codes: 0 it is there, 2 trouble, 130 interrupted (Ctrl-C)."
        })
final class PushCommand extends ConsoleCommand {

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "The filter: an RBDF file, as build --kind scalable|cuckoo and redis pull make it.")
    private Path file = Path.of("");

    @Parameters(
            index = "1",
            paramLabel = ServerUrl.LABEL,
            converter = ServerUrl.Converter.class,
            description = ServerUrl.DESCRIPTION)
    private URI url = URI.create("");

    @Parameters(
            index = "2",
            paramLabel = "KEY",
            converter = KeyConverter.class,
            description = "The key that gets the filter.")
    private String key = "";

    @Option(names = "--replace", description = "Replace a filter that is there; of whichever kind, but nothing else.")
    private boolean replace;

    PushCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        try (DumpFile dump = DumpFile.open(file);
                RedisFilters filters = ServerUrl.open(url);
                ProgressDisplay display = ProgressDisplay.on(console)) {
            display.phase("push");
            push(dump, filters, display);
        } catch (RedisFilterException e) {
            if (e.kind() == RedisFilterException.Kind.KEY_EXISTS) {
                throw new IOException(e.problem() + "; give another key, or --replace to replace the filter there", e);
            }
            throw e;
        }
        console.messages().println(key + ": the filter of " + file + " is in its place");
        return ExitCode.OK;
    }

    private void push(DumpFile dump, RedisFilters filters, ProgressDisplay display) throws IOException {
        try {
            filters.push(key, dump.kind(), dump, replace, told(display));
        } catch (FormatException e) {
            throw dump.refused(e);
        }
    }

    private PushProgress told(ProgressDisplay display) {
        return (sent, total) -> {
            if (sent == 0) {
                console.messages().println(display.makesRoom() + file + ": " + Sizes.bytes(total) + " to send");
            }
            display.progress(sent, total, "");
        };
    }
}

package dev.bloomscreen.cli.redis;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.cli.filter.OutputFile;
import dev.bloomscreen.cli.progress.ProgressDisplay;
import dev.bloomscreen.foreign.redis.DumpChunk;
import dev.bloomscreen.foreign.redis.DumpFile;
import dev.bloomscreen.interop.redis.RedisDump;
import dev.bloomscreen.interop.redis.RedisFilterException;
import dev.bloomscreen.interop.redis.RedisFilters;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemException;
import java.util.Iterator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Saves a filter of a server in a file. */
@Command(
        description = "Save a filter of a server in a file; the server keeps it.",
        footer = {
            "",
            "For example:",
            "  bloomscreen redis pull redis://localhost words -o words.rbdf",
            "  bloomscreen query words.rbdf keys.txt",
            "",
            "A filter that changes meanwhile is not saved.",
            "Exit codes: 0 saved, 2 trouble, 130 interrupted (Ctrl-C)."
        })
final class PullCommand extends ConsoleCommand {

    @Parameters(
            index = "0",
            paramLabel = ServerUrl.LABEL,
            converter = ServerUrl.Converter.class,
            description = ServerUrl.DESCRIPTION)
    private URI url = URI.create("");

    @Parameters(index = "1", paramLabel = "KEY", converter = KeyConverter.class, description = "The filter's key.")
    private String key = "";

    @Mixin
    private OutputFile output = new OutputFile();

    PullCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        try (RedisFilters filters = ServerUrl.open(url);
                ProgressDisplay display = ProgressDisplay.on(console)) {
            RedisDump dump = filters.pull(key);
            console.messages().println(key + ": " + Sizes.bytes(dump.dataLength()) + " to read");
            display.phase("pull");
            DumpFile.save(output.file(), dump.kind(), () -> shown(dump, display));
        } catch (FileSystemException e) {
            // The file cannot be saved because the server gives no more: then that is what to tell.
            throw e.getCause() instanceof RedisFilterException reason ? reason : e;
        }
        console.messages().println(output.file() + ": the filter of " + key + " is saved");
        return ExitCode.OK;
    }

    /** The iterator of a chunk counts the bytes up to its end, from 1. */
    private static Iterator<DumpChunk> shown(RedisDump dump, ProgressDisplay display) {
        Iterator<DumpChunk> chunks = dump.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return chunks.hasNext();
            }

            @Override
            public DumpChunk next() {
                DumpChunk chunk = chunks.next();
                display.progress(chunk.iterator() - 1, dump.dataLength(), "");
                return chunk;
            }
        };
    }
}

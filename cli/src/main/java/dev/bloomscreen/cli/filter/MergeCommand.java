package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import dev.bloomscreen.cli.ExitCode;
import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.MismatchException;
import dev.bloomscreen.foreign.Filter;
import dev.bloomscreen.foreign.Filters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Merges filters of one shape. */
@Command(
        footer = {
            "",
            "For example, one filter of what two machines have seen:",
            "  bloomscreen merge -o all.tlbf shard-0.tlbf shard-1.tlbf",
            "",
            "The filters must have the same m and k: build each with the same -p and the -n of all of them together.",
            "Only TLBF filters merge.",
            "Exit codes: 0 made, 2 trouble."
        })
public final class MergeCommand extends ConsoleCommand {

    @Mixin
    private OutputFile output = new OutputFile();

    @Parameters(arity = "1..*", paramLabel = "FILTER", description = "The filter files to merge.")
    private List<Path> filters = List.of();

    /**
     * The command, bound to one run.
     *
     * @param console the streams
     */
    public MergeCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        Path first = filters.get(0);
        Bloom merged = tlbf(first).copy();
        for (Path other : filters.subList(1, filters.size())) {
            Bloom bloom = tlbf(other);
            try {
                merged.union(bloom);
            } catch (MismatchException e) {
                throw new IOException(mismatch(e.field(), first, merged, other, bloom), e);
            }
        }
        TlbfFile all = new TlbfFile(merged);
        output.save(all);
        console.messages().println(output.file + ": " + all.summary());
        return ExitCode.OK;
    }

    private static Bloom tlbf(Path path) throws IOException {
        Filter filter;
        try {
            filter = Filters.read(path);
        } catch (FormatException e) {
            if (e.kind() == FormatException.Kind.NOT_THIS_FORMAT) {
                throw new IOException(path + ": does not begin as a TLBF filter does, and only these merge", e);
            }
            throw e;
        }
        if (filter instanceof Filter.Tlbf tlbf) {
            return tlbf.bloom();
        }
        throw new IOException(path + ": " + why(filter) + "; build one of all keys, or query each");
    }

    private static String why(Filter filter) {
        if (filter instanceof Filter.Fuse) {
            return "is a fuse filter, and only TLBF filters merge: it has fingerprints of its keys, not the keys, and"
                    + " those of two fit into no third";
        }
        if (filter instanceof Filter.Redis) {
            return "is a filter of RedisBloom, and only TLBF filters merge: the bits or slots of two that grew apart add"
                    + " up to none that a server makes";
        }
        return "is " + filter.format().title() + ", and only TLBF filters merge";
    }

    private static String mismatch(String field, Path first, Bloom merged, Path other, Bloom bloom) {
        boolean m = field.equals("m");
        return other + ": " + field + " is " + (m ? bloom.m() : bloom.k()) + ", but " + first + " has "
                + (m ? merged.m() : merged.k()) + "; filters merge only if m and k are the same";
    }
}

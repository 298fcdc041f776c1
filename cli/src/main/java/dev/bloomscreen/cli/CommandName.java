package dev.bloomscreen.cli;

import dev.bloomscreen.cli.conformance.ConformanceCommand;
import dev.bloomscreen.cli.dedup.DedupCommand;
import dev.bloomscreen.cli.filter.BuildCommand;
import dev.bloomscreen.cli.filter.InspectCommand;
import dev.bloomscreen.cli.filter.MergeCommand;
import dev.bloomscreen.cli.filter.QueryCommand;
import dev.bloomscreen.cli.filter.VerifyCommand;
import dev.bloomscreen.cli.plan.PlanCommand;
import dev.bloomscreen.cli.redis.RedisCommand;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The commands, in the order of the help. */
enum CommandName {
    DEDUP("Drop exact duplicates from a corpus; the first copy stays.") {
        @Override
        ConsoleCommand create(Console console) {
            return new DedupCommand(console);
        }
    },
    BUILD("Make a filter file from keys, one a line.") {
        @Override
        ConsoleCommand create(Console console) {
            return new BuildCommand(console);
        }
    },
    PLAN("Tell which kinds of filter would do, and what each costs.") {
        @Override
        ConsoleCommand create(Console console) {
            return new PlanCommand(console);
        }
    },
    QUERY("Print the lines that may be in a filter; like grep.") {
        @Override
        ConsoleCommand create(Console console) {
            return new QueryCommand(console);
        }
    },
    MERGE("Merge filter files into one (union).") {
        @Override
        ConsoleCommand create(Console console) {
            return new MergeCommand(console);
        }
    },
    INSPECT("Tell what is in a filter file: size, fill, rates.") {
        @Override
        ConsoleCommand create(Console console) {
            return new InspectCommand(console);
        }
    },
    VERIFY("Check that filter files are whole and well-formed.") {
        @Override
        ConsoleCommand create(Console console) {
            return new VerifyCommand(console);
        }
    },
    REDIS("Move filters to and from a Redis server that has RedisBloom.") {
        @Override
        ConsoleCommand create(Console console) {
            return new RedisCommand(console);
        }
    },
    CONFORMANCE("Test a filter implementation against the format.") {
        @Override
        ConsoleCommand create(Console console) {
            return new ConformanceCommand(console);
        }
    },
    COMPLETION("Print a completion script for bash and zsh.") {
        @Override
        ConsoleCommand create(Console console) {
            return new CompletionCommand(console);
        }
    };

    private final String description;

    CommandName(String description) {
        this.description = description;
    }

    /** The command that is typed so, or null. */
    static @Nullable CommandName typed(String word) {
        for (CommandName name : values()) {
            if (name.typed().equals(word)) {
                return name;
            }
        }
        return null;
    }

    /** What is typed. */
    String typed() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** One sentence for the list of commands and the command's own help. */
    String description() {
        return description;
    }

    /** Makes the command for one run. */
    abstract ConsoleCommand create(Console console);
}

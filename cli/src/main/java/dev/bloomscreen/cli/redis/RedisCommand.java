package dev.bloomscreen.cli.redis;

import dev.bloomscreen.cli.Console;
import dev.bloomscreen.cli.ConsoleCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Moves filters to and from a Redis server, by the commands below it. */
@Command(
        synopsisSubcommandLabel = "push|pull|info",
        footer = {
            "",
            "For example, a filter that was built here is asked there:",
            "  bloomscreen build --kind scalable -p 0.01 -o words.rbdf words.txt",
            "  bloomscreen redis push words.rbdf redis://localhost words",
            "  redis-cli BF.EXISTS words cat",
            "",
            "'bloomscreen redis push --help' tells all about push."
        })
public final class RedisCommand extends ConsoleCommand {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /**
     * The command, bound to one run.
     *
     * @param console the streams
     */
    public RedisCommand(Console console) {
        super(console);
    }

    @Override
    public Map<String, ConsoleCommand> subcommands() {
        Map<String, ConsoleCommand> commands = new LinkedHashMap<>();
        commands.put("push", new PushCommand(console));
        commands.put("pull", new PullCommand(console));
        commands.put("info", new InfoCommand(console));
        return commands;
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "a command is missing: push, pull or info");
    }
}

package dev.bloomscreen.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Prints the completion script. */
@Command(footer = {"", "For example, in ~/.bashrc or ~/.zshrc:", "  source <(bloomscreen completion)"})
final class CompletionCommand extends ConsoleCommand {

    CompletionCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws StandardOutput.Failure {
        console.println(AutoComplete.bash("bloomscreen", Commands.all(console)));
        return ExitCode.OK;
    }
}

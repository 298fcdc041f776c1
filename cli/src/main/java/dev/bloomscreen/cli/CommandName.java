package dev.bloomscreen.cli;

import java.util.Locale;

/** The commands, in the order of the help. */
enum CommandName {
    COMPLETION("Print a script that completes commands and options in bash and zsh.") {
        @Override
        ConsoleCommand create(Console console) {
            return new CompletionCommand(console);
        }
    };

    private final String description;

    CommandName(String description) {
        this.description = description;
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

package dev.bloomscreen.cli;

import dev.bloomscreen.foreign.Numbers;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Makes the command line. Only the command that was typed is built with its options, since reading its annotations costs
 * more than all else that {@code --help} does; of the others, the help lists name and description. This class uses no
 * annotations for the same reason, and no lambdas: one that stands for a type of picocli keeps Java 17 from archiving that.
 */
final class Commands {

    private Commands() {}

    /** Makes the command line for {@code args}, bound to one run's streams. */
    static CommandLine of(Console console, Failures failures, String... args) {
        CommandLine line = new CommandLine(root(), new Constructors());
        boolean topOption =
                args.length > 0 && List.of("-h", "--help", "-V", "--version").contains(args[0]);
        CommandName typed = args.length > 0 ? CommandName.typed(args[0]) : null;
        if (typed != null) {
            line.addSubcommand(typed.typed(), full(typed, console));
        } else if (!topOption) {
            // A wrong or missing command: the right ones are known by name, to be suggested.
            for (CommandName name : CommandName.values()) {
                line.addSubcommand(name.typed(), CommandSpec.create());
            }
        }
        return bind(line, console, failures);
    }

    /** Makes the command line with every command whole. */
    static CommandLine all(Console console) {
        CommandLine line = new CommandLine(root(), new Constructors());
        for (CommandName name : CommandName.values()) {
            line.addSubcommand(name.typed(), full(name, console));
        }
        return line;
    }

    private static CommandSpec full(CommandName name, Console console) {
        CommandSpec spec = withSubcommands(name.create(console));
        spec.usageMessage().description(name.description());
        return spec;
    }

    private static CommandSpec withSubcommands(ConsoleCommand command) {
        CommandSpec spec = CommandSpec.forAnnotatedObject(command, new Constructors());
        for (Map.Entry<String, ConsoleCommand> below : command.subcommands().entrySet()) {
            spec.addSubcommand(below.getKey(), new CommandLine(withSubcommands(below.getValue()), new Constructors()));
        }
        return spec;
    }

    private static CommandSpec root() {
        CommandSpec spec =
                CommandSpec.wrapWithoutInspection(null, new Constructors()).name("bloomscreen");
        spec.usageMessage().sectionMap().put("help", new TopHelp());
        spec.usageMessage().sectionKeys(List.of("help"));
        spec.addOption(OptionSpec.builder("-h", "--help").usageHelp(true).build());
        spec.addOption(OptionSpec.builder("-V", "--version").versionHelp(true).build());
        String version = Commands.class.getPackage().getImplementationVersion();
        return spec.version(
                "bloomscreen " + (version == null ? "(not built)" : version),
                "Java " + System.getProperty("java.runtime.version") + ", " + System.getProperty("java.vendor"));
    }

    private static CommandLine bind(CommandLine line, Console console, Failures failures) {
        return line.setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
                .setOut(new PrintWriter(new OutputStreamWriter(console.out(), StandardCharsets.UTF_8)))
                .setErr(console.messages())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExpandAtFiles(false) // a file's name may start with @
                .registerConverter(Path.class, new PathConverter())
                .registerConverter(int.class, new WholeNumberConverter())
                .registerConverter(Integer.class, new WholeNumberConverter())
                .setParameterExceptionHandler(new WrongUsage())
                .setExecutionExceptionHandler(new Failed(failures));
    }

    /**
     * Makes converters, and the lists of arguments that are given several times. The factory that picocli falls back on
     * first looks for Groovy, for which every jar is opened.
     */
    private static final class Constructors implements IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            if (type == List.class) {
                return type.cast(new ArrayList<>());
            }
            Constructor<K> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true); // it stands in the package that uses it, where no one else does
            return constructor.newInstance();
        }
    }

    private static final class WholeNumberConverter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            try {
                return Numbers.int32(value);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + value + "' is not a whole number up to " + Integer.MAX_VALUE);
            }
        }
    }

    /** Java takes the empty name for the working folder; typed, it is a variable of a script that was not set. */
    private static final class PathConverter implements ITypeConverter<Path> {
        @Override
        public Path convert(String value) {
            if (value.isEmpty()) {
                throw new TypeConversionException("a file name may not be empty; for this folder, give .");
            }
            return Path.of(value);
        }
    }

    /** The help with all commands, also those that were not built; laying out a table takes longer than all else. */
    private static final class TopHelp implements IHelpSectionRenderer {
        @Override
        public String render(Help help) {
            StringBuilder commands = new StringBuilder();
            for (CommandName name : CommandName.values()) {
                commands.append("  ").append(name.typed());
                commands.append(" ".repeat(13 - name.typed().length()));
                commands.append(name.description()).append('\n');
            }
            return """
                    Usage: bloomscreen [-hV] COMMAND
                    Have I seen this? Drops exact duplicates from text corpora; makes and asks
                    Bloom filters.
                      -h, --help      Show this help and end.
                      -V, --version   Show the versions of Bloomscreen and of Java and end.
                    Commands:
                    """ + commands + """

                    For example, drop every repeated line of a folder of JSONL, keeping the first:
                      bloomscreen dedup corpus/ -o clean/

                    'bloomscreen COMMAND --help' tells all about a command.
                    """;
        }
    }

    /** Says what is wrong with the command line, and where help is. */
    private static final class WrongUsage implements IParameterExceptionHandler {
        @Override
        public int handleParseException(ParameterException e, String[] args) {
            CommandLine command = e.getCommandLine();
            String name = command.getCommandSpec().qualifiedName();
            PrintWriter err = command.getErr();
            err.println(name + ": " + message(e));
            if (e instanceof UnmatchedArgumentException unmatched) {
                suggest(unmatched, err);
            }
            err.println("Try '" + name + " --help'.");
            return ExitCode.TROUBLE;
        }

        private static void suggest(UnmatchedArgumentException e, PrintWriter err) {
            CommandLine command = e.getCommandLine();
            List<String> names = new ArrayList<>(
                    e.isUnknownOption()
                            ? command.getCommandSpec().optionsMap().keySet()
                            : command.getSubcommands().keySet());
            List<String> near = NearNames.of(e.getUnmatched().get(0).replaceFirst("=.*", ""), names);
            if (!near.isEmpty()) {
                err.println("Did you mean " + String.join(" or ", near) + "?");
            }
        }

        private static String message(ParameterException e) {
            boolean top = e.getCommandLine().getParent() == null;
            if (top && e instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
                return "no such command: '" + unmatched.getUnmatched().get(0) + "'";
            }
            return String.valueOf(e.getMessage());
        }
    }

    private record Failed(Failures failures) implements IExecutionExceptionHandler {
        @Override
        public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
            return failures.report(command.getCommandSpec().qualifiedName(), e);
        }
    }
}

package dev.bloomscreen.verification.docs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the {@code console} blocks of a page, all of them in order in one shell, and finds what does not print what the page
 * says. A line {@code $ command} is run; lines {@code > more} after it go on with it; what stands below is its output, standard
 * error included. In the output, {@code ...} inside a line stands for any text, and on a line of its own for any lines.
 *
 * <p>A command succeeds, unless the next one on the page is {@code echo $?}, which then shows the exit code.
 */
final class ConsoleBlocks {
    private static final String SHOWS_EXIT_CODE = "echo $?";

    /** A command of a page and what the page says it prints. */
    private record Step(int line, String command, List<String> output) {}

    private ConsoleBlocks() {}

    static List<String> problems(Page page, Shell shell) throws IOException, InterruptedException {
        List<String> problems = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        for (Page.Fence fence : page.fences()) {
            if (fence.language().equals("console")) {
                steps.addAll(steps(page, fence, problems));
            }
        }
        List<Shell.Outcome> outcomes =
                shell.run(steps.stream().map(Step::command).toList());
        for (int i = 0; i < steps.size(); i++) {
            String where = page.at(steps.get(i).line()) + ": `" + steps.get(i).command() + "` ";
            if (i >= outcomes.size()) {
                problems.add(where + "was not reached: the shell had ended");
                break;
            }
            Shell.Outcome outcome = outcomes.get(i);
            boolean shown = i + 1 < steps.size() && steps.get(i + 1).command().equals(SHOWS_EXIT_CODE);
            if (outcome.exitCode() != 0 && !shown) {
                problems.add(
                        where + "ended with exit code " + outcome.exitCode() + " and printed\n" + outcome.output());
            } else if (!OutputPattern.matches(steps.get(i).output(), outcome.lines())) {
                problems.add(where + "printed\n" + outcome.output() + "\nwhere the page says\n"
                        + String.join("\n", steps.get(i).output()));
            }
        }
        return problems;
    }

    private static List<Step> steps(Page page, Page.Fence fence, List<String> problems) {
        List<Step> steps = new ArrayList<>();
        List<String> lines = fence.content();
        for (int i = 0; i < lines.size(); i++) {
            int line = fence.line() + i;
            if (!lines.get(i).startsWith("$ ")) {
                problems.add(page.at(line) + ": a console block starts with a line `$ command`");
                return steps;
            }
            StringBuilder command = new StringBuilder(lines.get(i).substring(2));
            while (i + 1 < lines.size() && lines.get(i + 1).startsWith("> ")) {
                command.append('\n').append(lines.get(++i).substring(2));
            }
            List<String> output = new ArrayList<>();
            while (i + 1 < lines.size() && !lines.get(i + 1).startsWith("$ ")) {
                output.add(lines.get(++i));
            }
            steps.add(new Step(line, command.toString(), output));
        }
        return steps;
    }
}

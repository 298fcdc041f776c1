package dev.bloomscreen.verification.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Holds a page of rules to the tests: each item of a list is a rule and names a test, as {@code Class#method}, that exists;
 * and each test in a folder {@code rules} is named.
 */
final class Rules {
    private static final Pattern NAMED = Pattern.compile("`(\\w+Test#\\w+)`");
    private static final Pattern TEST = Pattern.compile(
            "@(?:Test|ParameterizedTest|RepeatedTest|Property|Example)\\b.*?\\bvoid (\\w+)\\(", Pattern.DOTALL);

    private final Path root;

    Rules(Path root) {
        this.root = root;
    }

    List<String> problems(Page page) throws IOException {
        Set<String> tests = tests(file -> true);
        Set<String> unnamed = new TreeSet<>(tests(file -> file.toString().contains("/rules/")));
        List<String> problems = new ArrayList<>();
        for (Page.Line rule : rules(page)) {
            Set<String> named = new TreeSet<>();
            NAMED.matcher(rule.text()).results().forEach(found -> named.add(found.group(1)));
            unnamed.removeAll(named);
            if (named.isEmpty()) {
                problems.add(page.at(rule.number()) + ": no test shows this rule");
            }
            named.removeAll(tests);
            named.forEach(test -> problems.add(page.at(rule.number()) + ": there is no test " + test));
        }
        unnamed.forEach(test -> problems.add(page.file() + ": has no rule for " + test));
        return problems;
    }

    /** The items of lists, each as one line with the number of its first. */
    private static List<Page.Line> rules(Page page) {
        List<Page.Line> rules = new ArrayList<>();
        boolean open = false;
        for (Page.Line line : page.prose()) {
            if (line.text().startsWith("- ")) {
                rules.add(line);
                open = true;
            } else if (open && line.text().startsWith("  ")) {
                Page.Line rule = rules.remove(rules.size() - 1);
                rules.add(new Page.Line(rule.number(), rule.text() + line.text()));
            } else {
                open = false;
            }
        }
        return rules;
    }

    /** All tests in such files, as {@code Class#method}. */
    private Set<String> tests(Predicate<Path> where) throws IOException {
        Set<String> tests = new HashSet<>();
        for (Path file : Tree.files(root)) {
            String name = String.valueOf(file.getFileName());
            if (file.toString().contains("src/test/java/") && name.endsWith("Test.java") && where.test(file)) {
                Matcher matcher = TEST.matcher(Files.readString(root.resolve(file)));
                while (matcher.find()) {
                    tests.add(name.replace(".java", "#") + matcher.group(1));
                }
            }
        }
        return tests;
    }
}

package dev.bloomscreen.verification.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what belongs to one machine or to unfinished work: somebody's folders, merge marks, notes to oneself. */
final class Leftovers {
    // The brackets keep these lines from finding themselves.
    private static final List<Pattern> PATTERNS = List.of(
            Pattern.compile("(?<![\\w.$}])/(?:hom[e]|User[s]|roo[t]|mn[t])/\\w+"),
            Pattern.compile("\\b(?:TOD[O]|FIXM[E]|XX[X])\\b"),
            Pattern.compile("^(?:<<<<<<[<]|>>>>>>[>]) "));

    private Leftovers() {}

    /** Problems in a file's text, which is called {@code name} in them. */
    static List<String> problems(String name, String text) {
        List<String> problems = new ArrayList<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            for (Pattern pattern : PATTERNS) {
                Matcher matcher = pattern.matcher(lines.get(i));
                if (matcher.find()) {
                    problems.add(name + ":" + (i + 1) + ": does not belong here: " + matcher.group());
                }
            }
        }
        return problems;
    }
}

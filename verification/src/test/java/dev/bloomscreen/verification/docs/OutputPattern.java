package dev.bloomscreen.verification.docs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Compares printed lines with the lines of a page, where {@code ...} stands for what varies. */
final class OutputPattern {
    private static final String ANY = "...";

    private OutputPattern() {}

    /** White space at the end of a line, and empty lines at the end, do not count. */
    static boolean matches(List<String> expected, List<String> found) {
        return matches(trimmed(expected), 0, trimmed(found), 0);
    }

    private static boolean matches(List<String> expected, int e, List<String> found, int f) {
        if (e == expected.size()) {
            return f == found.size();
        }
        if (expected.get(e).strip().equals(ANY)) {
            return matches(expected, e + 1, found, f) || (f < found.size() && matches(expected, e, found, f + 1));
        }
        return f < found.size()
                && line(expected.get(e)).matcher(found.get(f)).matches()
                && matches(expected, e + 1, found, f + 1);
    }

    private static Pattern line(String expected) {
        return Pattern.compile(Arrays.stream(expected.split(Pattern.quote(ANY), -1))
                .map(Pattern::quote)
                .collect(Collectors.joining(".*")));
    }

    private static List<String> trimmed(List<String> lines) {
        List<String> trimmed =
                new ArrayList<>(lines.stream().map(String::stripTrailing).toList());
        while (!trimmed.isEmpty() && trimmed.get(trimmed.size() - 1).isEmpty()) {
            trimmed.remove(trimmed.size() - 1);
        }
        return trimmed;
    }
}

package dev.bloomscreen.dedup;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Chooses among the files of folders. A pattern without {@code /} is held against a file's name, one with {@code /} against
 * its path relative to the folder that was given. {@code *} and {@code ?} stand for any characters but {@code /},
 * {@code **} for any at all; a {@code **}{@code /} at the start stands for no folder, too. {@code [abc]} and
 * <code>{a,b}</code> work as in {@link java.nio.file.FileSystem#getPathMatcher}. A line end in a name or pattern counts as
 * a space. A file that is named itself is always taken.
 *
 * @param include if any, only files that match one of them are taken
 * @param exclude files that match one of them are not taken, whatever {@code include} says
 */
public record InputFilter(List<String> include, List<String> exclude) {

    /** What the JDK's {@code **} stops at. Names of files may have it. */
    private static final Pattern LINE_END = Pattern.compile("[\\n\\r\\x{85}\\u2028\\u2029]");

    private static final String ANY_FOLDER = "**/";

    /** Takes every file. */
    public static final InputFilter ALL = new InputFilter(List.of(), List.of());

    /**
     * Checks the patterns.
     *
     * @throws BadPlanException if one is no pattern
     */
    public InputFilter {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        include.forEach(InputFilter::matcher);
        exclude.forEach(InputFilter::matcher);
    }

    private static String withoutLineEnds(String text) {
        return LINE_END.matcher(text).replaceAll(" ");
    }

    private static PathMatcher matcher(String pattern) {
        if (pattern.isEmpty()) {
            throw new BadPlanException("a pattern for file names is empty; give one such as '*.jsonl'");
        }
        try {
            return FileSystems.getDefault().getPathMatcher("glob:" + withoutLineEnds(pattern));
        } catch (PatternSyntaxException e) {
            throw new BadPlanException("'" + pattern + "' is no pattern for file names (" + e.getDescription()
                    + "); give one such as '*.jsonl', with \\ before a character that is meant as it is");
        }
    }

    /**
     * Makes what tells whether files are taken. Not for a call a file: it reads the patterns.
     *
     * @return answers for a file's path relative to the folder that was given
     */
    public PathMatcher compile() {
        PathMatcher included = include.isEmpty() ? path -> true : any(include);
        PathMatcher excluded = any(exclude);
        return path -> {
            Path plain = Path.of(withoutLineEnds(path.toString()));
            return included.matches(plain) && !excluded.matches(plain);
        };
    }

    private static PathMatcher any(List<String> patterns) {
        List<PathMatcher> matchers = patterns.stream()
                .map(pattern -> pattern.indexOf('/') >= 0 ? byPath(pattern) : byName(matcher(pattern)))
                .toList();
        return path -> matchers.stream().anyMatch(matcher -> matcher.matches(path));
    }

    private static PathMatcher byPath(String pattern) {
        PathMatcher whole = matcher(pattern);
        if (!pattern.startsWith(ANY_FOLDER) || pattern.equals(ANY_FOLDER)) {
            return whole;
        }
        PathMatcher here = matcher(pattern.substring(ANY_FOLDER.length()));
        return path -> whole.matches(path) || here.matches(path);
    }

    private static PathMatcher byName(PathMatcher matcher) {
        return path -> {
            Path name = path.getFileName();
            return name != null && matcher.matches(name);
        };
    }
}

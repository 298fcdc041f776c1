package dev.bloomscreen.verification.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds relative links whose file or heading does not exist. Links to other hosts are left alone. */
final class Links {
    private static final Pattern CODE = Pattern.compile("(`+).*?\\1");
    private static final Pattern INLINE = Pattern.compile("\\]\\(\\s*<?([^)>\\s]+)>?(?:\\s+\"[^\"]*\")?\\s*\\)");
    private static final Pattern DEFINITION = Pattern.compile("^\\s{0,3}\\[[^\\]]+\\]:\\s*<?([^>\\s]+)>?.*");
    private static final Pattern ELSEWHERE = Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]*:.*");
    private static final Pattern HEADING = Pattern.compile("#{1,6}\\s+(.*?)\\s*#*\\s*");
    private static final Pattern NAMED = Pattern.compile("<a\\s+(?:id|name)=\"([^\"]+)\"");

    private final Path root;

    Links(Path root) {
        this.root = root;
    }

    List<String> problems(Page page) throws IOException {
        List<String> problems = new ArrayList<>();
        for (Page.Line line : page.prose()) {
            for (String target : targets(line.text())) {
                String problem = ELSEWHERE.matcher(target).matches() ? "" : problem(page, target);
                if (!problem.isEmpty()) {
                    problems.add(page.at(line.number()) + ": " + problem);
                }
            }
        }
        return problems;
    }

    private static List<String> targets(String line) {
        String prose = CODE.matcher(line).replaceAll("``");
        List<String> targets = new ArrayList<>();
        for (Pattern pattern : List.of(INLINE, DEFINITION)) {
            Matcher matcher = pattern.matcher(prose);
            while (matcher.find()) {
                targets.add(matcher.group(1));
            }
        }
        return targets;
    }

    private String problem(Page page, String target) throws IOException {
        int hash = target.indexOf('#');
        String path = hash < 0 ? target : target.substring(0, hash);
        Path file =
                path.isEmpty() ? page.file() : page.file().resolveSibling(path).normalize();
        if (!Files.exists(root.resolve(file))) {
            return "links to " + target + ", and there is no " + file;
        }
        boolean named = hash >= 0 && file.toString().endsWith(".md");
        Page there = path.isEmpty() ? page : named ? Page.read(root, file) : page;
        if (named && !anchors(there).contains(target.substring(hash + 1))) {
            return "links to " + target + ", and " + file + " has no such heading";
        }
        return "";
    }

    /** The anchors of a page: its headings as GitHub names them, repeats numbered, and what HTML names. */
    private static Set<String> anchors(Page page) {
        Set<String> anchors = new HashSet<>();
        Map<String, Integer> repeats = new HashMap<>();
        for (Page.Line line : page.prose()) {
            Matcher heading = HEADING.matcher(line.text());
            if (heading.matches()) {
                String anchor = anchor(heading.group(1));
                int before = repeats.merge(anchor, 1, Integer::sum) - 1;
                anchors.add(before == 0 ? anchor : anchor + "-" + before);
            }
            Matcher named = NAMED.matcher(line.text());
            while (named.find()) {
                anchors.add(named.group(1));
            }
        }
        return anchors;
    }

    private static String anchor(String heading) {
        String text = heading.replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1").toLowerCase(Locale.ROOT);
        return text.replaceAll("[^\\p{L}\\p{N}\\p{M} _-]", "").replace(' ', '-');
    }
}

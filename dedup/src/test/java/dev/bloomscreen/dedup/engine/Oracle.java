package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.UnitKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.ObjectMapper;

/** Decides what a corpus without its duplicates is, in the plainest way: strings and a set of those seen. */
final class Oracle {

    private static final ObjectMapper JSON = new ObjectMapper();
    /** Unicode's White_Space property, by Java's own tables but for the separators of ASCII, which are not of it. */
    private static final String NOT_SPACE = "\u001c\u001d\u001e\u001f";

    private final Recipe recipe;
    private final Emptied emptied;
    private final Set<String> seen = new HashSet<>();
    final Map<String, String> outputs = new LinkedHashMap<>();
    long duplicates;
    long emptiedDocuments;
    long documents;
    long eligible;

    Oracle(TestCorpus corpus, Recipe recipe, Emptied emptied) {
        this.recipe = recipe;
        this.emptied = emptied;
        for (TestCorpus.File file : corpus.files()) {
            StringBuilder out = new StringBuilder(file.head());
            for (TestCorpus.Doc doc : file.docs()) {
                out.append(doc.lines().isEmpty() ? doc.raw() : deduplicated(doc, file.format()));
            }
            outputs.put(file.name(), out.toString());
        }
    }

    /** A run of lines that is compared as one: [first, last], and the next one that is not taken out with it. */
    private record Unit(int first, int last, int next) {}

    private String deduplicated(TestCorpus.Doc doc, InputFormat format) {
        documents++;
        List<String> texts =
                doc.lines().stream().map(line -> decoded(line, format)).toList();
        boolean[] gone = new boolean[texts.size()];
        int kept = 0;
        int dropped = 0;
        for (Unit unit : units(texts)) {
            String text = String.join("\n", texts.subList(unit.first(), unit.last() + 1));
            if (isBlank(text)) {
                continue;
            }
            eligible++;
            if (seen.add(recipe.normalisation().contains(Normalisation.STRIP) ? stripped(text) : text)) {
                kept++;
            } else {
                dropped++;
                for (int i = unit.first(); i < unit.next(); i++) {
                    gone[i] = true;
                }
            }
        }
        duplicates += dropped;
        if (recipe.unit() == UnitKind.DOCUMENT) {
            return dropped > 0 ? "" : doc.raw();
        }
        if (dropped > 0 && kept == 0) {
            emptiedDocuments++;
            if (emptied == Emptied.DROP) {
                return "";
            }
        }
        StringBuilder raw = new StringBuilder(doc.before());
        for (int i = 0; i < texts.size(); i++) {
            if (!gone[i]) {
                raw.append(doc.lines().get(i));
                raw.append(i < doc.separators().size() ? doc.separators().get(i) : "");
            }
        }
        return raw.append(doc.after()).toString();
    }

    private List<Unit> units(List<String> texts) {
        List<Unit> units = new ArrayList<>();
        int end = texts.size();
        switch (recipe.unit()) {
            case DOCUMENT -> units.add(new Unit(0, end - 1, end));
            case LINE -> {
                for (int i = 0; i < end; i++) {
                    units.add(new Unit(i, i, i + 1));
                }
            }
            case BLANK_LINE -> {
                int i = 0;
                while (i < end) {
                    int first = i;
                    while (i < end && !isBlank(texts.get(i))) {
                        i++;
                    }
                    int last = i - 1;
                    while (i < end && isBlank(texts.get(i))) {
                        i++;
                    }
                    if (last >= first) {
                        units.add(new Unit(first, last, i));
                    }
                }
            }
        }
        return units;
    }

    private static String decoded(String raw, InputFormat format) {
        return format == InputFormat.TEXT ? raw : JSON.readValue('"' + raw + '"', String.class);
    }

    private static boolean isSpace(int c) {
        return c == 0x85 || (NOT_SPACE.indexOf(c) < 0 && (Character.isWhitespace(c) || Character.isSpaceChar(c)));
    }

    private static boolean isBlank(String text) {
        return text.chars().allMatch(Oracle::isSpace);
    }

    private static String stripped(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isSpace(text.charAt(from))) {
            from++;
        }
        while (from < to && isSpace(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }
}

package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.SurvivorRule;
import dev.bloomscreen.dedup.UnitKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.ObjectMapper;

/** Decides what a corpus without its duplicates is, in the plainest way: strings, and the list of copies of each. */
final class Oracle {

    private static final ObjectMapper JSON = new ObjectMapper();
    /** Unicode's White_Space property, by Java's own tables but for the separators of ASCII, which are not of it. */
    private static final String NOT_SPACE = "\u001c\u001d\u001e\u001f";

    private final Recipe recipe;
    private final Emptied emptied;
    private final List<RuleOracle.Unit> compared = new ArrayList<>();
    private final Set<Integer> gone;
    final Map<String, String> outputs = new LinkedHashMap<>();
    long duplicates;
    long emptiedDocuments;
    long documents;
    long withoutPriority;
    private int unit;

    Oracle(TestCorpus corpus, Recipe recipe, Emptied emptied, SurvivorRule rule, BitSet preferredFiles) {
        this.recipe = recipe;
        this.emptied = emptied;
        for (int file = 0; file < corpus.files().size(); file++) {
            for (TestCorpus.Doc doc : corpus.files().get(file).docs()) {
                if (!doc.lines().isEmpty()) {
                    gather(doc, file, corpus.files().get(file).format());
                }
            }
        }
        gone = new RuleOracle(compared, rule, preferredFiles).gone().keySet();
        for (TestCorpus.File file : corpus.files()) {
            StringBuilder out = new StringBuilder(file.head());
            for (TestCorpus.Doc doc : file.docs()) {
                out.append(doc.lines().isEmpty() ? doc.raw() : deduplicated(doc, file.format()));
            }
            outputs.put(file.name(), out.toString());
        }
    }

    long eligible() {
        return compared.size();
    }

    private void gather(TestCorpus.Doc doc, int file, InputFormat format) {
        int before = compared.size();
        List<String> texts = texts(doc, format);
        for (Unit found : units(texts)) {
            String text = found.text(texts);
            if (!isBlank(text)) {
                compared.add(new RuleOracle.Unit(key(text), file, (int) documents, doc.priority()));
            }
        }
        documents++;
        withoutPriority += compared.size() > before && Double.isNaN(doc.priority()) ? 1 : 0;
    }

    private String key(String text) {
        return recipe.normalisation().contains(Normalisation.STRIP) ? stripped(text) : text;
    }

    /** A run of lines that is compared as one: [first, last], and the next one that is not taken out with it. */
    private record Unit(int first, int last, int next) {
        String text(List<String> texts) {
            return String.join("\n", texts.subList(first, last + 1));
        }
    }

    private String deduplicated(TestCorpus.Doc doc, InputFormat format) {
        List<String> texts = texts(doc, format);
        boolean[] without = new boolean[texts.size()];
        int kept = 0;
        int dropped = 0;
        for (Unit found : units(texts)) {
            if (isBlank(found.text(texts))) {
                continue;
            }
            if (gone.contains(unit++)) {
                dropped++;
                Arrays.fill(without, found.first(), found.next(), true);
            } else {
                kept++;
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
            if (!without[i]) {
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

    private static List<String> texts(TestCorpus.Doc doc, InputFormat format) {
        return doc.lines().stream().map(line -> decoded(line, format)).toList();
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

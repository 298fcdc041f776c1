package dev.bloomscreen.dedup.model;

import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.model.Corpus.Doc;
import dev.bloomscreen.dedup.model.Corpus.File;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The rules of deduplication as they are told to users, on strings and a map of the copies of each key. */
final class Model {

    /**
     * A unit.
     *
     * @param first its first line
     * @param end behind the last line that goes with it
     * @param key what is compared; empty if it is not
     */
    private record Unit(int file, int doc, int first, int end, boolean blank, Optional<String> key) {

        /** What keeps or loses its copies together. */
        Object place(Scope scope) {
            return scope == Scope.CORPUS ? this : List.of(file, doc);
        }
    }

    private static final Pattern WORD = Pattern.compile("\\P{IsWhite_Space}+");

    private final Settings settings;
    private final Set<Unit> dropped = new HashSet<>();

    /** By name. */
    final Map<String, String> outputs = new LinkedHashMap<>();

    /** By what they count. */
    final Map<Count, Long> counts = new HashMap<>();

    enum Count {
        BYTES_IN,
        BYTES_OUT,
        DOCUMENTS,
        BLANK_DOCUMENTS,
        BLANK_LINES,
        MARKS,
        UNITS,
        TOO_SHORT,
        ELIGIBLE,
        DUPLICATES,
        WRITTEN,
        CHANGED,
        DROPPED,
        EMPTIED
    }

    Model(Corpus corpus, Settings settings) {
        this.settings = settings;
        for (Count count : Count.values()) {
            counts.put(count, 0L);
        }
        Map<String, List<Unit>> copies = new HashMap<>();
        for (int file = 0; file < corpus.files().size(); file++) {
            for (int doc = 0; doc < corpus.files().get(file).docs().size(); doc++) {
                for (Unit unit : units(corpus.files().get(file), file, doc)) {
                    unit.key()
                            .ifPresent(key -> copies.computeIfAbsent(key, k -> new ArrayList<>())
                                    .add(unit));
                }
            }
        }
        copies.values().forEach(this::decide);
        for (int file = 0; file < corpus.files().size(); file++) {
            outputs.put(corpus.name(file), output(corpus.files().get(file), file));
        }
    }

    private void decide(List<Unit> copies) {
        Unit survivor = copies.get(settings.keep() == Keep.LAST ? copies.size() - 1 : 0);
        Object place = survivor.place(settings.scope());
        List<Unit> elsewhere = copies.stream()
                .filter(unit -> !unit.place(settings.scope()).equals(place))
                .toList();
        dropped.addAll(settings.keep() == Keep.NONE && !elsewhere.isEmpty() ? copies : elsewhere);
    }

    private String output(File file, int number) {
        StringBuilder out = new StringBuilder(file.head());
        add(Count.MARKS, file.bom() ? 1 : 0);
        for (int doc = 0; doc < file.docs().size(); doc++) {
            if (file.docs().get(doc).isRecord()) {
                out.append(document(file, number, doc));
            } else {
                String line = file.raw(doc, List.of());
                add(Count.BLANK_LINES, line.isEmpty() ? 0 : 1);
                out.append(line);
            }
        }
        add(Count.BYTES_IN, bytes(file.content()));
        add(Count.BYTES_OUT, bytes(out.toString()));
        return out.toString();
    }

    private String document(File file, int number, int doc) {
        List<Unit> units = units(file, number, doc);
        List<Unit> gone = units.stream().filter(dropped::contains).toList();
        add(Count.DOCUMENTS, 1);
        add(Count.UNITS, units.size());
        add(Count.DUPLICATES, gone.size());
        add(
                Count.ELIGIBLE,
                units.stream().filter(unit -> unit.key().isPresent()).count());
        add(
                Count.TOO_SHORT,
                units.stream()
                        .filter(unit -> !unit.blank() && unit.key().isEmpty())
                        .count());
        add(Count.BLANK_DOCUMENTS, units.stream().allMatch(Unit::blank) ? 1 : 0);
        boolean whole = settings.unit() == UnitKind.DOCUMENT;
        boolean emptied =
                !whole && !gone.isEmpty() && units.stream().allMatch(unit -> unit.blank() || dropped.contains(unit));
        add(Count.EMPTIED, emptied ? 1 : 0);
        if (whole ? !gone.isEmpty() : emptied && settings.emptied() == Emptied.DROP) {
            add(Count.DROPPED, 1);
            return "";
        }
        add(Count.WRITTEN, 1);
        add(Count.CHANGED, gone.isEmpty() ? 0 : 1);
        return file.raw(
                doc,
                gone.stream()
                        .flatMap(unit ->
                                IntStream.range(unit.first(), unit.end()).boxed())
                        .toList());
    }

    private List<Unit> units(File in, int file, int number) {
        Doc doc = in.docs().get(number);
        int lines = doc.lines().size();
        List<Unit> units = new ArrayList<>();
        int first = 0;
        while (first < lines) {
            int last = settings.unit() == UnitKind.DOCUMENT ? lines : first + 1;
            int end = last;
            if (settings.unit() == UnitKind.BLANK_LINE) {
                if (isBlank(doc.text(first, last))) {
                    first++;
                    continue;
                }
                while (last < lines && !isBlank(doc.text(last, last + 1))) {
                    last++;
                }
                end = last;
                while (end < lines && isBlank(doc.text(end, end + 1))) {
                    end++;
                }
            }
            String text = doc.text(first, last);
            units.add(new Unit(file, number, first, end, isBlank(text), key(text)));
            first = end;
        }
        return units;
    }

    private Optional<String> key(String text) {
        long words = WORD.matcher(text).results().count();
        if (isBlank(text)
                || text.codePointCount(0, text.length()) < settings.minChars()
                || words < settings.minWords()) {
            return Optional.empty();
        }
        String key = text;
        for (Normalisation step : settings.normalisation()) {
            key = normalised(key, step);
        }
        return Optional.of(key).filter(left -> !left.isEmpty());
    }

    private static String normalised(String text, Normalisation step) {
        return switch (step) {
            case STRIP -> text.replaceAll("^\\p{IsWhite_Space}+|\\p{IsWhite_Space}+\\z", "");
            case LOWERCASE -> text.toLowerCase(Locale.ROOT);
            case NFC -> Normalizer.normalize(text, Normalizer.Form.NFC);
            case DIGITS -> text.replaceAll("\\p{Nd}", "0");
            case PUNCTUATION -> text.replaceAll("\\p{IsPunctuation}", "");
            case SPACES -> text.replaceAll("\\p{IsWhite_Space}+", " ");
            case CCNET -> throw new IllegalArgumentException("no rule of the model");
        };
    }

    private static boolean isBlank(String text) {
        return text.matches("\\p{IsWhite_Space}*");
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private void add(Count count, long more) {
        counts.merge(count, more, Long::sum);
    }
}

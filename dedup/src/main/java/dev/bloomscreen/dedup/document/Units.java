package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.UnitKind;

/** Makes the units of a document from the lines of its text. */
final class Units {

    private final UnitKind kind;
    private final Key key;
    private final Document document;
    private Lines lines = new Lines();

    Units(Recipe recipe, Document document) {
        this.kind = recipe.keyField().isPresent() ? UnitKind.DOCUMENT : recipe.unit();
        this.key = new Key(recipe);
        this.document = document;
    }

    /** Adds all units to the document. */
    void cut(byte[] bytes, Lines lines, boolean hash) {
        this.lines = lines;
        switch (kind) {
            case LINE -> {
                for (int i = 0; i < lines.count(); i++) {
                    add(bytes, i, i, lines.next(i), hash);
                }
            }
            case BLANK_LINE -> cutAtBlankLines(bytes, hash);
            case DOCUMENT -> add(bytes, 0, lines.count() - 1, lines.end(lines.count() - 1), hash);
        }
    }

    private void cutAtBlankLines(byte[] bytes, boolean hash) {
        int first = skip(bytes, 0, true);
        while (first < lines.count()) {
            int last = skip(bytes, first, false) - 1;
            int following = skip(bytes, last + 1, true);
            boolean isLast = following == lines.count();
            add(bytes, first, last, isLast ? lines.end(following - 1) : lines.start(following), hash);
            first = following;
        }
    }

    /** The first line from one on that is not blank, or not otherwise. */
    private int skip(byte[] bytes, int from, boolean blank) {
        int i = from;
        while (i < lines.count() && key.isBlank(bytes, lines.start(i), lines.end(i), lines.escaped(i)) == blank) {
            i++;
        }
        return i;
    }

    private void add(byte[] bytes, int first, int last, int next, boolean hash) {
        int start = lines.start(first);
        int end = lines.end(last);
        boolean escaped = isEscaped(bytes, first, last);
        UnitState state = key.judge(bytes, start, end, escaped, hash);
        document.add(state, start, end, next, key.hi(), key.lo());
    }

    /** Whether a run of lines has an escape in it, the LFs between them counting where they are written as escapes. */
    private boolean isEscaped(byte[] bytes, int first, int last) {
        boolean escaped = lines.escaped(first);
        for (int i = first; i < last && !escaped; i++) {
            escaped = bytes[lines.end(i)] == '\\' || lines.escaped(i + 1);
        }
        return escaped;
    }
}

package dev.bloomscreen.dedup.model;

import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.Keep;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Scope;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.model.Corpus.Doc;
import dev.bloomscreen.dedup.model.Corpus.File;
import dev.bloomscreen.dedup.model.Corpus.Line;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;

/** Few documents of few different lines, so that everything stands twice; the plain choices first, as shrinking goes there. */
final class Samples {

    /** Unless told so, jqwik makes mostly lists of one or two. */
    private static final RandomDistribution EVEN = RandomDistribution.uniform();

    private static final String LF = "\\n";

    /** How a line is spelled in JSON, and what it says; neighbours are equal, or nearly. */
    private static final String[][] LINES = {
        {"ab", "ab"},
        {"\\u0061b", "ab"},
        {"AB", "AB"},
        {"", ""},
        {"b c", "b c"},
        {"b  c ", "b  c "},
        {"b.c", "b.c"},
        {" ", " "},
        {"\\t", "\t"},
        {"\\u3000", "\u3000"},
        {"\u2028", "\u2028"},
        {"\u0085", "\u0085"},
        {"\\u001c", "\u001c"},
        {"\u200b", "\u200b"},
        {"ab\\r", "ab\r"},
        {"ab\\u000d", "ab\r"},
        {"\\r", "\r"},
        {"1", "1"},
        {"2", "2"},
        {"\u0663", "\u0663"},
        {"\u00e9", "\u00e9"},
        {"e\\u0301", "e\u0301"},
        {"\\u00C9", "\u00c9"},
        {"\ud83d\ude00", "\ud83d\ude00"},
        {"\\ud83d\\uDE00", "\ud83d\ude00"},
        {"\\ud83d", "\ud83d"},
        {"\\ude00", "\ude00"},
        {"x\\\\n", "x\\n"},
        {"\\\"\\/", "\"/"},
        {"\\u0022/", "\"/"},
        {"!", "!"},
        {"\\u0000", "\0"}
    };

    private static final String[] BEFORE = {
        "{\"text\":\"", "{\"id\":1,\"text\":\"", " { \"m\" : {\"text\":\"a\"} , \"text\" : \"", "{\"te\\u0078t\":\""
    };
    private static final String[] AFTER = {"\"}", "\" }", "\",\"n\":[-1.5e3,null]}", "\"}\r"};

    private Samples() {}

    static Arbitrary<Corpus> corpora() {
        return files().list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .withSizeDistribution(EVEN)
                .map(Corpus::new)
                .withoutEdgeCases();
    }

    static Arbitrary<Settings> settings() {
        return Combinators.combine(
                        Arbitraries.of(UnitKind.values()),
                        Arbitraries.of(0, 0, 0, 0, 0, 0, 1, 2, 3),
                        Arbitraries.of(0, 0, 0, 0, 0, 0, 1, 2),
                        Arbitraries.of(
                                        Normalisation.STRIP,
                                        Normalisation.LOWERCASE,
                                        Normalisation.NFC,
                                        Normalisation.DIGITS,
                                        Normalisation.PUNCTUATION,
                                        Normalisation.SPACES)
                                .list()
                                .uniqueElements()
                                .ofMaxSize(3),
                        Arbitraries.of(Keep.values()),
                        Arbitraries.of(Scope.values()),
                        Arbitraries.of(Emptied.values()))
                .as(Settings::new)
                .withoutEdgeCases();
    }

    private static Arbitrary<File> files() {
        Arbitrary<Boolean> coin = Arbitraries.of(false, true);
        return Arbitraries.of(true, true, true, false)
                .flatMap(json -> Combinators.combine(coin, coin, coin, docs(json))
                        .as((gzip, bom, open, docs) -> new File(json, gzip, bom, !open, docs)));
    }

    private static Arbitrary<List<Doc>> docs(boolean json) {
        Arbitrary<Doc> texts = Combinators.combine(
                        Arbitraries.of(BEFORE),
                        lines(json).list().ofMinSize(1).ofMaxSize(4).withSizeDistribution(EVEN),
                        Arbitraries.of(AFTER))
                .as(Doc::new);
        if (!json) {
            return texts.list().ofSize(1);
        }
        Arbitrary<Doc> blanks = Arbitraries.of("", " ", "\t\r").map(blank -> new Doc(blank, List.of(), ""));
        return Arbitraries.oneOf(List.of(texts, texts, texts, texts, texts, texts, blanks))
                .list()
                .ofMaxSize(5)
                .withSizeDistribution(EVEN);
    }

    /** A text file is UTF-8, which has no lone surrogates. */
    private static Arbitrary<Line> lines(boolean json) {
        List<String[]> pool = Arrays.stream(LINES)
                .filter(line -> json || line[1].codePoints().noneMatch(c -> c >= 0xd800 && c <= 0xdfff))
                .toList();
        Arbitrary<String[]> few = Arbitraries.of(pool.subList(0, 4));
        return Combinators.combine(
                        Arbitraries.oneOf(few, few, Arbitraries.of(pool)), Arbitraries.of(LF, LF, "\\u000a", "\\u000A"))
                .as((line, end) -> new Line(line[0], line[1], end));
    }
}

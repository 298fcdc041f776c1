package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.KeyHash;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.document.DocumentParser.Event;
import dev.bloomscreen.dedup.document.Reference.Span;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Units and keys against a reference over Strings, in JSON however it is escaped and in text files. */
class UnitsTest {

    @Provide
    Arbitrary<String> texts() {
        return text(
                "a",
                "b",
                " ",
                "\t",
                "\r",
                "\n",
                "\n\n",
                "\"",
                "\\",
                "/",
                "\u0085",
                "\u00a0",
                "\u1680",
                "\u2003",
                "\u2028",
                "\u3000",
                "\u200b",
                "\ufeff",
                "\u0000",
                "é",
                "中",
                "\ud83d\ude00",
                "\ud83d",
                "\ude00",
                "A",
                "Σ",
                "İ",
                "ʰ",
                "\u0301",
                "e\u0301",
                "가\u11a8",
                "1",
                "٣",
                "１",
                ".",
                "。",
                "$",
                "\u001c",
                "\u009f");
    }

    @Provide
    Arbitrary<String> textsThatUtf8CanHold() {
        return text(
                "a",
                "b",
                "\\",
                " ",
                "\t",
                "\r",
                "\n",
                "\n\n",
                "\u0085",
                "\u00a0",
                "\u2028",
                "\u3000",
                "\u0000",
                "é",
                "中",
                "\ud83d\ude00",
                "Σ",
                "e\u0301",
                "1",
                ".");
    }

    private static Arbitrary<String> text(String... pieces) {
        return Arbitraries.of(pieces).list().ofMaxSize(24).map(list -> String.join("", list));
    }

    @Provide
    Arbitrary<Recipe> recipes() {
        Arbitrary<Integer> least =
                Arbitraries.frequency(Tuple.of(3, 0), Tuple.of(1, 1), Tuple.of(1, 2), Tuple.of(1, 5));
        return Combinators.combine(
                        Arbitraries.of(UnitKind.class),
                        Arbitraries.of(Normalisation.class)
                                .list()
                                .uniqueElements()
                                .ofMaxSize(4),
                        least,
                        least,
                        Arbitraries.of(KeyHash.class))
                .as((unit, steps, chars, words, hash) ->
                        new Recipe(unit, FieldPath.of("text"), Optional.empty(), steps, chars, words, hash));
    }

    @Property(tries = 10_000, seed = "2026120111")
    void inJsonUnitsSeparatorsPlacesAndKeysAreThoseOfTheText(
            @ForAll("texts") String text, @ForAll("recipes") Recipe recipe, @ForAll long escapes) {
        byte[] record = RawJson.utf8(RawJson.record(text, new Random(escapes)));

        check(record, InputFormat.JSONL, recipe, text, Reference::unescape);
    }

    @Property(tries = 5_000, seed = "2026120112")
    void inTextFilesUnitsSeparatorsPlacesAndKeysAreThoseOfTheText(
            @ForAll("textsThatUtf8CanHold") String text, @ForAll("recipes") Recipe recipe) {
        check(RawJson.utf8(text), InputFormat.TEXT, recipe, text, raw -> raw);
    }

    private static void check(
            byte[] bytes, InputFormat format, Recipe recipe, String text, UnaryOperator<String> fromRaw) {
        Parsed parsed = Parsed.of(bytes, format, recipe, true);
        assertThat(parsed.event()).isEqualTo(Event.DOCUMENT);
        Document document = parsed.document();
        List<Span> expected = Reference.units(text, recipe.unit());

        assertThat(document.units()).isEqualTo(expected.size());
        Map<UnitState, Integer> counts = new EnumMap<>(UnitState.class);
        for (int i = 0; i < document.units(); i++) {
            Span span = expected.get(i);
            String unit = text.substring(span.start(), span.end());
            assertThat(fromRaw.apply(parsed.raw(document.unitStart(i), document.unitEnd(i))))
                    .isEqualTo(unit);
            assertThat(fromRaw.apply(parsed.raw(document.unitEnd(i), document.unitNext(i))))
                    .isEqualTo(text.substring(span.end(), span.next()));
            assertThat(document.codePointEnd(i)).isEqualTo(text.codePointCount(0, span.next()));
            assertThat(document.codePointStart(i)).isEqualTo(text.codePointCount(0, span.start()));
            UnitState state = state(unit, recipe);
            assertThat(document.state(i)).isEqualTo(state);
            counts.merge(state, 1, Integer::sum);
            if (document.eligible(i)) {
                assertThat(String.format("%016x%016x", document.hi(i), document.lo(i)))
                        .isEqualTo(Reference.hash(Reference.key(unit, recipe.normalisation()), recipe.hash()));
            }
        }
        assertThat(document.eligibleUnits()).isEqualTo(counts.getOrDefault(UnitState.ELIGIBLE, 0));
        assertThat(document.shortUnits()).isEqualTo(counts.getOrDefault(UnitState.SHORT, 0));
        assertThat(document.blankUnits()).isEqualTo(counts.getOrDefault(UnitState.BLANK, 0));
        assertThat(document.blank()).isEqualTo(Reference.isBlank(text));
        checkSameWithoutHashes(bytes, format, recipe, document);
    }

    private static UnitState state(String unit, Recipe recipe) {
        if (Reference.isBlank(unit)) {
            return UnitState.BLANK;
        }
        boolean compared = unit.codePointCount(0, unit.length()) >= recipe.minChars()
                && Reference.words(unit) >= recipe.minWords()
                && Reference.key(unit, recipe.normalisation()).length > 0;
        return compared ? UnitState.ELIGIBLE : UnitState.SHORT;
    }

    /** The second pass must see what the first saw. */
    private static void checkSameWithoutHashes(byte[] bytes, InputFormat format, Recipe recipe, Document hashed) {
        Document again = Parsed.of(bytes, format, recipe, false).document();
        assertThat(again.units()).isEqualTo(hashed.units());
        for (int i = 0; i < again.units(); i++) {
            assertThat(again.unitStart(i)).isEqualTo(hashed.unitStart(i));
            assertThat(again.unitEnd(i)).isEqualTo(hashed.unitEnd(i));
            assertThat(again.unitNext(i)).isEqualTo(hashed.unitNext(i));
            assertThat(again.state(i)).isEqualTo(hashed.state(i));
        }
    }

    @Example
    void aUnitOfMarksOnlyIsKeptWherePunctuationIsTakenOut() {
        Recipe recipe = Recipe.DEFAULT.withNormalisation(Normalisation.PUNCTUATION);

        Document document =
                Parsed.of(RawJson.utf8("***"), InputFormat.TEXT, recipe, true).document();

        assertThat(document.state(0)).isEqualTo(UnitState.SHORT);
        assertThat(document.blank()).isFalse();
    }

    @Example
    void aLoneSurrogateIsOneCharacterAndAPairIsOne() {
        byte[] record = RawJson.utf8("{\"text\":\"\\ud83d\\n\\ud83d\\ude00x\\n\\ude00\"}");

        Document document =
                Parsed.of(record, InputFormat.JSONL, Recipe.DEFAULT, true).document();

        assertThat(document.codePointStart(1)).isEqualTo(2);
        assertThat(document.codePointEnd(1)).isEqualTo(5);
        assertThat(document.codePointEnd(2)).isEqualTo(6);
    }

    @Example
    void aTextMayHaveAnyNumberOfLines() {
        for (int lines : new int[] {1, 63, 64, 65, 128, 129, 1000}) {
            String text = "é\n".repeat(lines - 1) + "ü";
            for (UnitKind kind : UnitKind.values()) {
                check(RawJson.utf8(text), InputFormat.TEXT, Recipe.DEFAULT.withUnit(kind), text, raw -> raw);
            }
        }
    }

    @Example
    void aUnitMayHaveAnyLengthHoweverItIsWritten() {
        Recipe recipe = Recipe.DEFAULT.withNormalisation(Normalisation.LOWERCASE);
        for (int length : new int[] {10_000, 255, 256, 257, 511, 513}) {
            String text = "Ä\ud83d\ude00".repeat(length);
            byte[] record = RawJson.utf8(RawJson.record(text, new Random(length)));

            check(record, InputFormat.JSONL, recipe, text, Reference::unescape);
        }
    }

    @Example
    void aTextThatEndsInLfHasAnEmptyLastLine() {
        assertThat(units("a\nb\n", UnitKind.LINE)).containsExactly("a", "b", "");
    }

    @Example
    void crAndTheLineSeparatorsOfUnicodeAreText() {
        assertThat(units("a\r\nb\u2028c\u0085d", UnitKind.LINE)).containsExactly("a\r", "b\u2028c\u0085d");
    }

    @Example
    void linesOfWhiteSpacePartBlankLineUnitsAndThoseBeforeTheFirstBelongToNone() {
        assertThat(units(" \n\na\nb\n\u3000\r\n\nc\n \n", UnitKind.BLANK_LINE)).containsExactly("a\nb", "c");
    }

    private static List<String> units(String text, UnitKind kind) {
        Recipe recipe = Recipe.DEFAULT.withUnit(kind);
        var block = Parsed.block(RawJson.utf8(text), InputFormat.TEXT);
        DocumentParser parser = new DocumentParser(recipe, ReadFields.NONE, InputFormat.TEXT);
        parser.start(block, true);
        assertThat(parser.next()).isEqualTo(Event.DOCUMENT);
        return Walk.units(parser.document(), block);
    }
}

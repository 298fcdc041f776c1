package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.dynatrace.hash4j.hashing.HashValue128;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.document.DocumentParser.Event;
import dev.bloomscreen.dedup.document.Reference.Span;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

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
                "\ude00");
    }

    @Provide
    Arbitrary<String> textsThatUtf8CanHold() {
        return text(
                "a",
                "b",
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
                "\ud83d\ude00");
    }

    private static Arbitrary<String> text(String... pieces) {
        return Arbitraries.of(pieces).list().ofMaxSize(24).map(list -> String.join("", list));
    }

    @Property(tries = 5_000, seed = "2026120111")
    void inJsonUnitsSeparatorsAndKeysAreThoseOfTheText(
            @ForAll("texts") String text,
            @ForAll UnitKind kind,
            @ForAll Set<Normalisation> steps,
            @ForAll long escapes) {
        Recipe recipe = Recipe.DEFAULT.withUnit(kind).withNormalisation(steps.toArray(Normalisation[]::new));
        byte[] record = RawJson.utf8(RawJson.record(text, new Random(escapes)));

        check(record, InputFormat.JSONL, recipe, text, Reference::unescape);
    }

    @Property(tries = 5_000, seed = "2026120112")
    void inTextFilesUnitsSeparatorsAndKeysAreThoseOfTheText(
            @ForAll("textsThatUtf8CanHold") String text, @ForAll UnitKind kind, @ForAll Set<Normalisation> steps) {
        Recipe recipe = Recipe.DEFAULT.withUnit(kind).withNormalisation(steps.toArray(Normalisation[]::new));

        check(RawJson.utf8(text), InputFormat.TEXT, recipe, text, raw -> raw);
    }

    private static void check(
            byte[] bytes, InputFormat format, Recipe recipe, String text, UnaryOperator<String> fromRaw) {
        Parsed parsed = Parsed.of(bytes, format, recipe, true);
        assertThat(parsed.event()).isEqualTo(Event.DOCUMENT);
        Document document = parsed.document();
        List<Span> expected = Reference.units(text, recipe.unit());

        assertThat(document.units()).isEqualTo(expected.size());
        int eligible = 0;
        for (int i = 0; i < document.units(); i++) {
            Span span = expected.get(i);
            String unit = text.substring(span.start(), span.end());
            assertThat(fromRaw.apply(parsed.raw(document.unitStart(i), document.unitEnd(i))))
                    .isEqualTo(unit);
            assertThat(fromRaw.apply(parsed.raw(document.unitEnd(i), document.unitNext(i))))
                    .isEqualTo(text.substring(span.end(), span.next()));
            assertThat(document.eligible(i)).isEqualTo(!Reference.isBlank(unit));
            if (document.eligible(i)) {
                HashValue128 hash = Reference.hash(Reference.key(unit, recipe.normalisation()));
                assertThat(new HashValue128(document.hi(i), document.lo(i))).isEqualTo(hash);
                eligible++;
            }
        }
        assertThat(document.eligibleUnits()).isEqualTo(eligible);
        assertThat(document.blank()).isEqualTo(Reference.isBlank(text));
        checkSameWithoutHashes(bytes, format, recipe, document);
    }

    /** The second pass must see what the first saw. */
    private static void checkSameWithoutHashes(byte[] bytes, InputFormat format, Recipe recipe, Document hashed) {
        Document again = Parsed.of(bytes, format, recipe, false).document();
        assertThat(again.units()).isEqualTo(hashed.units());
        for (int i = 0; i < again.units(); i++) {
            assertThat(again.unitStart(i)).isEqualTo(hashed.unitStart(i));
            assertThat(again.unitEnd(i)).isEqualTo(hashed.unitEnd(i));
            assertThat(again.unitNext(i)).isEqualTo(hashed.unitNext(i));
            assertThat(again.eligible(i)).isEqualTo(hashed.eligible(i));
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

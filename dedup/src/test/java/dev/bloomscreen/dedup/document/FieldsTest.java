package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.KeyHash;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.document.DocumentParser.Event;
import dev.bloomscreen.dedup.document.JsonTree.Found;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** The fields that a run reads, against the same records read by Jackson. */
class FieldsTest {

    private static final Recipe WHOLE_TEXT = Recipe.DEFAULT.withUnit(UnitKind.DOCUMENT);

    @Property(tries = 30_000, seed = "2026120201")
    void fieldsAreFoundAndRecordsRefusedAsInTheTreeThatJacksonReads(@ForAll long seed) {
        Random random = new Random(seed);
        byte[] record = RawJson.utf8(RawJson.object(random, "a", "b", "ü", ""));
        FieldPath textPath = path(random);
        Optional<FieldPath> keyPath = random.nextBoolean() ? Optional.of(path(random)) : Optional.empty();
        ReadFields more = new ReadFields(
                random.nextInt(4) == 0, Optional.of(path(random)), random.nextInt(4) == 0, Optional.of(path(random)));
        Recipe recipe = keyPath.map(WHOLE_TEXT::withKeyField).orElse(WHOLE_TEXT).withTextField(textPath);

        Parsed parsed = Parsed.of(record, InputFormat.JSONL, recipe, more, true);

        JsonTree tree = Reference.tree(record);
        boolean readsText = keyPath.isEmpty() || more.text();
        Expected expected = new Expected();
        Optional<JsonTree> text = readsText ? expected.find(tree, textPath) : Optional.empty();
        expected.refuseUnless(!readsText || text.filter(JsonTree::isString).isPresent());
        Optional<JsonTree> key = keyPath.flatMap(path -> expected.find(tree, path));
        expected.refuseUnless(
                key.filter(k -> !k.isString() && !k.isNumber() && !k.isNull()).isEmpty());
        Optional<JsonTree> id = expected.find(tree, more.id().orElseThrow());
        expected.refuseUnless(id.isPresent() || !more.idRequired());
        Optional<JsonTree> priority =
                expected.find(tree, more.priority().orElseThrow()).filter(JsonTree::isNumber);

        assertThat(parsed.event()).isEqualTo(expected.refused ? Event.DAMAGE : Event.DOCUMENT);
        Statistics.label("taken")
                .collect(!expected.refused)
                .coverage(coverage -> coverage.check(true).percentage(share -> share > 5 && share < 95));
        if (expected.refused) {
            return;
        }
        Document document = parsed.document();
        assertThat(idOf(parsed)).isEqualTo(id);
        assertThat(document.hasPriority()).isEqualTo(priority.isPresent());
        priority.ifPresent(number ->
                assertThat(document.priority()).isEqualTo(PriorityTest.order(Double.parseDouble(number.text()))));
        Optional<String> unit = (keyPath.isEmpty() ? text : key.filter(k -> !k.isNull())).map(JsonTree::text);
        assertThat(document.keyless()).isEqualTo(unit.isEmpty());
        assertThat(document.units()).isEqualTo(unit.isEmpty() ? 0 : 1);
        assertThat(document.blank()).isEqualTo(unit.filter(Reference::isBlank).isPresent());
        if (document.eligibleUnits() == 1) {
            assertThat(String.format("%016x%016x", document.hi(0), document.lo(0)))
                    .isEqualTo(Reference.hash(Reference.utf8(unit.orElseThrow()), KeyHash.XXH3_128));
        }
        if (readsText && document.units() == 1) {
            String whole = text.orElseThrow().text();
            assertThat(document.codePointStart(0)).isZero();
            assertThat(document.codePointEnd(0)).isEqualTo(whole.codePointCount(0, whole.length()));
        }
    }

    private static Optional<JsonTree> idOf(Parsed parsed) {
        Document document = parsed.document();
        if (!document.hasId()) {
            return Optional.empty();
        }
        String raw = parsed.raw(document.idStart(), document.idEnd());
        assertThat(raw).doesNotMatch("(?s)\\s.*|.*\\s");
        return Optional.of(Reference.tree(RawJson.utf8(raw)));
    }

    /** Looks fields up, and keeps in mind whether the record has to be refused. */
    private static final class Expected {
        boolean refused;

        Optional<JsonTree> find(JsonTree tree, FieldPath path) {
            Found found = tree.find(path.names());
            refused |= found instanceof Found.Twice;
            return found instanceof Found.Value value ? value.value() : Optional.empty();
        }

        void refuseUnless(boolean fine) {
            refused |= !fine;
        }
    }

    private static FieldPath path(Random random) {
        List<String> names = List.of("a", "b", "ü");
        return new FieldPath(random.ints(1 + random.nextInt(3), 0, names.size())
                .mapToObj(names::get)
                .toList());
    }

    @Example
    void aNumberIsComparedByItsCharactersAndAStringOfThemIsTheSameKey() {
        assertThat(key("1")).isEqualTo(key("\"1\"")).isNotEqualTo(key("1.0")).isNotEqualTo(key("1e0"));
    }

    @Example
    void aNumberBeginsWithAMinusOrAnyDigit() {
        Recipe recipe = Recipe.DEFAULT.withKeyField(FieldPath.of("n"));
        ReadFields more = new ReadFields(false, Optional.empty(), false, Optional.of(FieldPath.of("n")));
        for (String number : List.of("0", "0.5", "9", "5e5", "-1")) {
            Document document = Parsed.of(RawJson.utf8("{\"n\":" + number + "}"), InputFormat.JSONL, recipe, more, true)
                    .document();

            assertThat(document.eligibleUnits()).as(number).isEqualTo(1);
            assertThat(document.hasPriority()).as(number).isTrue();
        }
    }

    @Example
    void whatIsNotAskedForIsNotFound() {
        byte[] record = RawJson.utf8("{\"text\":\"a\",\"id\":1,\"priority\":1}");

        Document document =
                Parsed.of(record, InputFormat.JSONL, WHOLE_TEXT, true).document();

        assertThat(document.hasId()).isFalse();
        assertThat(document.hasPriority()).isFalse();
    }

    @Example
    void aKeyMayBeWrittenWithEscapes() {
        assertThat(key("\"\\u0061\\n\\u000ab\"")).isEqualTo(key("\"a\\n\\nb\""));
    }

    private static String key(String json) {
        Recipe recipe = Recipe.DEFAULT.withKeyField(FieldPath.of("meta.url"));
        byte[] record = RawJson.utf8("{\"meta\":{\"url\":" + json + "}}");
        Document document = Parsed.of(record, InputFormat.JSONL, recipe, true).document();
        assertThat(document.eligibleUnits()).isEqualTo(1);
        return document.hi(0) + " " + document.lo(0);
    }

    @Example
    void aRecordWithABlankKeyIsBlankAndOneWithoutAKeyIsNot() {
        Recipe recipe = Recipe.DEFAULT.withKeyField(FieldPath.of("url"));

        Document blank = Parsed.of(RawJson.utf8("{\"url\":\" \"}"), InputFormat.JSONL, recipe, true)
                .document();
        Document keyless =
                Parsed.of(RawJson.utf8("{}"), InputFormat.JSONL, recipe, true).document();

        assertThat(blank.blank()).isTrue();
        assertThat(keyless.blank()).isFalse();
        assertThat(keyless.keyless()).isTrue();
    }
}

package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.document.DocumentParser.Event;
import dev.bloomscreen.dedup.document.JsonTree.Found;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/**
 * The scan against Jackson on records that somebody has tampered with: the same ones are taken, with the same text of a nested
 * field. Where we mean to differ from Jackson, the reference differs:
 *
 * <ul>
 *   <li>Bytes that are not UTF-8 are damage anywhere; the reference decodes strictly first, as Jackson does not.
 *   <li>A name on the path of a field that stands twice in its object is damage; Jackson takes it.
 *   <li>A record is an object and nothing after it; Jackson reads any values, one after the other.
 *   <li>Numbers, names and nesting have no limit but the record's; Jackson's limits are lifted.
 *   <li>A byte order mark begins a file, and a line feed ends a record; neither is made here.
 * </ul>
 */
class HostileJsonTest {

    private static final FieldPath PATH = FieldPath.of("a.b");
    private static final Recipe RECIPE =
            Recipe.DEFAULT.withUnit(UnitKind.DOCUMENT).withTextField(PATH);

    @Provide
    Arbitrary<String> records() {
        return HostileJson.records();
    }

    @Property(tries = 5_000, seed = "2026120202", edgeCases = EdgeCasesMode.NONE)
    void tamperedRecordsAreTakenWithTheTextThatJacksonSeesOrRefusedWhereItRefuses(@ForAll("records") String record) {
        byte[] bytes = record.getBytes(StandardCharsets.ISO_8859_1);

        Optional<String> expected = Reference.object(bytes)
                .map(tree -> tree.find(PATH.names()))
                .flatMap(found -> found instanceof Found.Value value ? value.value() : Optional.empty())
                .filter(JsonTree::isString)
                .map(text -> HexFormat.of().formatHex(Reference.utf8(text.text())));

        assertThat(ourTextOf(bytes)).isEqualTo(expected);
        Statistics.label("taken")
                .collect(expected.isPresent())
                .coverage(coverage -> coverage.check(true).percentage(share -> share > 15 && share < 85));
    }

    private static Optional<String> ourTextOf(byte[] record) {
        Parsed parsed = Parsed.of(record, InputFormat.JSONL, RECIPE, true);
        if (parsed.event() != Event.DOCUMENT) {
            return Optional.empty();
        }
        Unescaper unescaper = new Unescaper();
        Document document = parsed.document();
        int length = unescaper.unescape(parsed.block().bytes(), document.unitStart(0), document.unitEnd(0));
        return Optional.of(HexFormat.of().formatHex(Arrays.copyOf(unescaper.buffer(), length)));
    }
}

package dev.bloomscreen.dedup.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.UnitKind;
import dev.bloomscreen.dedup.document.DocumentParser.Event;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** Our walk over a record against Jackson's: the same records are taken, with the same text. */
class JsonAgainstJacksonTest {

    private static final Recipe WHOLE_TEXT = Recipe.DEFAULT.withUnit(UnitKind.DOCUMENT);
    private static final String[] TEXTS = {
        "", "plain", "two\nlines\n", "\ud83d\ude00 and é中", "\ud83d lone \ude00", "\u0000\u0001\u007f\u2028\u0085\"\\/"
    };

    /** What a mutation puts in: structure, starts of literals and escapes, and bytes that break UTF-8. */
    private static final byte[] POISON = {
        '{',
        '}',
        '[',
        ']',
        ':',
        ',',
        '"',
        '\\',
        'u',
        'n',
        't',
        'f',
        '-',
        '+',
        '.',
        'e',
        '0',
        '9',
        ' ',
        '\t',
        '\r',
        0,
        0x1f,
        0x7f,
        (byte) 0x80,
        (byte) 0xc0,
        (byte) 0xc2,
        (byte) 0xe0,
        (byte) 0xed,
        (byte) 0xf0,
        (byte) 0xf4,
        (byte) 0xff
    };

    @Property(tries = 5_000, seed = "2026120101")
    void wellFormedRecordsAreTakenWithTheTextThatJacksonSees(@ForAll long seed) {
        Random random = new Random(seed);
        String text = TEXTS[random.nextInt(TEXTS.length)];
        byte[] record = RawJson.utf8(RawJson.record(text, random));

        assertThat(Reference.textOf(record)).contains(text);
        assertThat(ourTextOf(record)).hasValueSatisfying(key -> assertThat(key).isEqualTo(Reference.utf8(text)));
    }

    @Property(tries = 40_000, seed = "2026120102")
    void mutatedRecordsAreTakenOrRefusedAsJacksonAndAStrictDecoderDo(@ForAll long seed) {
        Random random = new Random(seed);
        byte[] record = RawJson.utf8(RawJson.record(TEXTS[random.nextInt(TEXTS.length)], random));
        for (int i = random.nextInt(3); i >= 0; i--) {
            record = mutate(record, random);
        }

        Optional<byte[]> expected = Reference.textOf(record).map(Reference::utf8);
        assertThat(ourTextOf(record).map(Arrays::toString)).isEqualTo(expected.map(Arrays::toString));
        Statistics.label("taken")
                .collect(expected.isPresent())
                .coverage(coverage -> coverage.check(true).percentage(share -> share > 5 && share < 95));
    }

    @Property(tries = 5_000, seed = "2026120201")
    void aRecordIsJudgedByItsOwnLineWhateverStandsInTheNext(@ForAll long seed) {
        Random random = new Random(seed);
        byte[] record = RawJson.utf8(RawJson.record(TEXTS[random.nextInt(TEXTS.length)], random));
        for (int i = random.nextInt(3); i > 0; i--) {
            record = mutate(record, random);
        }
        byte[] line = Arrays.copyOf(record, random.nextInt(record.length + 1)); // often cut where more could follow
        byte[] lines = Arrays.copyOf(line, line.length + 1 + record.length);
        lines[line.length] = '\n';
        System.arraycopy(record, 0, lines, line.length + 1, record.length);

        Parsed alone = Parsed.of(line, InputFormat.JSONL, WHOLE_TEXT, false);
        Parsed first = Parsed.of(lines, InputFormat.JSONL, WHOLE_TEXT, false);

        if (line.length == 0) {
            assertThat(first.event()).isEqualTo(Event.BLANK_LINE);
        } else {
            assertThat(first.event()).isEqualTo(alone.event());
            assertThat(first.damage().message()).isEqualTo(alone.damage().message());
            assertThat(first.damage().fault()).isEqualTo(alone.damage().fault());
            assertThat(first.document().end()).isEqualTo(alone.event() == Event.DOCUMENT ? line.length + 1 : 0);
        }
    }

    private static byte[] mutate(byte[] record, Random random) {
        int at = random.nextInt(record.length);
        int removed = random.nextInt(3);
        byte[] added = new byte[random.nextInt(2) + (removed == 0 ? 1 : 0)];
        for (int i = 0; i < added.length; i++) {
            added[i] = POISON[random.nextInt(POISON.length)];
        }
        int rest = Math.min(at + removed, record.length);
        byte[] mutated = new byte[at + added.length + record.length - rest];
        System.arraycopy(record, 0, mutated, 0, at);
        System.arraycopy(added, 0, mutated, at, added.length);
        System.arraycopy(record, rest, mutated, at + added.length, record.length - rest);
        return mutated.length == 0 ? record : mutated;
    }

    /** The text as the parser hands it to the hash. */
    private static Optional<byte[]> ourTextOf(byte[] record) {
        Parsed parsed = Parsed.of(record, InputFormat.JSONL, WHOLE_TEXT, false);
        if (parsed.event() != Event.DOCUMENT) {
            return Optional.empty();
        }
        Unescaper unescaper = new Unescaper();
        Document document = parsed.document();
        int length = unescaper.unescape(parsed.block().bytes(), document.unitStart(0), document.unitEnd(0));
        return Optional.of(Arrays.copyOf(unescaper.buffer(), length));
    }
}

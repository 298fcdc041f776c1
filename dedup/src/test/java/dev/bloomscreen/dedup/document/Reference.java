package dev.bloomscreen.dedup.document;

import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.UnitKind;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** The rules once more, over Strings and other people's decoders, with no thought for speed. */
final class Reference {

    private static final Pattern BLANK = Pattern.compile("\\p{IsWhite_Space}*");
    private static final Pattern OUTER_SPACE = Pattern.compile("\\A\\p{IsWhite_Space}+|\\p{IsWhite_Space}+\\z");
    private static final JsonFactory JACKSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private Reference() {}

    /** A unit as a span of chars: [start, end), and the separator after it up to next. */
    record Span(int start, int end, int next) {}

    /** The JDK's strict decoder. */
    static Optional<String> decode(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /** The text of a record, by Jackson over chars; empty if the record is damaged. */
    static Optional<String> textOf(byte[] record) {
        return decode(record).flatMap(Reference::textOf);
    }

    private static Optional<String> textOf(String record) {
        try (JsonParser parser = JACKSON.createParser(ObjectReadContext.empty(), record)) {
            String text = null;
            boolean isObject = parser.nextToken() == JsonToken.START_OBJECT;
            int depth = 1;
            boolean good = isObject;
            while (depth > 0 && isObject) {
                JsonToken token = parser.nextToken();
                if (token == JsonToken.PROPERTY_NAME
                        && depth == 1
                        && parser.currentName().equals("text")) {
                    good &= text == null && parser.nextToken() == JsonToken.VALUE_STRING;
                    token = parser.currentToken();
                    text = token == JsonToken.VALUE_STRING ? parser.getString() : text;
                }
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            }
            return good && parser.nextToken() == null ? Optional.ofNullable(text) : Optional.empty();
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    /** A raw JSON string without its quotes, by Jackson. */
    static String unescape(String raw) {
        try (JsonParser parser = JACKSON.createParser(ObjectReadContext.empty(), '"' + raw + '"')) {
            parser.nextToken();
            return parser.getString();
        }
    }

    static boolean isBlank(String text) {
        return BLANK.matcher(text).matches();
    }

    static List<Span> units(String text, UnitKind kind) {
        List<Span> lines = new ArrayList<>();
        int start = 0;
        for (int lf = text.indexOf('\n'); lf >= 0; lf = text.indexOf('\n', start)) {
            lines.add(new Span(start, lf, lf + 1));
            start = lf + 1;
        }
        lines.add(new Span(start, text.length(), text.length()));
        return switch (kind) {
            case LINE -> lines;
            case DOCUMENT -> List.of(new Span(0, text.length(), text.length()));
            case BLANK_LINE -> paragraphs(text, lines);
        };
    }

    private static List<Span> paragraphs(String text, List<Span> lines) {
        List<Span> units = new ArrayList<>();
        boolean open = false;
        for (Span line : lines) {
            boolean blank = isBlank(text.substring(line.start(), line.end()));
            if (!blank && !open) {
                units.add(line);
            } else if (!units.isEmpty()) {
                Span unit = units.get(units.size() - 1);
                units.set(units.size() - 1, new Span(unit.start(), blank ? unit.end() : line.end(), line.next()));
            }
            open = !blank;
        }
        return units;
    }

    /** The key of a unit's text, as bytes. */
    static byte[] key(String unit, List<Normalisation> steps) {
        String key = unit;
        for (Normalisation step : steps) {
            key = switch (step) {
                case STRIP -> OUTER_SPACE.matcher(key).replaceAll("");
            };
        }
        return utf8(key);
    }

    /** UTF-8 in which a lone surrogate has three bytes of its own. */
    static byte[] utf8(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        text.codePoints().forEach(c -> {
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                out.write(0xed);
                out.write(0x80 | (c >> 6 & 0x3f));
                out.write(0x80 | (c & 0x3f));
            } else {
                out.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
            }
        });
        return out.toByteArray();
    }

    static HashValue128 hash(byte[] key) {
        return Hashing.xxh3_128().hashBytesTo128Bits(key);
    }
}

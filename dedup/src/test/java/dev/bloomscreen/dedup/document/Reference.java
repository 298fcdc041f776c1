package dev.bloomscreen.dedup.document;

import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.bloomscreen.dedup.KeyHash;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.UnitKind;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
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
    private static final Pattern OUTER_PYTHON_SPACE =
            Pattern.compile("\\A[\\p{IsWhite_Space}\\x1c-\\x1f]+|[\\p{IsWhite_Space}\\x1c-\\x1f]+\\z");

    /** As cc_net has them, here by eye and there by number. */
    private static final String CCNET_TAKES_OUT = "[，。、„”“«»１」「《》´∶：？！（）；–—．～’…━〈〉【】％►\\x00-\\x1f\\x7f-\\x9f]";

    /** What the words of a letter case may have in them; of Word_Break's three classes, those that the tests use. */
    private static final String IGNORABLE = "[\\p{Mn}\\p{Me}\\p{Cf}\\p{Lm}\\p{Sk}'.:·’]";

    private static final String CASED = "(?!" + IGNORABLE + ")[\\p{IsLowercase}\\p{IsUppercase}\\p{Lt}]";

    /** Final_Sigma of the Unicode Standard, table 3-17. */
    private static final Pattern FINAL_SIGMA =
            Pattern.compile("(?<=" + CASED + IGNORABLE + "{0,50})Σ(?!" + IGNORABLE + "*+" + CASED + ")");

    /** Where surrogates lie while they are hidden: in plane 15. */
    private static final int HIDING_PLACE = 0xf0000;

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

    /** A record that is one object in strict UTF-8 and nothing after it, by Jackson. */
    static Optional<JsonTree> object(byte[] record) {
        return decode(record).flatMap(json -> {
            try (JsonParser parser = JACKSON.createParser(ObjectReadContext.empty(), json)) {
                if (parser.nextToken() != JsonToken.START_OBJECT) {
                    return Optional.empty();
                }
                JsonTree tree = JsonTree.read(parser);
                return parser.nextToken() == null ? Optional.of(tree) : Optional.empty();
            } catch (JacksonException e) {
                return Optional.empty();
            }
        });
    }

    /** A record or a value, by Jackson. */
    static JsonTree tree(byte[] json) {
        try (JsonParser parser =
                JACKSON.createParser(ObjectReadContext.empty(), new String(json, StandardCharsets.UTF_8))) {
            parser.nextToken();
            return JsonTree.read(parser);
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
        String key = hideSurrogates(unit);
        for (Normalisation step : steps) {
            key = switch (step) {
                case STRIP -> OUTER_SPACE.matcher(key).replaceAll("");
                case LOWERCASE -> lowerCase(key);
                case NFC -> Normalizer.normalize(key, Normalizer.Form.NFC);
                case DIGITS -> key.replaceAll("\\p{Nd}", "0");
                case PUNCTUATION -> key.replaceAll("\\p{P}", "");
                case SPACES -> key.replaceAll("\\p{IsWhite_Space}+", " ");
                case CCNET ->
                    lowerCase(OUTER_PYTHON_SPACE.matcher(key).replaceAll(""))
                            .replaceAll("\\p{Nd}", "0")
                            .replaceAll(CCNET_TAKES_OUT, "");
            };
        }
        return utf8(key);
    }

    /** Each lone surrogate as a character for private use, so that two of them never become a pair. */
    private static String hideSurrogates(String text) {
        return text.codePoints()
                .map(c -> isSurrogate(c) ? HIDING_PLACE + c : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean isSurrogate(int c) {
        return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    }

    private static String lowerCase(String text) {
        return FINAL_SIGMA.matcher(text).replaceAll("ς").replace('Σ', 'σ').toLowerCase(Locale.ROOT);
    }

    static int words(String text) {
        return (int) Arrays.stream(text.split("\\p{IsWhite_Space}+"))
                .filter(word -> !word.isEmpty())
                .count();
    }

    /** UTF-8 in which a lone surrogate has three bytes of its own. */
    static byte[] utf8(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        text.codePoints()
                .map(c -> isSurrogate(c - HIDING_PLACE) ? c - HIDING_PLACE : c)
                .forEach(c -> {
                    if (isSurrogate(c)) {
                        out.write(0xed);
                        out.write(0x80 | (c >> 6 & 0x3f));
                        out.write(0x80 | (c & 0x3f));
                    } else {
                        out.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
                    }
                });
        return out.toByteArray();
    }

    /** The hash of a key, high half first. */
    static String hash(byte[] key, KeyHash hash) {
        return switch (hash) {
            case XXH3_128 -> xxh3(Hashing.xxh3_128().hashBytesTo128Bits(key));
            case SHA_256 -> sha256(key).substring(0, 32);
        };
    }

    private static String xxh3(HashValue128 hash) {
        return String.format("%016x%016x", hash.getMostSignificantBits(), hash.getLeastSignificantBits());
    }

    private static String sha256(byte[] key) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(key));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}

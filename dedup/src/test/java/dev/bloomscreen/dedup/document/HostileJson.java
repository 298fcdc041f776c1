package dev.bloomscreen.dedup.document;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** JSON out of fragments, some of them wrong, then with a few bytes changed; a char a byte, so that shrinking shows it. */
final class HostileJson {

    private static final List<String> STRINGS = List.of(
            "",
            "x",
            "\\n",
            "\\u0000",
            "\\u000A",
            "\\ud83d\\uDE00",
            "\\ud83d",
            "\\ude00",
            "\\ud83d\\u0041",
            "\\ude00\\ud83d",
            "\\ud83d\\n\\ude00",
            "\\\\u0041",
            "\\\"",
            "\\/",
            "\\\\",
            "\u007f",
            utf8("\u00e9\u4e2d\ud83d\ude00"),
            utf8("\u2028\u0085"));
    private static final List<String> WRONG_STRINGS = List.of(
            "\\x",
            "\\u12g4",
            "\\u123",
            "\\U0041",
            "\\",
            "\u0001",
            "\t",
            "\u0000",
            "\u0080",
            "\u00c0\u0080",
            "\u00e0\u0080\u0080",
            "\u00ed\u00a0\u0080",
            "\u00f4\u0090\u0080\u0080",
            "\u00f8\u0088\u0080\u0080\u0080",
            "\u00e2\u0082",
            "\u00ff",
            "\"");
    private static final List<String> SCALARS = List.of(
            "0", "-0", "7", "120", "-1.5e3", "1E+2", "0.5e-7", "1e400", "1".repeat(1500), "true", "false", "null");
    private static final List<String> WRONG_SCALARS = List.of(
            "01",
            "-01",
            "-",
            "+1",
            ".5",
            "1.",
            "1e",
            "1e+",
            "1.e1",
            "0x1",
            "NaN",
            "Infinity",
            "-Infinity",
            "--1",
            "1_0",
            "tru",
            "nul",
            "nulll",
            "True",
            "undefined",
            "'x'",
            "",
            "/**/1",
            "#",
            utf8("\u0661"));
    private static final List<String> NAMES = List.of(
            "\"a\"", "\"b\"", "\"\\u0061\"", "\"\\u0062\"", "\"c\"", "\"\"", "\"a.b\"", "\"A\"", "\"a\\u0000\"");
    private static final List<String> WRONG_NAMES =
            List.of("a", "'b'", "\"a", "1", "null", "", "\"\u00ff\"", "\"\\q\"");
    private static final List<String> SPACES = List.of("", " ", "\t", "\r", "  ");
    private static final List<String> WRONG_SPACES =
            List.of("\u000c", "\u000b", "\u0000", utf8("\u00a0"), utf8("\ufeff"), "/* */");

    /** Structure, the starts of literals and escapes, and bytes that break UTF-8. */
    private static final List<Character> BYTES =
            "{}[]:,\"\\/untf-+.e09 \r\t\u0000\u001f\u007f\u0080\u00bf\u00c2\u00e0\u00ed\u00f0\u00f4\u00ff"
                    .chars()
                    .mapToObj(c -> (char) c)
                    .toList();

    private HostileJson() {}

    /** A record that most likely has the field {@code a.b}; without LF, and without a byte order mark at its start. */
    static Arbitrary<String> records() {
        Arbitrary<String> inner = object(member(Arbitraries.of("\"b\"", "\"\\u0062\""), string()), members(2));
        Arbitrary<String> outer = object(member(Arbitraries.of("\"a\"", "\"\\u0061\""), inner), members(2));
        Arbitrary<String> whole = Combinators.combine(space(), outer, space())
                .as((before, object, after) -> before + object + after)
                .filter(record -> !record.startsWith(utf8("\ufeff")));
        return Combinators.combine(whole, tampering().list().ofMaxSize(2)).as((record, changes) -> {
            String changed = record;
            for (Tampering change : changes) {
                changed = change.on(changed);
            }
            return changed;
        });
    }

    /** A change: some chars go and one comes, at a place that is a share of the length. */
    private record Tampering(double place, int gone, String put) {

        String on(String record) {
            int at = (int) (place * record.length());
            return record.substring(0, at) + put + record.substring(Math.min(record.length(), at + gone));
        }
    }

    private static Arbitrary<Tampering> tampering() {
        return Combinators.combine(
                        Arbitraries.doubles().between(0, 1),
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.oneOf(
                                Arbitraries.just(""), Arbitraries.of(BYTES).map(String::valueOf)))
                .as(Tampering::new);
    }

    /** A member that has to be there, among others. */
    private static Arbitrary<String> object(Arbitrary<String> wanted, Arbitrary<List<String>> others) {
        return Combinators.combine(wanted, others, Arbitraries.integers().between(0, 2))
                .as((member, more, at) -> {
                    String before =
                            more.stream().limit(at).map(other -> other + ",").collect(Collectors.joining());
                    String after =
                            more.stream().skip(at).map(other -> "," + other).collect(Collectors.joining());
                    return "{" + before + member + after + "}";
                });
    }

    private static Arbitrary<List<String>> members(int depth) {
        return member(mostly(Arbitraries.of(NAMES), Arbitraries.of(WRONG_NAMES)), value(depth))
                .list()
                .ofMaxSize(2);
    }

    private static Arbitrary<String> member(Arbitrary<String> name, Arbitrary<String> value) {
        return Combinators.combine(space(), name, space(), value, space())
                .as((s, n, t, v, u) -> s + n + t + ":" + v + u);
    }

    private static Arbitrary<String> value(int depth) {
        Arbitrary<String> scalars = mostly(Arbitraries.of(SCALARS), Arbitraries.of(WRONG_SCALARS));
        if (depth == 0) {
            return Arbitraries.oneOf(scalars, string());
        }
        Arbitrary<String> arrays =
                value(depth - 1).list().ofMaxSize(2).map(values -> "[" + String.join(",", values) + "]");
        Arbitrary<String> objects = members(depth - 1).map(members -> "{" + String.join(",", members) + "}");
        Arbitrary<String> deep =
                Arbitraries.integers().between(60, 200).map(n -> "[{\"a\":".repeat(n) + "0" + "}]".repeat(n));
        return Arbitraries.oneOf(scalars, string(), arrays, objects, deep);
    }

    private static Arbitrary<String> string() {
        return mostly(Arbitraries.of(STRINGS), Arbitraries.of(WRONG_STRINGS))
                .list()
                .ofMaxSize(3)
                .map(parts -> "\"" + String.join("", parts) + "\"");
    }

    private static Arbitrary<String> space() {
        return mostly(Arbitraries.of(SPACES), Arbitraries.of(WRONG_SPACES));
    }

    private static Arbitrary<String> mostly(Arbitrary<String> right, Arbitrary<String> wrong) {
        return Arbitraries.frequencyOf(Tuple.of(99, right), Tuple.of(1, wrong)).withoutEdgeCases();
    }

    private static String utf8(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
}

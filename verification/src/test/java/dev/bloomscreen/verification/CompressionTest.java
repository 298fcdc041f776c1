package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every form of input comes out in every form of output, with the same text and, whatever the threads, the same bytes. */
class CompressionTest {
    private static final Figures FIGURES = new Figures("compression", "corpus", "input", "output", "level", "bytes");

    @TempDir
    private Path scratch;

    static Stream<Arguments> changes() {
        List<Corpus> corpora = Settings.FULL ? Corpus.ALL : List.of(Corpus.LICENSES);
        return corpora.stream()
                .flatMap(corpus -> Stream.of(Form.values())
                        .flatMap(in -> Stream.of(Form.values()).map(out -> Arguments.of(corpus, in, out))));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void everyFormBecomesEveryFormWithTheSameBytesForAnyThreads(Corpus corpus, Form from, Form to) throws IOException {
        Path in = scratch.resolve("in");
        corpus.put(in, from);
        byte[] text = Form.decompress(onlyFile(run(in, "plain", List.of("--compress", "none")), corpus + ".jsonl"));
        for (List<String> level : levels(to)) {
            List<String> options = new ArrayList<>(List.of("--compress", word(to)));
            options.addAll(level);
            Set<Integer> different = new HashSet<>();
            byte[] written = {};
            for (String threads : Settings.FULL ? List.of("1", "2", "8") : List.of("1", "5")) {
                List<String> words = new ArrayList<>(options);
                words.addAll(List.of("--threads", threads));
                written = onlyFile(run(in, "out" + level + threads, words), corpus + ".jsonl" + to.suffix());
                different.add(Arrays.hashCode(written));
            }
            assertThat(different).as("outputs of %s", options).hasSize(1);
            assertThat(Form.decompress(written)).isEqualTo(text);
            FIGURES.add(corpus, from, to, level.isEmpty() ? "" : level.get(1), written.length);
        }
    }

    private static List<List<String>> levels(Form form) {
        return switch (form) {
            case PLAIN -> List.of(List.of());
            case GZIP -> List.of(List.of(), List.of("--level", "1"), List.of("--level", "9"));
            case ZSTD -> List.of(List.of(), List.of("--level", "1"), List.of("--level", "19"));
        };
    }

    private static String word(Form form) {
        return form == Form.PLAIN ? "none" : form == Form.GZIP ? "gzip" : "zstd";
    }

    private static byte[] onlyFile(Folder out, String name) {
        assertThat(out.files()).containsOnlyKeys(name);
        return out.files().values().iterator().next();
    }

    private Folder run(Path in, String name, List<String> options) throws IOException {
        Path out = scratch.resolve(name);
        List<String> arguments = Program.dedupArguments(in, out, options);
        arguments.add("--overwrite");
        InThisJvm.Run run = InThisJvm.run(arguments, new byte[0]);
        assertThat(run.exitCode()).as(run.said()).isZero();
        return Folder.read(out);
    }
}

package dev.bloomscreen.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
        byte[] text =
                Form.decompress(run(in, "plain", List.of("--compress", "none")).get(corpus + ".jsonl"));
        for (List<String> level : levels(to)) {
            List<String> options = new ArrayList<>(List.of("--compress", word(to)));
            options.addAll(level);
            byte[] one = null;
            for (String threads : Settings.FULL ? List.of("1", "2", "8") : List.of("1", "5")) {
                options.addAll(List.of("--threads", threads));
                Map<String, byte[]> files = run(in, "out" + level + threads, options);
                options.subList(options.size() - 2, options.size()).clear();
                assertThat(files).containsOnlyKeys(corpus + ".jsonl" + to.suffix());
                byte[] written = files.values().iterator().next();
                assertThat(written).isEqualTo(one == null ? written : one);
                one = written;
            }
            assertThat(Form.decompress(one)).isEqualTo(text);
            FIGURES.add(corpus, from, to, level.isEmpty() ? "" : level.get(1), one.length);
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

    private Map<String, byte[]> run(Path in, String name, List<String> options) throws IOException {
        Path out = scratch.resolve(name);
        List<String> arguments = Program.dedupArguments(in, out, options);
        arguments.add("--overwrite");
        InThisJvm.Run run = InThisJvm.run(arguments, new byte[0]);
        assertThat(run.exitCode()).as(run.said()).isZero();
        return Folder.read(out).files();
    }
}

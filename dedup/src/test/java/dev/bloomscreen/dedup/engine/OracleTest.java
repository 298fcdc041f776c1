package dev.bloomscreen.dedup.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emptied;
import dev.bloomscreen.dedup.Normalisation;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.UnitKind;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The engine against a set of strings, on small corpora full of repeats. */
class OracleTest {

    private static final List<Integer> THREADS = List.of(1, 2, 5, 8);

    @Property(tries = 150, seed = "20261201")
    void theOutputIsTheCorpusWithoutItsLaterCopiesByteForByte(@ForAll long seed) throws Exception {
        Random random = new Random(seed);
        TestCorpus corpus = TestCorpus.random(random);
        UnitKind unit = TestCorpus.pick(random, List.of(UnitKind.values()));
        Recipe recipe = Recipe.DEFAULT
                .withUnit(unit)
                .withNormalisation(
                        random.nextBoolean() ? new Normalisation[] {} : new Normalisation[] {Normalisation.STRIP});
        Emptied emptied = TestCorpus.pick(random, List.of(Emptied.values()));
        Screening screening = TestCorpus.pick(random, List.of(Screening.values()));
        Path folder = Files.createTempDirectory("oracle");
        try {
            Path in = Files.createDirectory(folder.resolve("in"));
            Path out = folder.resolve("out");
            corpus.writeTo(in, random);
            DedupPlan plan = DedupPlan.builder(List.of(in), out)
                    .recipe(recipe)
                    .emptied(emptied)
                    .screening(screening)
                    // An unconfirmed run must not lose anything here: 100 units at 1e-9 lose one with chance 1e-7.
                    .fpp(screening == Screening.UNCONFIRMED ? 1e-9 : random.nextBoolean() ? 0.01 : 0.9)
                    .expectedUnits(screening == Screening.UNCONFIRMED ? 1000 : 1 + random.nextInt(40))
                    .threads(TestCorpus.pick(random, THREADS))
                    .build();
            Tuning tuning =
                    new Tuning(1 + random.nextInt(200), 1 << 20, 1 + random.nextInt(20), 1 + random.nextInt(300));

            DedupReport report = new Engine(
                            plan,
                            InputStream.nullInputStream(),
                            OutputStream.nullOutputStream(),
                            DedupListener.SILENT,
                            tuning)
                    .run();

            Oracle oracle = new Oracle(corpus, recipe, emptied);
            for (TestCorpus.File file : corpus.files()) {
                byte[] found = Files.readAllBytes(out.resolve(file.name()));
                assertThat(new String(Codec.decompress(found, file.compression()), StandardCharsets.UTF_8))
                        .as("%s of %s", file, plan)
                        .isEqualTo(oracle.outputs.get(file.name()));
            }
            assertThat(report.units().duplicates()).isEqualTo(oracle.duplicates);
            assertThat(report.units().eligible()).isEqualTo(oracle.eligible);
            assertThat(report.input().documents()).isEqualTo(oracle.documents);
            assertThat(report.output().emptied()).isEqualTo(oracle.emptiedDocuments);
            assertThat(out.resolve(".bloomscreen")).doesNotExist();
        } finally {
            Folders.removeAll(folder);
        }
    }
}

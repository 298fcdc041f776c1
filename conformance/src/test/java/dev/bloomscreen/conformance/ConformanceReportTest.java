package dev.bloomscreen.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.conformance.ConformanceReport.Outcome;
import dev.bloomscreen.conformance.ConformanceReport.Result;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class ConformanceReportTest {

    private static final ConformanceKit KIT = ConformanceKit.load();

    /** Asks one check of an implementation that answers whatever it is asked. */
    private static Result ask(String check, UnaryOperator<Answer> change) {
        Check asked = KIT.checks().stream()
                .filter(c -> c.name().equals(check))
                .findFirst()
                .orElseThrow();
        Check answered = new Check(
                asked.vector(),
                asked.comment(),
                asked.flags(),
                asked.operation(),
                implementation -> change.apply(asked.expected()),
                asked.expected());
        return answered.run(new Implementation() {});
    }

    private static Result answer(String check, Answer answer) {
        return ask(check, right -> answer);
    }

    private static Result facts(String... words) {
        Answer told = new Answer.Ok(List.of(words));
        return new Check(
                        "id",
                        "",
                        List.of(),
                        Operation.FACTS,
                        i -> told,
                        new Answer.Ok(List.of("filter=bloom", "items=9")))
                .run(new Implementation() {});
    }

    @Test
    void factsAreToldInAnyOrderAndThereMayBeMore() {
        assertThat(facts("bits=64", "items=9", "filter=bloom").outcome()).isEqualTo(Outcome.PASS);
        assertThat(facts("filter=bloom", "items=90").detail()).isEqualTo("expected items=9, found items=90");
        assertThat(facts("filter=bloom").detail()).isEqualTo("expected items=9, found nothing of it");
        assertThat(facts().outcome()).isEqualTo(Outcome.FAIL);
    }

    @Test
    void aRightAnswerPasses() {
        assertThat(KIT.checks())
                .allSatisfy(check ->
                        assertThat(ask(check.name(), right -> right).outcome()).isEqualTo(Outcome.PASS));
    }

    @Test
    void theFirstByteThatDiffersIsTold() {
        byte[] file = Protocol.decode("VExCRgEAAAAUAAAAAAAAAAMAAAAAAAAAAgAAAAAAAAAJaAI=");
        file[33] = 0x16;
        file[34] = 0x40;
        assertThat(answer("filter-worked-example (build)", Answer.file(file)).detail())
                .isEqualTo("file: the first difference is at byte 33: expected 68, found 16");
        assertThat(answer("filter-worked-example (build)", Answer.file(new byte[0]))
                        .detail())
                .isEqualTo("file: the first difference is at byte 0: expected 54, found the end of the file");
        assertThat(answer("filter-worked-example (build)", new Answer.Ok(List.of("???")))
                        .detail())
                .isEqualTo("file: not base64: '???'");
    }

    @Test
    void theWordThatDiffersIsNamed() {
        assertThat(answer("sizing-002 (size)", Answer.size(20, 4, 35)).detail()).isEqualTo("k: expected 3, found 4");
        assertThat(answer("mix64-002 (mix64)", Answer.hashes(1, 2)).detail())
                .isEqualTo("words after ok: expected 1, found 2");
        assertThat(answer("filter-worked-example (probe)", Answer.members(new boolean[] {true, false, false}))
                        .detail())
                .isEqualTo("answers: probe 1 differs: expected 110, found 100");
    }

    @Test
    void aRateMayDifferInItsLastDigits() {
        assertThat(answer("rate-tiny (rate)", Answer.rate(4.239234925442e-58)).outcome())
                .isEqualTo(Outcome.PASS);
        assertThat(answer("rate-tiny (rate)", Answer.rate(4.2392350e-58)).outcome())
                .isEqualTo(Outcome.FAIL);
        assertThat(answer("rate-tiny (rate)", new Answer.Ok(List.of("small"))).outcome())
                .isEqualTo(Outcome.FAIL);
        assertThat(answer("rate-no-items (rate)", Answer.rate(Double.NaN)).outcome())
                .isEqualTo(Outcome.FAIL);
    }

    @Test
    void acceptingWhatMustBeRefusedCountsForEverybody() {
        Result accepted = answer("refuse-m-0 (read)", Answer.filter(0, 3, 2, 6, new byte[35]));
        assertThat(accepted.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(accepted.settled()).isFalse();
        assertThat(accepted.detail()).startsWith("expected refused corrupt, found ok 0 3 2 6 ");
    }

    @Test
    void refusingAFileAsAnotherKindCountsAsSettled() {
        for (RefusalKind kind : List.of(RefusalKind.FORMAT, RefusalKind.TRUNCATED)) {
            Result refused = answer("refuse-m-0 (read)", Answer.refused(kind, "no"));
            assertThat(refused.outcome()).isEqualTo(Outcome.FAIL);
            assertThat(refused.settled()).isTrue();
        }
        Result otherMatter = answer("refuse-m-0 (read)", Answer.refused(RefusalKind.MISMATCH, "no"));
        assertThat(otherMatter.settled()).isFalse();
    }

    @Test
    void anExceptionOfTheImplementationFailsItsVectorAlone() {
        ConformanceReport report = KIT.run(new Implementation() {
            @Override
            public Answer mix64(long z) {
                if (z == 0) {
                    throw new ArithmeticException("by zero");
                }
                return Answer.unsupported();
            }
        });
        assertThat(report.count(Outcome.FAIL, false)).isEqualTo(1);
        assertThat(report.results())
                .filteredOn(result -> result.outcome() == Outcome.FAIL)
                .singleElement()
                .extracting(Result::detail)
                .isEqualTo("it threw java.lang.ArithmeticException: by zero");
    }

    @Test
    void whatIsSettledCountsOnlyWhenStrict() {
        ConformanceReport chapterOnly = report(
                new Result("a", "one", "read", false, Outcome.PASS, ""),
                new Result("b", "two", "read", true, Outcome.FAIL, "found ok"));
        assertThat(chapterOnly.conforms(false)).isTrue();
        assertThat(chapterOnly.conforms(true)).isFalse();
        assertThat(print(chapterOnly, false)).isEqualTo("""
                        fail        b (read, settled): two
                                    found ok
                                         passed   failed   unsupported
                        the format            1        0             0
                        settled here          0        1             0
                        It conforms to the chapter; what the format page settles beyond it does not count without --strict.
                        """);
    }

    @Test
    void whatIsUnsupportedIsSaidWithTheVerdict() {
        ConformanceReport part = report(
                new Result("a", "one", "read", false, Outcome.PASS, ""),
                new Result("b", "two", "union", false, Outcome.UNSUPPORTED, ""));
        assertThat(part.conforms(true)).isTrue();
        assertThat(print(part, false)).endsWith("It conforms in what it supports.\n");
    }

    @Test
    void manyFailuresAreCutShortUnlessVerbose() {
        Result[] failures = Stream.generate(() -> new Result("a", "one", "read", false, Outcome.FAIL, "found ok"))
                .limit(50)
                .toArray(Result[]::new);
        assertThat(print(report(failures), false).lines())
                .hasSize(40 + 1 + 4)
                .contains("... and 30 more; --verbose shows all");
        assertThat(print(report(failures), true).lines()).hasSize(100 + 4);
    }

    private static ConformanceReport report(Result... results) {
        return new ConformanceReport(Format.TLBF, List.of(results), List.of());
    }

    private static String print(ConformanceReport report, boolean verbose) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        report.print(new PrintStream(bytes, true, UTF_8), false, verbose);
        return bytes.toString(UTF_8).replace(System.lineSeparator(), "\n");
    }

    @Test
    void theJUnitFactoryFailsAndSkipsAsTheReportDoes() {
        Implementation wrong = new Implementation() {
            @Override
            public Answer mix64(long z) {
                return Answer.word(z);
            }
        };
        int passed = 0;
        int failed = 0;
        int skipped = 0;
        for (DynamicTest test : ConformanceTests.of(wrong).toList()) {
            try {
                test.getExecutable().execute();
                passed++;
            } catch (AssertionFailedError e) {
                failed++;
            } catch (TestAbortedException e) {
                skipped++;
            } catch (Throwable e) { // what Executable declares
                throw new AssertionError(test.getDisplayName(), e);
            }
        }
        assertThat(passed).as("mix64(0) = 0").isEqualTo(1);
        assertThat(failed).isEqualTo(40);
        assertThat(passed + failed + skipped).isEqualTo(KIT.checks().size());
    }
}

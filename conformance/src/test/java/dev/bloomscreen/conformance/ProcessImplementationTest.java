package dev.bloomscreen.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real programs that misbehave. Where one must not answer, the wait for it is short; elsewhere it is never waited out. */
class ProcessImplementationTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Answer RIGHT = Answer.word(0x5692161d100b05e5L);

    private static ProcessImplementation program(String behaviour, Duration timeout) throws IOException {
        return ProcessImplementation.start(BadChild.command(behaviour), timeout);
    }

    @ParameterizedTest
    @ValueSource(strings = {"answer", "answer-crlf", "flood-stderr"})
    void aReplyIsTakenWhateverItsLineEndAndWhateverIsOnStderr(String behaviour) throws IOException {
        try (ProcessImplementation program = program(behaviour, LONG)) {
            assertThat(program.mix64(1)).isEqualTo(RIGHT);
            assertThat(program.mix64(1)).isEqualTo(RIGHT);
        }
    }

    @Test
    void whatIsUnsupportedIsAnAnswer() throws IOException {
        try (ProcessImplementation program = program("unsupported", LONG)) {
            assertThat(program.hash(new byte[0])).isEqualTo(Answer.unsupported());
            ConformanceReport report = ConformanceKit.load().run(program);
            assertThat(report.conforms(false)).as("nothing passed").isFalse();
        }
    }

    @Test
    void aProgramThatHangsIsKilledWhenTheTimeIsUp() throws IOException {
        try (ProcessImplementation program = program("hang", SHORT)) {
            assertThatThrownBy(() -> program.mix64(1)).hasMessage("no reply within 0.3 s");
            assertThatThrownBy(() -> program.mix64(1))
                    .as("the one that is killed is not asked again")
                    .hasMessage("no reply within 0.3 s");
        }
    }

    @Test
    void aProgramThatReadsNothingIsKilledWhenTheTimeIsUp() throws IOException {
        try (ProcessImplementation program = program("deaf", SHORT)) {
            byte[] more = new byte[1 << 20];
            assertThatThrownBy(() -> program.read(more)).hasMessage("no reply within 0.3 s");
        }
    }

    @Test
    void aProgramThatDiesIsQuotedWithItsExitCode() throws IOException {
        try (ProcessImplementation program = program("die", LONG)) {
            assertThatThrownBy(() -> program.mix64(1))
                    .hasMessage("the program ended with exit code 7 and no reply; it wrote to stderr: out of cheese");
        }
    }

    @Test
    void aDeathCostsOneVectorForTheProgramIsStartedAgain() throws IOException {
        try (ProcessImplementation program = program("die-on-2", LONG)) {
            assertThat(program.mix64(1)).isEqualTo(RIGHT);
            assertThatThrownBy(() -> program.mix64(2)).hasMessageContaining("exit code 3");
            assertThat(program.mix64(1)).isEqualTo(RIGHT);
        }
    }

    @Test
    void afterFiveFailuresInARowTheProgramIsNotAskedAnyMore() throws IOException {
        try (ProcessImplementation program = program("die", LONG)) {
            for (int i = 0; i < 5; i++) {
                assertThatThrownBy(() -> program.mix64(1)).hasMessageContaining("exit code 7");
            }
            assertThatThrownBy(() -> program.mix64(1)).hasMessageStartingWith("not asked: ");
        }
    }

    @Test
    void whatATerminalWouldObeyIsMadePrintable() throws IOException {
        try (ProcessImplementation program = program("escape-in-refusal", LONG)) {
            assertThat(program.mix64(1)).isEqualTo(Answer.refused(RefusalKind.CORRUPT, "?[2J gone"));
        }
        try (ProcessImplementation program = program("escape-in-last-words", LONG)) {
            assertThatThrownBy(() -> program.mix64(1)).hasMessageEndingWith("it wrote to stderr: ?[2J gone");
        }
    }

    @Test
    void whatIsNoReplyIsQuotedInPrintableText() throws IOException {
        try (ProcessImplementation program = program("greet", LONG)) {
            assertThatThrownBy(() -> program.mix64(1))
                    .hasMessage("not a reply (ok, refused or unsupported): 'Welcome to ? Bloom!'");
        }
    }

    @Test
    void aRefusalNeedsAKind() throws IOException {
        try (ProcessImplementation program = program("no-kind", LONG)) {
            assertThatThrownBy(() -> program.mix64(1))
                    .hasMessage("a refusal without a kind of the protocol: 'refused because'");
        }
    }

    @Test
    void aReplyWithoutALineEndIsNone() throws IOException {
        try (ProcessImplementation program = program("half-line", LONG)) {
            assertThatThrownBy(() -> program.mix64(1)).hasMessage("the program ended with exit code 0 and no reply");
        }
    }

    @Test
    void aReplyWithoutEndIsCutOff() throws IOException {
        try (ProcessImplementation program = program("endless-line", LONG)) {
            assertThatThrownBy(() -> program.mix64(1))
                    .hasMessage("a reply of more than 1048576 bytes without a line end");
        }
    }

    @Test
    @Timeout(60)
    void aSecondReplyIsNotTakenForThatOfTheNextRequest() throws IOException {
        Child child = new Child(BadChild.command("answer-twice"));
        assertThat(child.exchange("mix64 1", LONG)).isEqualTo("ok 5692161d100b05e5");
        while (!child.hasSpoken()) {
            Thread.onSpinWait();
        }
        assertThatThrownBy(() -> child.exchange("mix64 1", LONG))
                .hasMessage("it wrote what was not asked for: 'ok 5692161d100b05e5'");
        child.kill();
    }

    @Test
    void whatCannotBeStartedIsTroubleNotAFailure() {
        assertThatThrownBy(() -> ProcessImplementation.start(List.of(), LONG))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the command has no words");
        assertThatThrownBy(() -> ProcessImplementation.start(List.of("/nowhere/bloom"), LONG))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("/nowhere/bloom");
    }
}

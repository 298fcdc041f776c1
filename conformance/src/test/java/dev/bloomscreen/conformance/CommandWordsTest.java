package dev.bloomscreen.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CommandWordsTest {

    @Test
    void whiteSpaceSeparatesWords() {
        assertThat(CommandWords.split("  python3   tlbf.py\t--serve "))
                .containsExactly("python3", "tlbf.py", "--serve");
        assertThat(CommandWords.split(" ")).isEmpty();
    }

    @Test
    void quotesKeepWhiteSpaceAndTheOtherQuote() {
        assertThat(CommandWords.split("sh -c 'cd \"my dir\" && ./run'"))
                .containsExactly("sh", "-c", "cd \"my dir\" && ./run");
        assertThat(CommandWords.split("\"/opt/my tool/run\" -D'a b'c ''"))
                .containsExactly("/opt/my tool/run", "-Da bc", "");
    }

    @Test
    void nothingElseIsSpecial() {
        assertThat(CommandWords.split("C:\\bloom\\run.exe $HOME *"))
                .containsExactly("C:\\bloom\\run.exe", "$HOME", "*");
    }

    @Test
    void anOpenQuoteIsRefused() {
        assertThatThrownBy(() -> CommandWords.split("run 'this")).hasMessage("a quote (') is not closed in: run 'this");
    }
}

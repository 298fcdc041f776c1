package dev.bloomscreen.dedup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Recipes and paths that cannot be meant are refused where they are made. */
class RecipeTest {

    @Test
    void aStepGivenTwiceIsRefused() {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() ->
                        Recipe.DEFAULT.withNormalisation(Normalisation.STRIP, Normalisation.NFC, Normalisation.STRIP))
                .withMessageContaining("twice");
    }

    @Test
    void aLeastLengthBelowZeroIsRefused() {
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> Recipe.DEFAULT.withLeast(0, -1))
                .withMessageContaining("-1");
        assertThatExceptionOfType(BadPlanException.class)
                .isThrownBy(() -> Recipe.DEFAULT.withLeast(-7, 0))
                .withMessageContaining("-7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "a.", ".a", "a..b", "\ud83d", "a.\ude00"})
    void aPathWithAnEmptyNameOrHalfASurrogatePairIsRefused(String path) {
        assertThatExceptionOfType(BadPlanException.class).isThrownBy(() -> FieldPath.of(path));
    }

    @Test
    void dotsPartNamesAndAreWrittenAgain() {
        assertThat(FieldPath.of("meta.url").names()).containsExactly("meta", "url");
        assertThat(FieldPath.of("meta.url")).hasToString("meta.url").isEqualTo(new FieldPath(List.of("meta", "url")));
    }
}

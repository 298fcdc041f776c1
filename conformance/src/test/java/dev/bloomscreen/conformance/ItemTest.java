package dev.bloomscreen.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ItemTest {

    @Test
    void aWordStandsForBytesOrForANumber() {
        assertThat(Item.of("Y2F0"))
                .isInstanceOfSatisfying(
                        Item.Bytes.class, item -> assertThat(item.bytes()).isEqualTo("cat".getBytes(UTF_8)));
        assertThat(Item.of("-"))
                .isInstanceOfSatisfying(
                        Item.Bytes.class, item -> assertThat(item.bytes()).isEmpty());
        assertThat(Item.of("long:-9223372036854775808")).isEqualTo(new Item.Whole(Long.MIN_VALUE));
        assertThat(Item.of("double:-0.0")).isEqualTo(new Item.Real(-0.0));
        assertThat(Item.of("double:nan")).isEqualTo(new Item.Real(Double.NaN));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Y2F0", "-", "long:42", "long:-1", "double:0.5", "double:1.0E-300", "double:-inf", "double:nan"})
    void anItemIsAskedForAsItStandsInAVector(String word) {
        assertThat(Item.of(word).word()).isEqualTo(word);
    }

    @Test
    void whatIsNoItemIsRefused() {
        for (String word : new String[] {"long:", "long:1.5", "double:", "text:cat", "%"}) {
            assertThatThrownBy(() -> Item.of(word)).as(word).isInstanceOf(IllegalArgumentException.class);
        }
    }
}

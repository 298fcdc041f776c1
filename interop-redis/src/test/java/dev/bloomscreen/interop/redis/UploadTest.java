package dev.bloomscreen.interop.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UploadTest {

    /** What decides a key's place in a cluster: between the first { and the first } behind it, if anything is; else all. */
    private static String hashed(String key) {
        Matcher tag = Pattern.compile("^[^{]*\\{([^}]+)}").matcher(key);
        return tag.find() ? tag.group(1) : key;
    }

    @ParameterizedTest
    @ValueSource(strings = {"seen", "user:1:seen", "{user:1}:seen", "a{b}c{d}"})
    void aTemporaryKeyBeginsLikeItsKeyAndIsOnTheSameNodeOfACluster(String key) {
        assertThat(Upload.temporary(key))
                .startsWith(key + ".bloomscreen-")
                .satisfies(temporary -> assertThat(hashed(temporary)).isEqualTo(hashed(key)));
    }
}

package dev.bloomscreen.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads the value of an option that is one of a few words: the names of an enum, in any case, with hyphens.
 *
 * @param <E> the enum
 */
public abstract class WordConverter<E extends Enum<E>> implements ITypeConverter<E> {

    private final Class<E> words;

    /**
     * For picocli, by a class without parameters.
     *
     * @param words the enum
     */
    protected WordConverter(Class<E> words) {
        this.words = words;
    }

    @Override
    public final E convert(String value) {
        for (E constant : words.getEnumConstants()) {
            if (typed(constant).equalsIgnoreCase(value)) {
                return constant;
            }
        }
        throw new TypeConversionException("'" + value + "' is none of "
                + Arrays.stream(words.getEnumConstants())
                        .map(WordConverter::typed)
                        .collect(Collectors.joining(", ")));
    }

    private static String typed(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

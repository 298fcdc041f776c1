package dev.bloomscreen.cli.filter;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.cli.WordConverter;
import dev.bloomscreen.foreign.Filter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What a key is, to a filter that hashes types in ways of their own. */
enum ItemType {

    /** The bytes of the key. */
    BYTES {
        @Override
        Optional<Predicate<byte[]>> of(Filter filter) {
            return Optional.of(filter::contains);
        }
    },

    /** A text in UTF-8. */
    STRING {
        @Override
        Optional<Predicate<byte[]>> of(Filter filter) {
            return Optional.of(TypedItems.texts(filter));
        }
    },

    /** A text whose chars are hashed, two bytes each: Guava's {@code unencodedCharsFunnel}. */
    CHARS {
        @Override
        Optional<Predicate<byte[]>> of(Filter filter) {
            return TypedItems.chars(filter).map(chars -> key -> chars.test(text(key)));
        }
    },

    /** A whole number of 32 bits. */
    INT {
        @Override
        Optional<Predicate<byte[]>> of(Filter filter) {
            return TypedItems.ints(filter).map(ints -> key -> ints.test(parsed(key, Integer::parseInt)));
        }
    },

    /** A whole number of 64 bits. */
    LONG {
        @Override
        Optional<Predicate<byte[]>> of(Filter filter) {
            return TypedItems.longs(filter).map(longs -> key -> longs.test(parsed(key, Long::parseLong)));
        }
    },

    /** A number of 32 bits with a point. */
    FLOAT {
        @Override
        Optional<Predicate<byte[]>> of(Filter filter) {
            return TypedItems.floats(filter).map(floats -> key -> floats.test(parsed(key, Float::parseFloat)));
        }
    },

    /** A number of 64 bits with a point. */
    DOUBLE {
        @Override
        Optional<Predicate<byte[]>> of(Filter filter) {
            return TypedItems.doubles(filter).map(doubles -> key -> doubles.test(parsed(key, Double::parseDouble)));
        }
    };

    /**
     * How a filter is asked about keys of this type.
     *
     * @return what answers for a key, and throws a {@link NumberFormatException} if it is not of this type; empty if the
     *     filter's kind has no such type
     */
    abstract Optional<Predicate<byte[]>> of(Filter filter);

    /** As {@link #of}, or a refusal that tells the types that there are. */
    Predicate<byte[]> in(Filter filter) {
        return of(filter)
                .orElseThrow(() -> new IllegalArgumentException("--type " + this + ": "
                        + filter.format().title() + " has no items of that type, but "
                        + Arrays.stream(values())
                                .filter(type -> type.of(filter).isPresent())
                                .map(ItemType::toString)
                                .collect(Collectors.joining(", "))));
    }

    /** A number, of which a refusal says what it is not. */
    <T> T parsed(byte[] key, Function<String, T> parser) {
        try {
            return parser.apply(text(key));
        } catch (NumberFormatException e) {
            throw new NumberFormatException("'" + text(key) + "' is no " + this);
        }
    }

    static String text(byte[] key) {
        return new String(key, UTF_8);
    }

    /** The name as it is typed. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads a type. */
    static final class Converter extends WordConverter<ItemType> {
        Converter() {
            super(ItemType.class);
        }
    }
}

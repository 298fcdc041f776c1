package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.WordConverter;
import dev.bloomscreen.cli.column.ColumnQuery;
import dev.bloomscreen.foreign.Filter;
import dev.bloomscreen.foreign.Numbers;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a key is, to a filter that hashes types in ways of their own. */
enum ItemType {

    /** The bytes of the key. */
    BYTES {
        @Override
        Optional<Question> of(Filter filter) {
            return Optional.of(filter::contains);
        }
    },

    /** A text in UTF-8. */
    STRING {
        @Override
        Optional<Question> of(Filter filter) {
            return Optional.of(TypedItems.texts(filter));
        }
    },

    /** A text whose chars are hashed, two bytes each: Guava's {@code unencodedCharsFunnel}. */
    CHARS {
        @Override
        Optional<Question> of(Filter filter) {
            return TypedItems.chars(filter).map(chars -> (key, at, length) -> chars.test(text(key, at, length)));
        }
    },

    /** A whole number of 32 bits. */
    INT {
        @Override
        Optional<Question> of(Filter filter) {
            return TypedItems.ints(filter)
                    .map(ints -> (key, at, length) -> ints.test(parsed(text(key, at, length), Numbers::int32)));
        }
    },

    /** A whole number of 64 bits. */
    LONG {
        @Override
        Optional<Question> of(Filter filter) {
            return TypedItems.longs(filter)
                    .map(longs -> (key, at, length) -> longs.test(parsed(text(key, at, length), Numbers::int64)));
        }
    },

    /** A number of 32 bits with a point. */
    FLOAT {
        @Override
        Optional<Question> of(Filter filter) {
            return TypedItems.floats(filter)
                    .map(floats -> (key, at, length) -> floats.test(parsed(text(key, at, length), Numbers::float32)));
        }
    },

    /** A number of 64 bits with a point. */
    DOUBLE {
        @Override
        Optional<Question> of(Filter filter) {
            return TypedItems.doubles(filter)
                    .map(doubles -> (key, at, length) -> doubles.test(parsed(text(key, at, length), Numbers::float64)));
        }
    };

    /** Asks a filter about a key that is a part of an array. */
    @FunctionalInterface
    interface Question {
        /** Whether it may be in; false: it is not, surely. */
        boolean ask(byte[] bytes, int offset, int length);
    }

    /**
     * How a filter is asked about keys of this type.
     *
     * @return what answers for a key, and throws a {@link NumberFormatException} if it is not of this type; empty if the
     *     filter's kind has no such type
     */
    abstract Optional<Question> of(Filter filter);

    /** As {@link #of}, or a refusal that tells the types that there are. */
    Question in(Filter filter) {
        return of(filter)
                .orElseThrow(() -> new IllegalArgumentException("--type " + this + ": "
                        + filter.format().title() + " has no items of that type, but "
                        + Arrays.stream(values())
                                .filter(type -> type.of(filter).isPresent())
                                .map(ItemType::toString)
                                .collect(Collectors.joining(", "))));
    }

    /** A number, of which a refusal says what it is not. */
    <T> T parsed(String key, Function<String, T> parser) {
        try {
            return parser.apply(key);
        } catch (NumberFormatException e) {
            throw new NumberFormatException("'" + key + "' is no " + this + ": " + e.getMessage());
        }
    }

    private static String text(byte[] bytes, int offset, int length) {
        return ColumnQuery.word(Arrays.copyOfRange(bytes, offset, offset + length));
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

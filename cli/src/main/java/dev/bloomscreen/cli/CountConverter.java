package dev.bloomscreen.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the value of an option that is a count, such as {@code 20M}. */
public final class CountConverter implements ITypeConverter<Long> {

    /** For picocli. */
    public CountConverter() {}

    @Override
    public Long convert(String value) {
        try {
            return Sizes.parseCount(value);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}

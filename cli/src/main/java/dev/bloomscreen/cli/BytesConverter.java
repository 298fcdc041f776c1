package dev.bloomscreen.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the value of an option that is a size in bytes, such as {@code 512M}. */
public final class BytesConverter implements ITypeConverter<Long> {

    /** For picocli. */
    public BytesConverter() {}

    @Override
    public Long convert(String value) {
        try {
            return Sizes.parseBytes(value);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}

package dev.bloomscreen.cli.redis;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Refuses a key that is not the one that was typed: Java has U+FFFD where bytes are no text, the same for all of them. */
final class KeyConverter implements ITypeConverter<String> {

    @Override
    public String convert(String value) {
        if (value.indexOf('\ufffd') >= 0) {
            throw new TypeConversionException(
                    "it is no text in UTF-8, or this locale is another; rename the key in the server");
        }
        return value;
    }
}

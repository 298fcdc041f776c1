package dev.bloomscreen.cli;

import dev.bloomscreen.foreign.Numbers;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the value of an option that is a false-positive rate, such as {@code 0.01}. */
public final class RateConverter implements ITypeConverter<Double> {

    /** For picocli. */
    public RateConverter() {}

    @Override
    public Double convert(String value) {
        double rate;
        try {
            rate = Numbers.decimal(value).doubleValue();
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + value + "' is not a number such as 0.01");
        }
        if (!(rate > 0 && rate < 1)) {
            throw new TypeConversionException("it is " + value + ", and must be above 0 and below 1");
        }
        return rate;
    }
}

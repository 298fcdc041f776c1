package dev.bloomscreen.cli;

import dev.bloomscreen.foreign.Numbers;
import java.math.BigDecimal;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the value of an option that is a false-positive rate, such as {@code 0.01}. */
public final class RateConverter implements ITypeConverter<Double> {

    /** For picocli. */
    public RateConverter() {}

    @Override
    public Double convert(String value) {
        BigDecimal exact;
        try {
            exact = Numbers.decimal(value);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + value + "' is not a number such as 0.01");
        }
        double rate = exact.doubleValue();
        if (!(rate > 0 && rate < 1)) {
            boolean rounded = exact.signum() > 0 && exact.compareTo(BigDecimal.ONE) < 0;
            throw new TypeConversionException("it is " + value + (rounded ? ", which counts as " + rate : "")
                    + ", and must be above 0 and below 1");
        }
        return rate;
    }
}

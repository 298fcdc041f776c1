package dev.bloomscreen.cli;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;

/** Numbers for people: read from a command line and printed, the same in every locale. */
public final class Sizes {

    private static final String UNITS = "KMGTPE";

    private Sizes() {}

    /**
     * Reads a size in bytes: digits, then nothing, {@code B}, or one of {@code K M G T} (powers of 1024), as in
     * {@code 512M}, {@code 1.5G}, {@code 64KiB}.
     *
     * @param text what was typed
     * @return the size in bytes
     * @throws IllegalArgumentException if it is not such a size, or 2^63 or more
     */
    public static long parseBytes(String text) {
        String digits = text.replaceFirst("(?i)(iB|B)$", "");
        return parse(digits, 1024, text, "a size such as 512M or 1.5G");
    }

    /**
     * Reads a count: digits (with {@code _} or {@code ,} between them if liked), then nothing or one of {@code K M G T}
     * (powers of 1000), as in {@code 20M}.
     *
     * @param text what was typed
     * @return the count
     * @throws IllegalArgumentException if it is not such a count, or 2^63 or more
     */
    public static long parseCount(String text) {
        return parse(text.replaceAll("(?<=\\d)[_,](?=\\d)", ""), 1000, text, "a count such as 20000000 or 20M");
    }

    private static long parse(String text, int base, String typed, String wanted) {
        if (!text.matches("(?i)\\d+(\\.\\d+)?[KMGT]?")) {
            throw new IllegalArgumentException("'" + typed + "' is not " + wanted);
        }
        char last = Character.toUpperCase(text.charAt(text.length() - 1));
        int power = UNITS.indexOf(last) + 1;
        BigDecimal number = new BigDecimal(power == 0 ? text : text.substring(0, text.length() - 1));
        BigDecimal value = number.multiply(BigDecimal.valueOf(base).pow(power));
        try {
            return value.longValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("'" + typed + "' is not a whole number below 2^63", e);
        }
    }

    /**
     * Prints a size in bytes with three digits and a binary unit: {@code 35 B}, {@code 1.21 MiB}.
     *
     * @param bytes the size, 0 or more
     * @return the text
     */
    public static String bytes(long bytes) {
        if (bytes < 1024) {
            return bytes + " B";
        }
        double value = bytes;
        int power = 0;
        while (value >= 999.5 && power < UNITS.length()) {
            value /= 1024;
            power++;
        }
        String format = value < 9.995 ? "%.2f %siB" : value < 99.95 ? "%.1f %siB" : "%.0f %siB";
        return String.format(Locale.ROOT, format, value, UNITS.charAt(power - 1));
    }

    /**
     * Prints a count with separators: {@code 1,234,567}.
     *
     * @param count the count
     * @return the text
     */
    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /**
     * Prints an unsigned count with separators.
     *
     * @param count the count, its 64 bits read as unsigned
     * @return the text
     */
    public static String unsigned(long count) {
        return count >= 0
                ? count(count)
                : String.format(Locale.ROOT, "%,d", new BigInteger(Long.toUnsignedString(count)));
    }

    /**
     * Prints a rate or a share as a percentage with three digits: {@code 1.00 %}, {@code 0.0119 %}, {@code 3.1e-7 %}.
     *
     * @param rate 0 to 1
     * @return the text
     */
    public static String rate(double rate) {
        double percent = 100 * rate;
        if (percent == 0) {
            return "0 %";
        }
        if (percent < 0.0001) {
            return String.format(Locale.ROOT, "%.1e %%", percent);
        }
        int digits = 2 - (int) Math.floor(Math.log10(percent));
        return String.format(Locale.ROOT, "%." + Math.max(0, digits) + "f %%", percent);
    }

    /**
     * Prints a time in whole seconds: {@code 59 s}, {@code 2:05 min}, {@code 3:00:00 h}.
     *
     * @param seconds the time, 0 or more
     * @return the text
     */
    public static String duration(long seconds) {
        if (seconds < 60) {
            return seconds + " s";
        }
        if (seconds < 3600) {
            return String.format(Locale.ROOT, "%d:%02d min", seconds / 60, seconds % 60);
        }
        return String.format(Locale.ROOT, "%d:%02d:%02d h", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    /**
     * Prints a count of things: {@code 1 file}, {@code 1,234 files}.
     *
     * @param count the count
     * @param thing the word for one of them, whose plural ends in s
     * @return the text
     */
    public static String count(long count, String thing) {
        return count(count) + " " + thing + (count == 1 ? "" : "s");
    }

    /**
     * Prints how a filter grows once it is full: {@code a layer for 2 times as many as the last}.
     *
     * @param factor how much larger the next part is than the last; 0 if there is none
     * @param next what comes next, such as a layer for
     * @param what such as many, or large
     * @return the text
     */
    public static String growth(long factor, String next, String what) {
        return factor == 0
                ? "no more: it does not grow"
                : next + (factor == 1 ? " " : " " + count(factor) + " times ") + "as " + what + " as the last";
    }
}

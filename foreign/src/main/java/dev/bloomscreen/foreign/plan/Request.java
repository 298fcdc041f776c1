package dev.bloomscreen.foreign.plan;

import dev.bloomscreen.core.BadParametersException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What somebody wants of a filter. Two of items, rate and bytes are needed, and the third follows for each kind: with
 * bytes, the smallest rate for the items, or the most items for the rate. With all three, the bytes are the most that
 * a kind may take. Immutable; an answer takes no memory to speak of, and less than a tenth of a second.
 *
 * @param items the number of distinct items, 1 to 2^40
 * @param rate the rate of false positives not to pass, above 0 and below 1
 * @param bytes the most bytes to take, 1 or more
 * @param needs what the filter must be able to do
 * @param target the system that must open it
 */
public record Request(
        OptionalLong items, OptionalDouble rate, OptionalLong bytes, Set<Need> needs, Optional<Target> target) {

    /** The most items that are planned for. */
    public static final long MAX_ITEMS = 1L << 40;

    /**
     * The smallest rate that is found for a number of bytes: below, hashes of 64 bits may decide and not the filter.
     */
    public static final double MIN_RATE = 1e-12;

    /** A filter that errs more often than this is not looked for. */
    private static final double MAX_RATE = 0.5;

    /** A rate is met within this, since numbers of hashes are rounded. */
    private static final double TOLERANCE = 1.15;

    /**
     * A request.
     *
     * @throws BadParametersException if fewer than two of items, rate and bytes are given, or one is out of range
     */
    public Request {
        needs = Set.copyOf(needs);
        if (count(items.isPresent()) + count(rate.isPresent()) + count(bytes.isPresent()) < 2) {
            throw new BadParametersException("two of items, rate and memory are needed; the third follows from them");
        }
        if (items.isPresent() && (items.getAsLong() < 1 || items.getAsLong() > MAX_ITEMS)) {
            throw new BadParametersException(
                    "items must be 1 to 2^40 (" + MAX_ITEMS + "), but is " + items.getAsLong());
        }
        if (rate.isPresent() && !(rate.getAsDouble() > 0 && rate.getAsDouble() < 1)) {
            throw new BadParametersException(
                    "rate must be above 0 and below 1, but is " + rate.getAsDouble() + "; 0.01 is a usual choice");
        }
        if (bytes.isPresent() && bytes.getAsLong() < 1) {
            throw new BadParametersException("memory must be 1 byte or more, but is " + bytes.getAsLong());
        }
    }

    /**
     * A request for a number of items and a rate, without needs.
     *
     * @param items the number of distinct items, 1 to 2^40
     * @param rate the rate of false positives not to pass, above 0 and below 1
     * @return the request
     * @throws BadParametersException if one is out of range
     */
    public static Request of(long items, double rate) {
        return new Request(
                OptionalLong.of(items), OptionalDouble.of(rate), OptionalLong.empty(), Set.of(), Optional.empty());
    }

    private static int count(boolean present) {
        return present ? 1 : 0;
    }

    /**
     * Answers for every kind.
     *
     * @return a {@link Fit} or a {@link Misfit} for each, in the order of {@link Kind}
     */
    public List<Answer> answers() {
        return Arrays.stream(Kind.values()).map(this::answer).toList();
    }

    /**
     * Answers for a kind.
     *
     * @param kind the kind
     * @return what it comes to, or why it does not do
     */
    public Answer answer(Kind kind) {
        Set<Need> unmet = EnumSet.noneOf(Need.class);
        needs.stream().filter(need -> !kind.meets(need)).forEach(unmet::add);
        if (!unmet.isEmpty()) {
            return new Misfit(kind, unmet.stream().map(Need::refusal).collect(Collectors.joining("; ")));
        }
        if (target.isPresent() && !target.equals(kind.target())) {
            return new Misfit(kind, "is not what " + target.get().title() + " opens");
        }
        try {
            return sized(kind);
        } catch (BadParametersException e) {
            return new Misfit(kind, String.valueOf(e.getMessage()));
        }
    }

    private Answer sized(Kind kind) {
        if (items.isEmpty()) {
            return mostItems(kind);
        }
        long n = items.getAsLong();
        return rate.isPresent() ? checked(kind, n, rate.getAsDouble()) : checked(kind, n, smallestRate(kind, n));
    }

    /** The most items whose filter is small enough and keeps the rate, by halving: the more items, the larger it is. */
    private Answer mostItems(Kind kind) {
        double p = rate.getAsDouble();
        long fits = 0;
        long above = MAX_ITEMS + 1;
        while (above - fits > 1) {
            long middle = (fits + above) >>> 1;
            if (holds(kind, middle, p, size -> size.rate() <= p * TOLERANCE)) {
                fits = middle;
            } else {
                above = middle;
            }
        }
        return checked(kind, Math.max(1, fits), p);
    }

    /** The smallest rate whose filter is small enough, by halving its logarithm. */
    private double smallestRate(Kind kind, long n) {
        double above = StrictMath.log(MIN_RATE);
        double fits = StrictMath.log(MAX_RATE);
        for (int i = 0; i < 50; i++) {
            double middle = (above + fits) / 2;
            if (holds(kind, n, StrictMath.exp(middle), size -> true)) {
                fits = middle;
            } else {
                above = middle;
            }
        }
        return StrictMath.exp(fits);
    }

    private boolean holds(Kind kind, long n, double p, Predicate<Size> more) {
        try {
            Size size = Sizing.smallest(kind, n, p);
            return size.bytes() <= bytes.getAsLong() && more.test(size);
        } catch (BadParametersException e) {
            return false;
        }
    }

    private Answer checked(Kind kind, long n, double p) {
        Size size = Sizing.smallest(kind, n, p);
        if (bytes.isPresent() && size.bytes() > bytes.getAsLong()) {
            return new Misfit(
                    kind, text("takes %,d bytes for %,d items, more than %,d", size.bytes(), n, bytes.getAsLong()));
        }
        double has = size.rate() + size.floor();
        if (rate.isPresent() && has > p * TOLERANCE) {
            return new Misfit(kind, text("has a rate of %.2g for %,d items", has, n));
        }
        return new Fit(kind, n, size.bytes(), has, size.reads());
    }

    private static String text(String format, Object... parts) {
        return String.format(Locale.ROOT, format, parts);
    }
}

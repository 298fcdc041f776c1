package dev.bloomscreen.dedup;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How the output is compressed. Bytes are the same for any number of threads; a level decides how small they are.
 *
 * @param compression the form of every output file; if empty, each has the form of its input
 * @param level how hard to compress: {@link #MIN_LEVEL} to {@link #mostLevel}; if empty, {@link #usualLevel}. There must be
 *     an output that it applies to
 */
public record OutputForm(Optional<Compression> compression, OptionalInt level) {

    /** Each output in the form of its input, at the usual levels. */
    public static final OutputForm AS_INPUT = new OutputForm(Optional.empty(), OptionalInt.empty());

    /** The lowest level, which is the fastest. */
    public static final int MIN_LEVEL = 1;

    /**
     * Checks the level.
     *
     * @throws BadPlanException if there is no such level, or it applies to nothing
     */
    public OutputForm {
        level.ifPresent(l -> checkLevel(compression.orElse(Compression.ZSTD), l));
    }

    private static void checkLevel(Compression form, int level) {
        if (form == Compression.NONE) {
            throw new BadPlanException("compression level " + level
                    + " applies to no output: none is compressed; leave out the level, or compress (--compress)");
        }
        if (level < MIN_LEVEL || level > mostLevel(form)) {
            throw new BadPlanException("compression level " + level + "; give " + MIN_LEVEL + " to " + mostLevel(form)
                    + (form == Compression.GZIP ? " for gzip" : " for zstd"));
        }
    }

    /**
     * Checks that the level applies to the outputs of a corpus.
     *
     * @param inputs the forms of its files
     * @throws BadPlanException if it applies to none of them, or is too high for one
     */
    public void check(Stream<Compression> inputs) {
        Set<Compression> forms = inputs.map(this::of).collect(Collectors.toCollection(TreeSet::new));
        if (forms.size() > 1) {
            forms.remove(Compression.NONE);
        }
        level.ifPresent(l -> forms.forEach(form -> checkLevel(form, l)));
    }

    /**
     * The form of an output file.
     *
     * @param input the form of its input
     * @return the form
     */
    public Compression of(Compression input) {
        return compression.orElse(input);
    }

    /**
     * The level for a form.
     *
     * @param form a form of the output
     * @return the one that was asked for, or the usual one
     */
    public int levelOf(Compression form) {
        return level.orElse(usualLevel(form));
    }

    /**
     * The level of a form when none is asked for.
     *
     * @param form a form
     * @return 6 for gzip, 3 for Zstandard, 0 for nothing
     */
    public static int usualLevel(Compression form) {
        return switch (form) {
            case NONE -> 0;
            case GZIP -> 6;
            case ZSTD -> 3;
        };
    }

    /**
     * The highest level of a form, which is the slowest.
     *
     * @param form a form
     * @return 9 for gzip, 22 for Zstandard, 0 for nothing
     */
    public static int mostLevel(Compression form) {
        return switch (form) {
            case NONE -> 0;
            case GZIP -> 9;
            case ZSTD -> 22;
        };
    }
}

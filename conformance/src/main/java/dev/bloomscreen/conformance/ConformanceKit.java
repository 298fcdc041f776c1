package dev.bloomscreen.conformance;

import dev.bloomscreen.conformance.ConformanceReport.Result;
import java.util.ArrayList;
import java.util.List;

/**
 * The golden vectors of a format, and what asks an implementation about all of them. Immutable; an instance may be used by
 * many threads, each with an implementation of its own.
 */
public final class ConformanceKit {

    private final Format format;
    private final List<Check> checks;
    private final Diagnosis diagnosis;

    private ConformanceKit(Format format, GoldenVectors vectors) {
        this.format = format;
        this.checks = vectors.checks();
        this.diagnosis = new Diagnosis(checks, vectors.notes());
    }

    /**
     * Reads the vectors of TLBF that are packed with this class, about half a megabyte.
     *
     * @return the kit
     */
    public static ConformanceKit load() {
        return load(Format.TLBF);
    }

    /**
     * Reads the vectors of a format that are packed with this class.
     *
     * @param format which
     * @return the kit
     */
    public static ConformanceKit load(Format format) {
        return new ConformanceKit(format, GoldenVectors.load(format));
    }

    /**
     * Asks about every vector, in the order of the page: hashes, positions, sizes, filters, files.
     *
     * <p>Whatever the implementation throws is a failure of the vector that was asked, and does not end the run.
     *
     * @param implementation what is tested
     * @return a result for every check
     */
    public ConformanceReport run(Implementation implementation) {
        List<Result> results = new ArrayList<>(checks.size());
        for (Check check : checks) {
            results.add(check.run(implementation));
        }
        return new ConformanceReport(format, results, diagnosis.of(results));
    }

    List<Check> checks() {
        return checks;
    }
}

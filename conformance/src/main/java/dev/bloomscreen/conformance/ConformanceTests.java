package dev.bloomscreen.conformance;

import dev.bloomscreen.conformance.ConformanceReport.Result;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;

/**
 * The kit as JUnit tests, for an implementation in a language of the JVM. Needs JUnit Jupiter's API on the class path.
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicTest> conformsToTlbf() {
 *     return ConformanceTests.of(new MyImplementation());
 * }
 * }</pre>
 */
public final class ConformanceTests {

    private ConformanceTests() {}

    /**
     * A test for each check, also for what the format page settles beyond the chapter. What the implementation does not
     * support is reported as skipped.
     *
     * @param implementation what is tested
     * @return the tests, each named by its vector and operation
     */
    public static Stream<DynamicTest> of(Implementation implementation) {
        return of(Format.TLBF, implementation);
    }

    /**
     * As {@link #of(Implementation)}, of any format.
     *
     * @param format which
     * @param implementation what is tested
     * @return the tests, each named by its vector and operation
     */
    public static Stream<DynamicTest> of(Format format, Implementation implementation) {
        return ConformanceKit.load(format).checks().stream()
                .map(check -> DynamicTest.dynamicTest(check.name(), () -> verify(check.run(implementation))));
    }

    private static void verify(Result result) {
        switch (result.outcome()) {
            case PASS -> {}
            case UNSUPPORTED -> Assumptions.abort("the implementation does not support " + result.operation());
            case FAIL -> Assertions.fail(result.comment() + ": " + result.detail());
        }
    }
}

package dev.bloomscreen.core;

import dev.bloomscreen.conformance.ConformanceTests;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class CoreConformanceTest {

    // tag::factory
    @TestFactory
    Stream<DynamicTest> coreConformsToTlbf() {
        return ConformanceTests.of(new CoreImplementation());
    }
    // end::factory

    @TestFactory
    Stream<DynamicTest> coreConformsToTlbfByItsCallsOnArrays() {
        return ConformanceTests.of(new CoreImplementation.ByArrays());
    }
}

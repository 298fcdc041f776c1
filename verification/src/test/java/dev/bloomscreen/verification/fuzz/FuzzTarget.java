package dev.bloomscreen.verification.fuzz;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What can be fuzzed, by name; and the way in for Jazzer, which calls {@link #fuzzerTestOneInput} of the class it is given.
 *
 * @param seeds inputs to start from
 * @param check fails if an input shows a fault
 */
public record FuzzTarget(Supplier<Stream<byte[]>> seeds, Check check) {

    /** The property that names the target in the process that fuzzes. */
    static final String NAME = "bloomscreen.fuzz.target";

    /** All targets. */
    static final Map<String, FuzzTarget> ALL = new TreeMap<>(Map.of(
            "kinds", new FuzzTarget(Seeds::kinds, new ForeignFuzzTest()::kinds),
            "sealed", new FuzzTarget(Seeds::sealed, new ForeignFuzzTest()::sealed),
            "parquet", new FuzzTarget(TableSeeds::parquet, new ParquetFuzzTest()::parquet),
            "orc", new FuzzTarget(TableSeeds::orc, new OrcFuzzTest()::orc),
            "chunks", new FuzzTarget(Seeds::chunks, new DumpFuzzTest()::chunks),
            "fromBytes", new FuzzTarget(Seeds::filters, new FilterFuzzTest()::fromBytes),
            "readFrom", new FuzzTarget(Seeds::filters, new FilterFuzzTest()::readFrom),
            "loadAndMap", new FuzzTarget(Seeds::filters, new FilterFuzzTest()::loadAndMap),
            "splitter", new FuzzTarget(Seeds::records, new RecordFuzzTest()::splitter),
            "rewriter", new FuzzTarget(Seeds::records, new RecordFuzzTest()::rewriter)));

    /** Tries an input. */
    interface Check {
        void of(byte[] input) throws Exception;
    }

    /**
     * Tries an input on the target that is named.
     *
     * @param input any bytes
     * @throws Exception if the input shows a fault
     */
    public static void fuzzerTestOneInput(byte[] input) throws Exception {
        named(System.getProperty(NAME, "")).check().of(input);
    }

    /** The target of a name. */
    static FuzzTarget named(String name) {
        FuzzTarget target = ALL.get(name);
        if (target == null) {
            throw new IllegalArgumentException("no target '" + name + "'; there are " + ALL.keySet());
        }
        return target;
    }
}

package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.core.Bloom;
import java.nio.file.Path;

/** Tells about a filter in a line. */
final class FilterText {

    private FilterText() {}

    /** What was saved, and how good it is. */
    static String saved(Path file, Bloom bloom) {
        return file + ": " + items(bloom) + " in m = " + Sizes.count(bloom.m(), "bit")
                + ", k = "
                + bloom.k() + ", " + Sizes.bytes(bloom.shape().byteLength()) + "; predicted false-positive rate "
                + Sizes.rate(bloom.predictedFpRate());
    }

    /** The items inserted. */
    static String items(Bloom bloom) {
        return Sizes.unsigned(bloom.nInserted()) + (bloom.nInserted() == 1 ? " item" : " items");
    }
}

package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.foreign.Filter;
import dev.bloomscreen.foreign.fuse.BinaryFuseFilter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** A binary fuse filter. */
record FuseFile(BinaryFuseFilter filter) implements BuiltFile {

    @Override
    public String text() {
        return String.join(
                "\n",
                "format          " + BinaryFuseFilter.MAGIC + " version " + BinaryFuseFilter.VERSION
                        + ", binary fuse filter",
                "items           " + Sizes.count(filter.items()) + "; no more can be added",
                "fingerprints    " + filter.fingerprintBits() + " bits",
                "segments        " + Sizes.count(segments()) + " of " + Sizes.count(filter.segmentLength(), "slot"),
                "seed            " + HexFormat.of().toHexDigits(filter.seed()),
                "bytes           " + Sizes.count(filter.byteLength()),
                "rate            " + Sizes.rate(filter.rate()) + " false positives");
    }

    @Override
    public Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("format", BinaryFuseFilter.MAGIC);
        facts.put("version", BinaryFuseFilter.VERSION);
        facts.putAll(new Filter.Fuse(filter).facts());
        facts.put("bytes", filter.byteLength());
        facts.put("fp_rate", filter.rate());
        return facts;
    }

    private int segments() {
        return filter.items() == 0 ? 0 : filter.segmentCount() + 2;
    }

    @Override
    public String verify() {
        return "binary fuse filter, " + filter.fingerprintBits() + " bits, " + Sizes.count(filter.items(), "item");
    }

    @Override
    public void save(Path path) throws IOException {
        filter.save(path);
    }

    @Override
    public String summary() {
        return Sizes.count(filter.items(), "item") + " in " + Sizes.bytes(filter.byteLength())
                + "; false-positive rate " + Sizes.rate(filter.rate());
    }
}

package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.core.Bloom;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** A TLBF filter. */
record TlbfFile(Bloom bloom) implements BuiltFile {

    @Override
    public String text() {
        return String.join(
                "\n",
                "format          TLBF version " + Bloom.VERSION,
                "m               " + Sizes.count(bloom.m(), "bit"),
                "k               " + Sizes.count(bloom.k(), "hash function"),
                "bytes           " + Sizes.count(bloom.shape().byteLength()) + " (header " + Bloom.HEADER_LEN
                        + ", bits " + Sizes.count(bloom.shape().byteLength() - Bloom.HEADER_LEN) + ")",
                "items inserted  " + Sizes.unsigned(bloom.nInserted()),
                "distinct items  "
                        + (bloom.isSaturated()
                                ? "cannot be told: every bit is set, so every key is \"maybe in it\""
                                : "about " + Sizes.count(Math.round(bloom.estimatedItems())) + ", by the bits set"),
                "bits set        " + Sizes.count(bloom.countOnes()) + " (" + Sizes.rate(bloom.fillRatio()) + ")",
                "rate now        " + Sizes.rate(bloom.currentFpRate()) + " false positives, by the bits set",
                "rate predicted  " + Sizes.rate(bloom.predictedFpRate()) + " false positives, by the items inserted");
    }

    @Override
    public Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("format", Bloom.MAGIC);
        facts.put("version", Bloom.VERSION);
        facts.put("m", bloom.m());
        facts.put("k", bloom.k());
        facts.put("bytes", bloom.shape().byteLength());
        facts.put("n_inserted", new BigInteger(Long.toUnsignedString(bloom.nInserted())));
        facts.put("estimated_items", bloom.estimatedItems());
        facts.put("saturated", bloom.isSaturated());
        facts.put("ones", bloom.countOnes());
        facts.put("fill", bloom.fillRatio());
        facts.put("current_fp_rate", bloom.currentFpRate());
        facts.put("predicted_fp_rate", bloom.predictedFpRate());
        return facts;
    }

    @Override
    public String verify() {
        bloom.countOnes(); // reads every byte
        return "m = " + Sizes.count(bloom.m()) + ", k = " + bloom.k() + ", " + items();
    }

    @Override
    public void save(Path path) throws IOException {
        bloom.save(path);
    }

    @Override
    public String summary() {
        return items() + " in m = " + Sizes.count(bloom.m(), "bit") + ", k = " + bloom.k() + ", "
                + Sizes.bytes(bloom.shape().byteLength()) + "; predicted false-positive rate "
                + Sizes.rate(bloom.predictedFpRate());
    }

    private String items() {
        return Sizes.unsigned(bloom.nInserted()) + (bloom.nInserted() == 1 ? " item" : " items");
    }
}

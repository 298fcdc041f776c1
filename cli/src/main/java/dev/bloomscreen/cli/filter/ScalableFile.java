package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.Sizes;
import dev.bloomscreen.core.BloomSizing;
import dev.bloomscreen.foreign.redis.DumpFile;
import dev.bloomscreen.foreign.redis.ScalableBloom;
import dev.bloomscreen.foreign.redis.ScalableInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** RedisBloom's scalable Bloom filter, in an RBDF file. */
record ScalableFile(ScalableBloom filter) implements RedisFile {

    @Override
    public String text() {
        ScalableInfo info = filter.info();
        List<String> lines = new ArrayList<>(List.of(
                "format          " + DumpFile.MAGIC + " version " + DumpFile.VERSION
                        + ", RedisBloom's scalable Bloom filter",
                "items           " + Sizes.count(info.items()),
                "capacity        " + Sizes.count(info.capacity()) + ", then "
                        + Sizes.growth(info.growth().orElse(0), "a layer for", "many"),
                "hash            MurmurHash, " + info.hashWidth() + " bits",
                "bytes in Redis  " + Sizes.count(info.sizeInRedis()),
                "rate predicted  " + Sizes.rate(predictedRate(info)) + " false positives, by the items",
                "rate sized for  " + Sizes.rate(sizedRate(info)) + " in all layers, when they are full"));
        for (int i = 0; i < info.layers().size(); i++) {
            ScalableInfo.Layer layer = info.layers().get(i);
            String label = "layer " + (i + 1);
            lines.add(label + " ".repeat(16 - label.length()) + Sizes.count(layer.items()) + " of "
                    + Sizes.count(layer.capacity(), "item") + ", " + Sizes.count(8 * layer.bytes(), "bit") + ", k = "
                    + layer.hashes() + ", sized for " + Sizes.rate(layer.rate()));
        }
        return String.join("\n", lines);
    }

    @Override
    public Map<String, Object> facts() {
        ScalableInfo info = filter.info();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("format", DumpFile.MAGIC);
        facts.put("version", DumpFile.VERSION);
        facts.put("kind", "scalable");
        facts.put("items", info.items());
        facts.put("capacity", info.capacity());
        facts.put("growth", info.growth().orElse(0));
        facts.put("hash_bits", info.hashWidth());
        facts.put("bytes_in_redis", info.sizeInRedis());
        facts.put("predicted_fp_rate", predictedRate(info));
        facts.put("sized_fp_rate", sizedRate(info));
        facts.put("layers", info.layers().stream().map(ScalableFile::facts).toList());
        return facts;
    }

    private static Map<String, Object> facts(ScalableInfo.Layer layer) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("items", layer.items());
        facts.put("capacity", layer.capacity());
        facts.put("m", 8 * layer.bytes());
        facts.put("k", layer.hashes());
        facts.put("sized_fp_rate", layer.rate());
        return facts;
    }

    @Override
    public String verify() {
        return "scalable filter, " + layers() + ", " + Sizes.count(filter.items(), "item");
    }

    @Override
    public String summary() {
        ScalableInfo info = filter.info();
        return Sizes.count(info.items(), "item") + " in " + layers() + ", " + Sizes.bytes(info.sizeInRedis())
                + "; predicted false-positive rate " + Sizes.rate(predictedRate(info));
    }

    private String layers() {
        return Sizes.count(filter.info().layers().size(), "layer");
    }

    /** What is in none of the layers is taken for an item if any of them takes it for one. */
    private static double predictedRate(ScalableInfo info) {
        double none = 0; // the logarithm of the chance that no layer does, which keeps its digits
        for (ScalableInfo.Layer layer : info.layers()) {
            none += Math.log1p(-BloomSizing.predictedFpRate(8 * layer.bytes(), layer.hashes(), layer.items()));
        }
        return -Math.expm1(none);
    }

    private static double sizedRate(ScalableInfo info) {
        return info.layers().stream().mapToDouble(ScalableInfo.Layer::rate).sum();
    }
}

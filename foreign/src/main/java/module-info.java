/** Other systems' filters, bit for bit, a package a system. */
module dev.bloomscreen.foreign {
    requires transitive dev.bloomscreen.core;
    requires static transitive org.jspecify;

    exports dev.bloomscreen.foreign;
    exports dev.bloomscreen.foreign.datasketches;
    exports dev.bloomscreen.foreign.fuse;
    exports dev.bloomscreen.foreign.guava;
    exports dev.bloomscreen.foreign.orc;
    exports dev.bloomscreen.foreign.parquet;
    exports dev.bloomscreen.foreign.plan;
    exports dev.bloomscreen.foreign.redis;
    exports dev.bloomscreen.foreign.spark;
}

/** The TLBF Bloom filter. */
module dev.bloomscreen.core {
    requires static transitive org.jspecify;

    exports dev.bloomscreen.core;
}

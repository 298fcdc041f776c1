/** The TLBF Bloom filter. */
module dev.bloomscreen.core {
    requires static org.jspecify;

    exports dev.bloomscreen.core;
}

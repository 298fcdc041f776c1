package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.document.Damage;
import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.input.Block;
import java.util.List;
import java.util.OptionalLong;

/** The output of a dry run: none. */
public final class NoOutput implements Output {

    @Override
    public Compression form(int file) {
        return Compression.NONE;
    }

    @Override
    public boolean write(
            Block block, long ticket, Encoded encoded, List<Damage> damages, long firstLine, Changes changes) {
        return false;
    }

    @Override
    public OptionalLong bytesOnDisk() {
        return OptionalLong.empty();
    }
}

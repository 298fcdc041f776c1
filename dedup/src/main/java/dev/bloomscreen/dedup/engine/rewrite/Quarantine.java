package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.document.Damage;
import dev.bloomscreen.dedup.engine.common.Json;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** The line that a damaged record has in the quarantine file. */
final class Quarantine {

    /** A multiple of three, so that the parts of a long record make one base64 text. */
    private static final int STEP = 3 << 14;

    private Quarantine() {}

    static void write(String file, Block block, Damage damage, long firstLine, Encoded.Sink sink) throws IOException {
        put(
                "{\"file\":" + Json.string(file)
                        + ",\"line\":" + (firstLine + damage.line() + 1)
                        + ",\"byte\":" + (block.offset() + damage.fault())
                        + ",\"reason\":" + Json.string(damage.message())
                        + ",\"raw_base64\":\"",
                sink);
        for (int at = damage.start(); at < damage.end(); at += STEP) {
            byte[] part = Arrays.copyOfRange(block.bytes(), at, Math.min(damage.end(), at + STEP));
            sink.write(ByteBuffer.wrap(Base64.getEncoder().encode(part)));
        }
        put("\"}\n", sink);
    }

    private static void put(String text, Encoded.Sink sink) throws IOException {
        sink.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }
}

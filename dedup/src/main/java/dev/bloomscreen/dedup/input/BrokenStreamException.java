package dev.bloomscreen.dedup.input;

import java.io.IOException;

/** Compressed bytes that are not what their format says, and where. */
final class BrokenStreamException extends IOException {

    private static final long serialVersionUID = 1L;

    private final String reason;
    private final long compressedOffset;

    BrokenStreamException(String reason, long compressedOffset) {
        super(reason);
        this.reason = reason;
        this.compressedOffset = compressedOffset;
    }

    String reason() {
        return reason;
    }

    long compressedOffset() {
        return compressedOffset;
    }
}

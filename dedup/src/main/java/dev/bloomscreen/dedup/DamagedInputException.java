package dev.bloomscreen.dedup;

import java.io.IOException;
import java.util.OptionalLong;

/**
 * The corpus holds a record that cannot be read, or a compressed stream that breaks off, and the plan says
 * {@link OnDamage#FAIL}. It is the first damage in corpus order, whatever the number of threads. Nothing that the run
 * made is left under a final name.
 */
public final class DamagedInputException extends IOException {

    private static final long serialVersionUID = 1L;

    private final String file;
    private final long line;
    private final long byteOffset;
    private final long compressedOffset;
    private final String reason;

    /**
     * A damage.
     *
     * @param file the file as it was given, or {@code -} for the input stream
     * @param line the line where the damaged record starts, from 1
     * @param byteOffset where the fault lies in the decompressed file, from 0
     * @param compressedOffset where a compressed stream broke, in bytes of the file itself; empty for other damage
     * @param reason what was found
     */
    public DamagedInputException(
            String file, long line, long byteOffset, OptionalLong compressedOffset, String reason) {
        super(file + ":" + line + ": " + reason + " (byte " + byteOffset
                + (compressedOffset.isPresent() ? ", compressed byte " + compressedOffset.getAsLong() : "")
                + "); repair it, or leave damaged records out by skip or quarantine");
        this.file = file;
        this.line = line;
        this.byteOffset = byteOffset;
        this.compressedOffset = compressedOffset.orElse(-1);
        this.reason = reason;
    }

    /**
     * The file as it was given, or {@code -} for the input stream.
     *
     * @return the file
     */
    public String file() {
        return file;
    }

    /**
     * The line where the damaged record starts.
     *
     * @return a line number, from 1
     */
    public long line() {
        return line;
    }

    /**
     * Where the fault lies in the decompressed file.
     *
     * @return an offset in bytes, from 0
     */
    public long byteOffset() {
        return byteOffset;
    }

    /**
     * Where a compressed stream broke, in bytes of the file itself.
     *
     * @return an offset in bytes, from 0; empty when the stream was whole
     */
    public OptionalLong compressedOffset() {
        return compressedOffset < 0 ? OptionalLong.empty() : OptionalLong.of(compressedOffset);
    }

    /**
     * What was found.
     *
     * @return the reason, without the place
     */
    public String reason() {
        return reason;
    }
}

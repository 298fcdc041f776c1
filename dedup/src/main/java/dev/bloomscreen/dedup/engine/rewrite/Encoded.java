package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.OutputForm;
import dev.bloomscreen.dedup.engine.job.Job;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.Map;

/**
 * The output of one block in its final form. It is compressed before its turn to be written comes; only what is larger
 * than one piece is compressed piece by piece while it is written. One a thread.
 */
public final class Encoded implements Closeable {

    /** Takes bytes of an output file. */
    interface Sink {
        void write(ByteBuffer bytes) throws IOException;
    }

    private final int pieceSize;
    private final OutputForm outputForm;
    private final Map<Compression, Encoder> encoders = new EnumMap<>(Compression.class);
    private Encoder encoder = new Encoder.Plain();
    private ByteBuffer first = ByteBuffer.allocate(0);
    private byte[] bytes = new byte[0];
    private int length;

    public Encoded(Job job) {
        this.pieceSize = job.tuning().piece();
        this.outputForm = job.plan().outputForm();
    }

    /** Begins with a range of bytes from 0 on, which must be left alone until it is written. */
    public void encode(byte[] whole, int size, Compression form) {
        bytes = whole;
        length = size;
        encoder = encoders.computeIfAbsent(form, f -> Encoder.of(f, outputForm.levelOf(f)));
        first = encoder.encode(bytes, 0, Math.min(pieceSize, length));
    }

    /** Writes all of it; nothing at all if there are no bytes. */
    void writeTo(Sink sink) throws IOException {
        if (length == 0) {
            return;
        }
        sink.write(first);
        for (int done = Math.min(pieceSize, length); done < length; ) {
            int size = Math.min(pieceSize, length - done);
            sink.write(encoder.encode(bytes, done, size));
            done += size;
        }
    }

    /** Writes what a file without any bytes looks like in a form. */
    static void writeEmpty(Compression form, Sink sink) throws IOException {
        try (Encoder encoder = Encoder.of(form, OutputForm.usualLevel(form))) {
            sink.write(encoder.encode(new byte[0], 0, 0));
        }
    }

    @Override
    public void close() {
        encoders.values().forEach(Encoder::close);
    }
}

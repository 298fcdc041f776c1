package dev.bloomscreen.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Standard output with a buffer, whose failures have a type of their own: a reader that went away (such as {@code head})
 * must end the program quietly, which no other failed write may. Once it has failed, it fails for ever, so that no wrapper
 * can hide it. Closing it only flushes. Not for several threads at once.
 */
public final class StandardOutput extends OutputStream {

    /** Standard output took no more. */
    public static final class Failure extends IOException {
        private static final long serialVersionUID = 1;

        private Failure(IOException cause) {
            super(cause.getMessage(), cause);
        }

        /**
         * Tells whether the reader of a pipe went away.
         *
         * @return false for any other failure, such as a full disk behind a redirection
         */
        public boolean isClosedPipe() {
            // The JDK gives no more than the operating system's words; the launcher keeps those English.
            return String.valueOf(getMessage()).contains("Broken pipe");
        }
    }

    private static final int BUFFER = 1 << 16;

    private final OutputStream target;
    private final byte[] buffer = new byte[BUFFER];
    private int used;
    private @Nullable Failure failure;

    StandardOutput(OutputStream target) {
        this.target = target;
    }

    /** Tells whether it takes no more. */
    boolean hasFailed() {
        return failure != null;
    }

    @Override
    public void write(int b) throws Failure {
        if (used == BUFFER) {
            empty();
        }
        buffer[used++] = (byte) b;
    }

    @Override
    public void write(byte[] bytes) throws Failure {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws Failure {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length > BUFFER - used) {
            empty();
        }
        if (length >= BUFFER) {
            send(bytes, offset, length);
        } else {
            System.arraycopy(bytes, offset, buffer, used, length);
            used += length;
        }
    }

    @Override
    public void flush() throws Failure {
        empty();
        try {
            target.flush();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() throws Failure {
        flush();
    }

    private void empty() throws Failure {
        int length = used;
        used = 0;
        send(buffer, 0, length);
    }

    private void send(byte[] bytes, int offset, int length) throws Failure {
        if (failure != null) {
            throw failure;
        }
        try {
            target.write(bytes, offset, length);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private Failure failed(IOException cause) {
        Failure now = new Failure(cause);
        failure = now;
        return now;
    }
}

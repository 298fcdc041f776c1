package dev.bloomscreen.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;

/**
 * The process's standard input. Unlike {@link System#in}, a read that waits for a pipe or a terminal ends when its thread is
 * interrupted, so that Ctrl-C does not have to wait for it.
 */
final class StandardInput extends InputStream {

    private final FileChannel channel = new FileInputStream(FileDescriptor.in).getChannel();

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        try {
            return channel.read(ByteBuffer.wrap(bytes, offset, length));
        } catch (ClosedByInterruptException e) {
            throw e;
        } catch (IOException e) {
            throw new IOException("cannot read standard input: " + e.getMessage(), e);
        }
    }
}

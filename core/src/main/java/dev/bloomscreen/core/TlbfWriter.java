package dev.bloomscreen.core;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** From a filter to TLBF bytes. */
final class TlbfWriter {

    private static final int BUFFER_WORDS = 1 << 13;

    private TlbfWriter() {}

    static void write(TlbfHeader header, BitStore bits, OutputStream out) throws IOException {
        out.write(header.toBytes());
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER_WORDS * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        long left = header.shape().bitBytes();
        for (long i = 0; i < bits.words(); i++) {
            buffer.putLong(bits.word(i));
            if (!buffer.hasRemaining() || i == bits.words() - 1) {
                int length = (int) Math.min(buffer.position(), left);
                out.write(buffer.array(), 0, length);
                left -= length;
                buffer.clear();
            }
        }
    }

    /** What is written to a file before it gets its name. */
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Puts content under a name in one step: whoever opens the name, at any moment and after a crash, finds all of the
     * old file or all of the new one.
     */
    static void replace(Path path, Content content) throws IOException {
        Path target = path.toAbsolutePath();
        // Without the file's own name, which may be as long as the system allows.
        Path temporary = target.resolveSibling(".bloom-" + UUID.randomUUID() + ".tmp");
        try {
            // Not Files.createTempFile, whose files only their owner may read.
            try (FileChannel channel =
                    FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                content.writeTo(Channels.newOutputStream(channel));
                channel.force(true);
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (ClosedChannelException e) {
            throw e; // the thread was interrupted, which is no fault of the file
        } catch (IOException e) {
            // It names the file that was asked for: the temporary one's name tells nobody anything.
            String told = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
            String reason = told == null ? e.getClass().getSimpleName() : told;
            IOException named = new FileSystemException(path.toString(), null, "cannot be saved: " + reason);
            named.initCause(e);
            throw named;
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}

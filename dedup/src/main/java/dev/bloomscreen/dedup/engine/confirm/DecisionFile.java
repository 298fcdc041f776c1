package dev.bloomscreen.dedup.engine.confirm;

import dev.bloomscreen.dedup.engine.common.Io;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/** Keeps decisions on disk, so that the spill can go: a bit a unit. */
public final class DecisionFile {

    private static final int STEP_WORDS = 1 << 15;

    private DecisionFile() {}

    /**
     * Writes a set, whole or not at all.
     *
     * @return its checksum
     */
    public static int save(DropSet drops, Path file, Disk disk) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        CRC32C crc = new CRC32C();
        try {
            disk.delete(temporary);
            try (FileChannel channel = disk.create(temporary)) {
                ByteBuffer buffer = ByteBuffer.allocate(Long.BYTES * STEP_WORDS);
                for (int word = 0; word < drops.words(); word += STEP_WORDS) {
                    buffer.clear();
                    for (int i = word; i < Math.min(drops.words(), word + STEP_WORDS); i++) {
                        buffer.putLong(drops.word(i));
                    }
                    buffer.flip();
                    crc.update(buffer.duplicate());
                    disk.write(channel, temporary, (long) Long.BYTES * word, buffer);
                }
                disk.force(channel, temporary);
            }
            disk.rename(temporary, file);
            disk.forceFolder(file.resolveSibling(""));
        } catch (IOException e) {
            throw Io.explain(e, "the decisions", file, "free some space there");
        }
        return (int) crc.getValue();
    }

    /** Reads the set of a number of units back. */
    public static DropSet load(Path file, long units, int checksum) throws IOException {
        DropSet drops = new DropSet(units);
        CRC32C crc = new CRC32C();
        if (Files.exists(file) && Files.size(file) == DropSet.bytes(units)) {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                ByteBuffer buffer = ByteBuffer.allocate(Long.BYTES * STEP_WORDS);
                int word = 0;
                while (channel.read(buffer) >= 0 || buffer.position() > 0) {
                    buffer.flip();
                    while (buffer.remaining() >= Long.BYTES) {
                        crc.update(buffer.slice().limit(Long.BYTES));
                        drops.set(word++, buffer.getLong());
                    }
                    buffer.compact();
                }
            }
            if ((int) crc.getValue() == checksum) {
                return drops;
            }
        }
        throw new IOException(
                file + ", where the run keeps its decisions, is gone or was changed; begin anew (--overwrite)");
    }
}

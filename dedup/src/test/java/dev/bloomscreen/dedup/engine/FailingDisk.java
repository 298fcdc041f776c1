package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.resume.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A disk on which one step fails, the first half of what it writes being there, and every later one too: what a run leaves
 * is what a kill would leave. {@link #losePower} then takes away what was not forced.
 */
final class FailingDisk extends Disk {

    private record Rename(Path from, Path to) {}

    private final long failing;
    private final Map<Path, Long> forcedSizes = new HashMap<>();
    private final Set<Path> written = new HashSet<>();
    private final Set<Path> newNames = new HashSet<>();
    private final List<Rename> renames = new ArrayList<>();
    private long steps;

    /** A disk that fails at this step, counted from 1. */
    FailingDisk(long failing) {
        this.failing = failing;
    }

    boolean hasFailed() {
        return steps >= failing;
    }

    private void step() throws IOException {
        steps++;
        if (hasFailed()) {
            throw new IOException("step " + steps + " fails");
        }
    }

    @Override
    public synchronized FileChannel create(Path path) throws IOException {
        step();
        newNames.add(path.toAbsolutePath());
        forcedSizes.put(path.toAbsolutePath(), 0L);
        return super.create(path);
    }

    @Override
    public synchronized void write(FileChannel channel, Path path, long position, ByteBuffer bytes) throws IOException {
        written.add(path.toAbsolutePath());
        if (steps + 1 == failing) {
            super.write(channel, path, position, bytes.duplicate().limit((bytes.position() + bytes.limit()) / 2));
        }
        step();
        super.write(channel, path, position, bytes);
    }

    @Override
    public synchronized void force(FileChannel channel, Path path) throws IOException {
        step(); // only noted: the disk itself need not be waited for
        written.remove(path.toAbsolutePath());
        forcedSizes.put(path.toAbsolutePath(), channel.size());
    }

    @Override
    public synchronized void truncate(FileChannel channel, Path path, long size) throws IOException {
        step();
        super.truncate(channel, path, size);
    }

    @Override
    public synchronized void rename(Path from, Path to) throws IOException {
        step();
        super.rename(from, to);
        renames.add(new Rename(from.toAbsolutePath(), to.toAbsolutePath()));
    }

    @Override
    public synchronized void forceFolder(Path folder) throws IOException {
        step();
        Path forced = folder.toAbsolutePath().normalize();
        newNames.removeIf(path -> forced.equals(path.normalize().getParent()));
        renames.removeIf(rename -> forced.equals(rename.to().normalize().getParent()));
    }

    @Override
    public synchronized void delete(Path file) throws IOException {
        step();
        super.delete(file);
    }

    /** Takes away every name and every byte of a file that nobody had waited for. */
    synchronized void losePower() throws IOException {
        Collections.reverse(renames);
        for (Rename rename : renames) {
            if (Files.exists(rename.to()) && Files.isDirectory(rename.from().resolveSibling(""))) {
                Files.move(rename.to(), rename.from());
            }
        }
        for (Path path : written) {
            if (Files.exists(path)) {
                try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
                    channel.truncate(forcedSizes.getOrDefault(path, channel.size()));
                }
            }
        }
        for (Path path : newNames) {
            Files.deleteIfExists(path);
        }
    }
}

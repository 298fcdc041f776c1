package dev.bloomscreen.dedup.engine.spill;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What the first pass learnt of every block. Filled by many threads in any order; read once it is {@linkplain #close
 * closed}, in corpus order. Memory: about 130 bytes a block.
 */
public final class Ledger {

    private final List<List<BlockRecord>> files = new ArrayList<>();
    private long units;

    public Ledger(int fileCount) {
        for (int i = 0; i < fileCount; i++) {
            files.add(new ArrayList<>());
        }
    }

    public synchronized void add(int file, BlockRecord block) {
        files.get(file).add(block);
        units += block.units();
    }

    /** Puts the blocks in order, and tells each what lies before it. */
    public synchronized void close() {
        long unit = 0;
        for (List<BlockRecord> blocks : files) {
            blocks.sort(Comparator.comparingInt(BlockRecord::index));
            long line = 0;
            for (int i = 0; i < blocks.size(); i++) {
                BlockRecord block = blocks.get(i).at(line, unit);
                blocks.set(i, block);
                line += block.lines();
                unit += block.units();
            }
        }
    }

    /** The blocks of each file. */
    public List<List<BlockRecord>> files() {
        return files;
    }

    /** The eligible units of the corpus. */
    public synchronized long units() {
        return units;
    }

    public int blocks() {
        return files.stream().mapToInt(List::size).sum();
    }

    /** LFs of a file before a block, which need not be here itself. */
    public long linesBefore(int file, int block) {
        return files.get(file).stream()
                .filter(b -> b.index() < block)
                .mapToLong(BlockRecord::lines)
                .sum();
    }
}

package dev.bloomscreen.dedup.engine.source;

import dev.bloomscreen.dedup.engine.common.Meter;
import dev.bloomscreen.dedup.input.Block;
import dev.bloomscreen.dedup.input.BlockReader;
import dev.bloomscreen.dedup.input.InputFile;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Hands the blocks of a corpus to any number of threads. Each takes the first file in corpus order that nobody else is
 * reading and reads a block of it; so a plain file is shared out among the threads, and compressed files are
 * decompressed side by side. Files are begun in corpus order, and few are in work at a time: begun, and not yet done with. Once
 * a damage is known, only blocks before it are handed out.
 */
public final class BlockSource implements Closeable {

    /**
     * The most files in work. Each costs its reader, its output, its quarantine and, for long records, a second reader; with
     * what else a run and Java keep open these stay below 64.
     */
    public static final int MOST_FILES = 10;

    /** Opens the file of a number in the corpus. */
    interface Opener {
        BlockReader open(int file) throws IOException;
    }

    /** Hears that a file has no more blocks. Returns whether it is done with; else somebody is going to say so. */
    public interface EndOfFile {
        boolean ended(int file, int blocks) throws IOException, InterruptedException;
    }

    private final List<Lane> lanes = new ArrayList<>();
    private final Opener opener;
    private final EndOfFile endOfFile;
    private final Meter meter;
    private final FirstDamage firstDamage;
    private final boolean inOrder;
    private final Semaphore room = new Semaphore(MOST_FILES);
    private volatile int open;
    private volatile int begun;
    private long tickets;

    /**
     * A source that has read nothing.
     *
     * @param files the files of the corpus
     * @param inOrder whether a file is begun only when the one before is read to its end; tickets then count the blocks
     *     of the corpus, and otherwise those of each file
     * @param done tells of files that are passed over, being done already
     */
    public BlockSource(
            List<InputFile> files,
            boolean inOrder,
            IntPredicate done,
            Opener opener,
            EndOfFile endOfFile,
            Meter meter,
            FirstDamage firstDamage) {
        this.opener = opener;
        this.endOfFile = endOfFile;
        this.meter = meter;
        this.firstDamage = firstDamage;
        this.inOrder = inOrder;
        ReentrantLock shared = new ReentrantLock();
        for (int i = 0; i < files.size(); i++) {
            Lane lane = new Lane(i, inOrder ? shared : new ReentrantLock());
            if (done.test(i)) {
                lane.ended = true;
                meter.done(files.get(i).size(), 0, 0);
            }
            lanes.add(lane);
        }
    }

    /**
     * Reads a block.
     *
     * @return its ticket, or -1 if there are no more
     */
    public long next(Block into) throws IOException, InterruptedException {
        while (true) {
            int first = firstOpen();
            if (first == lanes.size()) {
                return -1;
            }
            // In order, there is one lock for all, and only the first open file may be read.
            int end = inOrder ? first : begun;
            for (int i = first; i < end; i++) {
                Lane lane = lanes.get(i);
                if (!lane.ended && lane.lock.tryLock()) {
                    long ticket = lane.next(into);
                    if (ticket >= 0) {
                        return ticket;
                    }
                }
            }
            Lane lane = another(first);
            lane.lock.lock();
            long ticket = lane.next(into);
            if (ticket >= 0) {
                return ticket;
            }
        }
    }

    /** Tells that a file is done with whose end was heard before. */
    public void done() {
        room.release();
    }

    /** A file that is begun now, if there is room for it; else the first open one, which somebody is reading. */
    private Lane another(int first) throws InterruptedException {
        while (true) {
            synchronized (this) {
                while (begun < lanes.size() && lanes.get(begun).ended) {
                    begun++; // passed over, so it takes no room
                }
                boolean may = begun < lanes.size() && (!inOrder || begun <= first);
                if (may && room.tryAcquire()) {
                    return lanes.get(begun++);
                }
            }
            if (first < begun) {
                return lanes.get(first);
            }
            // All that were begun have been read, and wait to be written; that needs nothing from here.
            room.acquire();
            room.release();
        }
    }

    /** Files before {@code open} have ended; it may lag behind. */
    private int firstOpen() {
        int i = open;
        while (i < lanes.size() && lanes.get(i).ended) {
            i++;
        }
        open = i;
        return i;
    }

    @Override
    public void close() throws IOException {
        for (Lane lane : lanes) {
            lane.close();
        }
    }

    /** One file. Its lock guards all but {@code ended}. */
    private final class Lane {
        final int file;
        final ReentrantLock lock;
        volatile boolean ended;
        private @Nullable BlockReader reader;
        private int blocks;
        private long reported;

        Lane(int file, ReentrantLock lock) {
            this.file = file;
            this.lock = lock;
        }

        /** Reads a block and gives the lock back. */
        long next(Block into) throws IOException, InterruptedException {
            try {
                if (ended) {
                    return -1;
                }
                if (firstDamage.isAtOrBefore(file, blocks)) {
                    close();
                    done(); // nobody else is going to be: the run has failed
                    return -1;
                }
                if (reader == null) {
                    reader = opener.open(file);
                }
                boolean found = reader.next(into);
                meter.done(reader.bytesConsumed() - reported, 0, 0);
                reported = reader.bytesConsumed();
                if (found) {
                    blocks++;
                    return inOrder ? tickets++ : blocks - 1;
                }
                close();
                if (endOfFile.ended(file, blocks)) {
                    done();
                }
                return -1;
            } finally {
                lock.unlock();
            }
        }

        void close() throws IOException {
            ended = true;
            if (reader != null) {
                reader.close();
            }
        }
    }
}

package dev.bloomscreen.dedup.engine.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.engine.common.Crew;
import dev.bloomscreen.dedup.engine.common.Meter;
import dev.bloomscreen.dedup.engine.common.Turns;
import dev.bloomscreen.dedup.engine.confirm.Place;
import dev.bloomscreen.dedup.input.Block;
import dev.bloomscreen.dedup.input.BlockReader;
import dev.bloomscreen.dedup.input.InputFile;
import dev.bloomscreen.dedup.input.ReadLimits;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;

/** Who gets which block when many threads ask. */
class BlockSourceTest {

    private static final int FILES = 40;

    private record Place(int file, int block) {}

    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger mostOpen = new AtomicInteger();
    private final Map<Integer, Integer> ends = new ConcurrentSkipListMap<>();

    /** File i has i % 5 blocks of one record each. */
    private BlockSource source(boolean inOrder) {
        return source(inOrder, (file, blocks) -> {
            open.decrementAndGet();
            ends.put(file, blocks);
            return true;
        });
    }

    private BlockSource source(boolean inOrder, BlockSource.EndOfFile endOfFile) {
        List<InputFile> files = new ArrayList<>();
        for (int i = 0; i < FILES; i++) {
            files.add(new InputFile(Path.of("f" + i), "f" + i, InputFormat.JSONL, 0, Compression.NONE));
        }
        BlockSource.Opener opener = file -> {
            mostOpen.accumulateAndGet(open.incrementAndGet(), Math::max);
            byte[] bytes = "{}\n".repeat(file % 5).getBytes(StandardCharsets.UTF_8);
            return BlockReader.of(new ByteArrayInputStream(bytes), InputFormat.JSONL, file, new ReadLimits(1, 100, 27));
        };
        return new BlockSource(
                files,
                inOrder,
                file -> false,
                opener,
                endOfFile,
                new Meter(DedupListener.SILENT),
                new FirstDamage(true));
    }

    private static List<Place> corpusOrder() {
        List<Place> places = new ArrayList<>();
        for (int file = 0; file < FILES; file++) {
            for (int block = 0; block < file % 5; block++) {
                places.add(new Place(file, block));
            }
        }
        return places;
    }

    private Map<Integer, Integer> lengths() {
        Map<Integer, Integer> lengths = new TreeMap<>();
        for (int file = 0; file < FILES; file++) {
            lengths.put(file, file % 5);
        }
        return lengths;
    }

    @RepeatedTest(100)
    void inOrderTheTicketsCountTheBlocksOfTheCorpus() throws Exception {
        Map<Long, Place> got = new ConcurrentSkipListMap<>();
        BlockSource source = source(true);
        Crew.run(8, worker -> {
            Block block = new Block();
            for (long ticket = source.next(block); ticket >= 0; ticket = source.next(block)) {
                got.put(ticket, new Place(block.fileIndex(), block.index()));
            }
        });
        assertThat(List.copyOf(got.values())).isEqualTo(corpusOrder());
        assertThat(ends).isEqualTo(lengths());
        assertThat(mostOpen).hasValue(1);
    }

    @RepeatedTest(100)
    void sideBySideEveryBlockIsGivenOnceAndFewFilesAreOpen() throws Exception {
        List<Place> got = Collections.synchronizedList(new ArrayList<>());
        BlockSource source = source(false);
        Crew.run(8, worker -> {
            Block block = new Block();
            for (long ticket = source.next(block); ticket >= 0; ticket = source.next(block)) {
                assertThat(ticket).isEqualTo(block.index());
                got.add(new Place(block.fileIndex(), block.index()));
            }
        });
        assertThat(got).containsExactlyInAnyOrderElementsOf(corpusOrder());
        assertThat(ends).isEqualTo(lengths());
        assertThat(mostOpen.get()).isLessThanOrEqualTo(8);
    }

    /** A file whose end was read is done with only when its blocks are written, by whoever has them. */
    @RepeatedTest(20)
    void fewFilesAreInWorkHoweverManyThreadsThereAreAndHoweverLateFilesAreDoneWith() throws Exception {
        List<Turns> written = Stream.generate(Turns::new).limit(FILES).toList();
        BlockSource source = source(false, (file, blocks) -> {
            ends.put(file, blocks);
            boolean done = written.get(file).endsAt(blocks);
            open.addAndGet(done ? -1 : 0);
            return done;
        });
        AtomicInteger blocks = new AtomicInteger();
        Crew.run(60, worker -> {
            Block block = new Block();
            for (long ticket = source.next(block); ticket >= 0; ticket = source.next(block)) {
                blocks.incrementAndGet();
                written.get(block.fileIndex()).await(ticket);
                if (written.get(block.fileIndex()).pass()) {
                    open.decrementAndGet();
                    source.done();
                }
            }
        });
        assertThat(blocks).hasValue(corpusOrder().size());
        assertThat(ends).isEqualTo(lengths());
        assertThat(mostOpen.get()).isLessThanOrEqualTo(BlockSource.MOST_FILES);
    }

    @RepeatedTest(20)
    void oneFileIsSharedOutSoThatEveryThreadHasABlockOfItAtTheSameTime() throws Exception {
        byte[] fourBlocks = "{}\n".repeat(4).getBytes(StandardCharsets.UTF_8);
        BlockSource source = new BlockSource(
                List.of(new InputFile(Path.of("f"), "f", InputFormat.JSONL, 0, Compression.NONE)),
                false,
                file -> false,
                file -> BlockReader.of(
                        new ByteArrayInputStream(fourBlocks), InputFormat.JSONL, file, new ReadLimits(1, 100, 27)),
                (file, blocks) -> true,
                new Meter(DedupListener.SILENT),
                new FirstDamage(true));
        CyclicBarrier allHaveOne = new CyclicBarrier(4);
        Set<Long> got = ConcurrentHashMap.newKeySet();
        Crew.run(4, worker -> {
            long ticket = source.next(new Block());
            try {
                allHaveOne.await(1, TimeUnit.MINUTES);
            } catch (BrokenBarrierException | TimeoutException e) {
                throw new IllegalStateException("not every thread had a block of the file", e);
            }
            got.add(ticket);
        });
        assertThat(got).containsExactlyInAnyOrder(0L, 1L, 2L, 3L);
    }
}

package dev.bloomscreen.dedup.engine.source;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.input.BlockReader;
import dev.bloomscreen.dedup.input.Corpus;
import dev.bloomscreen.dedup.input.InputFile;
import dev.bloomscreen.dedup.input.ReadLimits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The files of a run, and whether they are still what they were when it began. Thread-safe. */
public final class Inputs implements BlockSource.Opener {

    /** How the input stream is called. */
    public static final String STREAM_NAME = "-";

    private record State(long size, FileTime modified) {
        static State of(Path path) throws IOException {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return new State(attributes.size(), attributes.lastModifiedTime());
        }

        @Override
        public String toString() {
            return size + " bytes, modified " + modified;
        }
    }

    private final Corpus corpus;
    private final Optional<Path> spool;
    private final @Nullable BlockReader stream;
    private final ReadLimits limits;
    private final List<State> states = new ArrayList<>();

    private Inputs(Corpus corpus, Optional<Path> spool, @Nullable BlockReader stream, ReadLimits limits)
            throws IOException {
        this.corpus = corpus;
        this.spool = spool;
        this.stream = stream;
        this.limits = limits;
        if (stream == null) {
            for (InputFile file : corpus.files()) {
                states.add(State.of(file.path()));
            }
        }
    }

    /**
     * The files of a corpus.
     *
     * @param spool the one of them that holds what came by the input stream
     */
    public static Inputs of(Corpus corpus, Optional<Path> spool, ReadLimits limits) throws IOException {
        return new Inputs(corpus, spool, null, limits);
    }

    /** The input stream alone, which can be read once. */
    public static Inputs ofStream(InputStream in, InputFormat format, ReadLimits limits) throws IOException {
        BlockReader reader = BlockReader.of(in, format, 0, limits);
        String name = streamName(format, reader.compression());
        InputFile file = new InputFile(Path.of(STREAM_NAME), name, format, 0, reader.compression());
        return new Inputs(new Corpus(List.of(file), 0, 0), Optional.empty(), reader, limits);
    }

    /** Whether a plan reads the input stream alone and once. */
    public static boolean isSingleStream(DedupPlan plan) {
        return plan.screening() == Screening.UNCONFIRMED && plan.inputs().equals(List.of(DedupPlan.STREAM));
    }

    /** The name of the output file for the input stream. */
    public static String streamName(InputFormat format, Compression compression) {
        return (format == InputFormat.JSONL ? "stdin.jsonl" : "stdin.txt") + compression.suffix();
    }

    public List<InputFile> files() {
        return corpus.files();
    }

    public InputFile file(int index) {
        return files().get(index);
    }

    public long passedOver() {
        return corpus.passedOver();
    }

    public long filteredOut() {
        return corpus.filteredOut();
    }

    public boolean isStream() {
        return stream != null;
    }

    /** How a message calls a file. */
    public String name(int file) {
        return isSpool(file) ? STREAM_NAME : file(file).path().toString();
    }

    /** Whether a file holds what came by the input stream. */
    boolean isSpool(int file) {
        return spool.isPresent() && spool.get().equals(file(file).path());
    }

    /** Bytes on disk of all files; 0 for a stream. */
    public long bytesOnDisk() {
        return files().stream().mapToLong(InputFile::size).sum();
    }

    @Override
    public BlockReader open(int file) throws IOException {
        if (stream != null) {
            return stream;
        }
        String name = isSpool(file) ? BlockReader.STREAM_NAME : name(file);
        return new BlockReader(file(file), name, file, limits);
    }

    /** Refuses to go on with a file that has another size or time than at the beginning. */
    public void checkUnchanged(int file) throws IOException {
        if (stream == null && !State.of(file(file).path()).equals(states.get(file))) {
            throw changed(file);
        }
    }

    /** A file's size and time, in words. */
    public String state(int file) {
        return states.get(file).toString();
    }

    public ChangedInputException changed(int file) {
        return new ChangedInputException(
                name(file) + " was changed while it was read; run again when nobody writes to it");
    }
}

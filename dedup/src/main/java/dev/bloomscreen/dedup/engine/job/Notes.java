package dev.bloomscreen.dedup.engine.job;

import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.engine.common.Tally;
import dev.bloomscreen.dedup.engine.source.FirstDamage;
import dev.bloomscreen.dedup.engine.spill.BlockRecord;
import dev.bloomscreen.dedup.engine.spill.Segment;
import dev.bloomscreen.dedup.engine.spill.Spill;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The form that the notes of a {@link RunJournal} have, one record each, and their way back into a {@link Past}. */
final class Notes {

    private static final int BEGIN = 1;
    private static final int BLOCK = 2;
    private static final int END = 3;
    private static final int SCREEN = 4;
    private static final int DAMAGE = 5;
    private static final int SCREENED = 6;
    private static final int DECIDED = 7;
    private static final int WRITTEN = 8;

    private Notes() {}

    /** Adds one note to what is known. */
    static void read(DataInputStream in, Past past) throws IOException {
        int kind = in.readByte();
        switch (kind) {
            case BEGIN -> {
                past.begun = true;
                past.workFolder = in.readBoolean() ? Optional.of(Path.of(in.readUTF())) : Optional.empty();
                past.beganEmpty = in.readBoolean();
                past.createdFolders = paths(in);
            }
            case BLOCK -> past.add(in.readInt(), block(in), Tally.read(in));
            case END -> past.addEnd(in.readInt(), in.readInt());
            case SCREEN -> past.screenUnits = OptionalLong.of(in.readLong());
            case DAMAGE -> past.add(damage(in));
            case SCREENED -> past.screened = Optional.of(screened(in));
            case DECIDED ->
                past.decided = Optional.of(
                        new Past.Decided(in.readLong(), in.readInt(), in.readLong(), in.readLong(), in.readInt()));
            case WRITTEN -> past.add(in.readInt(), new Past.Written(Changes.read(in), in.readLong(), in.readLong()));
            default ->
                throw new IOException(
                        "the journal of the run has a record of unknown kind " + kind + "; begin anew (--overwrite)");
        }
    }

    static void begin(Optional<Path> workFolder, boolean empty, List<Path> createdFolders, DataOutput out)
            throws IOException {
        out.writeByte(BEGIN);
        out.writeBoolean(workFolder.isPresent());
        if (workFolder.isPresent()) {
            out.writeUTF(workFolder.get().toString());
        }
        out.writeBoolean(empty);
        out.writeInt(createdFolders.size());
        for (Path folder : createdFolders) {
            out.writeUTF(folder.toString());
        }
    }

    private static List<Path> paths(DataInput in) throws IOException {
        List<Path> paths = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            paths.add(Path.of(in.readUTF()));
        }
        return paths;
    }

    static void block(int file, BlockRecord block, Tally read, DataOutput out) throws IOException {
        out.writeByte(BLOCK);
        out.writeInt(file);
        out.writeInt(block.index());
        out.writeInt(block.length());
        out.writeInt(block.checksum());
        out.writeInt(block.lines());
        out.writeLong(block.units());
        out.writeLong(block.damaged());
        out.writeInt(block.pieces().size());
        for (Spill.Piece piece : block.pieces()) {
            out.writeLong(piece.offset());
            out.writeInt(piece.units());
            out.writeInt(piece.checksum());
        }
        read.write(out);
    }

    private static BlockRecord block(DataInput in) throws IOException {
        int index = in.readInt();
        int length = in.readInt();
        int checksum = in.readInt();
        int lines = in.readInt();
        long units = in.readLong();
        long damaged = in.readLong();
        Spill.Piece[] pieces = new Spill.Piece[in.readInt()];
        for (int i = 0; i < pieces.length; i++) {
            pieces[i] = new Spill.Piece(in.readLong(), in.readInt(), in.readInt());
        }
        return new BlockRecord(index, length, checksum, lines, units, damaged, List.of(pieces), 0, 0);
    }

    static void end(int file, int blocks, DataOutput out) throws IOException {
        out.writeByte(END);
        out.writeInt(file);
        out.writeInt(blocks);
    }

    static void screen(long units, DataOutput out) throws IOException {
        out.writeByte(SCREEN);
        out.writeLong(units);
    }

    static void damage(FirstDamage.Found damage, DataOutput out) throws IOException {
        out.writeByte(DAMAGE);
        out.writeInt(damage.file());
        out.writeInt(damage.block());
        out.writeLong(damage.offset());
        out.writeInt(damage.line());
        out.writeUTF(damage.message());
        writeOptional(damage.compressedOffset(), out);
    }

    private static FirstDamage.Found damage(DataInput in) throws IOException {
        return new FirstDamage.Found(
                in.readInt(), in.readInt(), in.readLong(), in.readInt(), in.readUTF(), readOptional(in));
    }

    static void screened(Screened screened, DataOutput out) throws IOException {
        out.writeByte(SCREENED);
        for (long candidates : screened.candidates()) {
            out.writeLong(candidates);
        }
        out.writeBoolean(screened.screen().isPresent());
        if (screened.screen().isPresent()) {
            DedupReport.Screen screen = screened.screen().get();
            out.writeLong(screen.m());
            out.writeInt(screen.k());
            out.writeLong(screen.bytes());
            out.writeDouble(screen.fill());
            out.writeInt(screen.growths());
            out.writeLong(screen.candidates());
            out.writeDouble(screen.expectedFalsePositives());
        }
    }

    private static Screened screened(DataInput in) throws IOException {
        List<Long> candidates = new ArrayList<>();
        for (int i = 0; i < Segment.PARTS; i++) {
            candidates.add(in.readLong());
        }
        return new Screened(
                candidates,
                in.readBoolean()
                        ? Optional.of(new DedupReport.Screen(
                                in.readLong(),
                                in.readInt(),
                                in.readLong(),
                                in.readDouble(),
                                in.readInt(),
                                in.readLong(),
                                OptionalLong.empty(),
                                in.readDouble()))
                        : Optional.empty());
    }

    static void decided(Past.Decided decided, DataOutput out) throws IOException {
        out.writeByte(DECIDED);
        out.writeLong(decided.falsePositives());
        out.writeInt(decided.rounds());
        out.writeLong(decided.tableBytes());
        out.writeLong(decided.spillBytes());
        out.writeInt(decided.checksum());
    }

    static void written(int file, Past.Written output, DataOutput out) throws IOException {
        out.writeByte(WRITTEN);
        out.writeInt(file);
        output.changes().write(out);
        out.writeLong(output.bytes());
        out.writeLong(output.quarantineBytes());
    }

    private static void writeOptional(OptionalLong value, DataOutput out) throws IOException {
        out.writeBoolean(value.isPresent());
        if (value.isPresent()) {
            out.writeLong(value.getAsLong());
        }
    }

    private static OptionalLong readOptional(DataInput in) throws IOException {
        return in.readBoolean() ? OptionalLong.of(in.readLong()) : OptionalLong.empty();
    }
}

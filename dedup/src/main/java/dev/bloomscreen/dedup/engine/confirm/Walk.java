package dev.bloomscreen.dedup.engine.confirm;

import dev.bloomscreen.dedup.engine.common.Meter;
import dev.bloomscreen.dedup.engine.spill.BlockRecord;
import dev.bloomscreen.dedup.engine.spill.Ledger;
import dev.bloomscreen.dedup.engine.spill.Segment;
import dev.bloomscreen.dedup.engine.spill.Spill;
import java.io.IOException;
import java.util.List;

/** Goes through all units of a spill in order of preference: those of preferred inputs first, backwards if the last is to stay. */
final class Walk {

    /** Is shown each segment. */
    interface Visitor {
        void visit(long firstUnit, boolean preferred) throws IOException;
    }

    private final Ledger ledger;
    private final Spill spill;
    private final Ruling ruling;
    private final Meter meter;

    Walk(Ledger ledger, Spill spill, Ruling ruling, Meter meter) {
        this.ledger = ledger;
        this.spill = spill;
        this.ruling = ruling;
        this.meter = meter;
    }

    /** Reads segment after segment and shows it. The units of a segment are for the visitor to take from the right end. */
    void run(Segment segment, Visitor visitor) throws IOException {
        if (!ruling.preferred().isEmpty()) {
            files(segment, true, visitor);
        }
        files(segment, false, visitor);
    }

    private void files(Segment segment, boolean preferred, Visitor visitor) throws IOException {
        int files = ledger.files().size();
        for (int step = 0; step < files; step++) {
            int file = at(step, files);
            if (ruling.preferred().get(file) == preferred) {
                List<BlockRecord> blocks = ledger.files().get(file);
                for (int i = 0; i < blocks.size(); i++) {
                    block(blocks.get(at(i, blocks.size())), segment, preferred, visitor);
                }
            }
        }
    }

    private void block(BlockRecord block, Segment segment, boolean preferred, Visitor visitor) throws IOException {
        List<Spill.Piece> pieces = block.pieces();
        long before = 0;
        for (int i = 0; i < pieces.size(); i++) {
            Spill.Piece piece = pieces.get(at(i, pieces.size()));
            spill.read(piece, segment);
            long first = ruling.backwards() ? block.units() - before - piece.units() : before;
            visitor.visit(block.firstUnit() + first, preferred);
            before += piece.units();
            meter.done(spill.layout().length(piece.units()), 0, 0);
        }
    }

    /** The index of the step-th of a number of things. */
    int at(int step, int count) {
        return ruling.backwards() ? count - 1 - step : step;
    }
}

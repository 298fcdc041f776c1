package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.document.Document;
import dev.bloomscreen.dedup.engine.common.Json;
import dev.bloomscreen.dedup.engine.common.Written;
import dev.bloomscreen.dedup.engine.confirm.DropSet;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.source.Inputs;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;
import java.util.Optional;

/** The drop list: a line for each unit that goes, with the unit that stands for it. */
final class DropListForm implements BlockForm {

    private final Inputs inputs;
    private final boolean hasSpans;
    private final Optional<SurvivorLookup> survivors;
    private final Written written = new Written();
    private Block block = new Block();
    private int file = -1;
    private String beforeLine = "";
    private long firstLine;

    /**
     * A form for drop lists.
     *
     * @param survivors the units that stand for others; without it none does
     */
    DropListForm(Job job, Optional<SurvivorLookup> survivors) {
        this.inputs = job.inputs();
        this.hasSpans = job.plan().recipe().keyField().isEmpty();
        this.survivors = survivors;
    }

    @Override
    public void begin(Block whole, long linesBefore) {
        block = whole;
        firstLine = linesBefore;
        written.clear();
        if (file != whole.fileIndex()) {
            file = whole.fileIndex();
            beforeLine = "{\"file\":" + Json.string(inputs.name(file)) + ",";
        }
    }

    @Override
    public boolean takeUntouched() {
        return true; // nothing goes, so there is no line
    }

    @Override
    public void document(Document document, Loss loss, DropSet drops, long firstUnit) throws IOException {
        drops.forEach(document, firstUnit, (unit, ordinal) -> line(document, unit, ordinal));
    }

    private void line(Document document, int unit, long ordinal) throws IOException {
        written.append(beforeLine);
        place(document, unit, block, firstLine, written);
        if (hasSpans) {
            written.append(",\"start\":");
            written.append(document.codePointStart(unit));
            written.append(",\"end\":");
            written.append(document.codePointEnd(unit));
        } else {
            written.append(",\"start\":null,\"end\":null");
        }
        written.append(",\"survivor\":");
        if (survivors.isEmpty() || !survivors.get().append(ordinal, written)) {
            written.append("null");
        }
        written.append("}\n");
    }

    /** Writes where in its file a unit is. */
    static void place(Document document, int unit, Block block, long firstLine, Written into) {
        into.append("\"line\":");
        into.append(firstLine + document.line() + 1);
        into.append(",\"id\":");
        if (document.hasId()) {
            into.append(block.bytes(), document.idStart(), document.idEnd() - document.idStart());
        } else {
            into.append("null");
        }
        into.append(",\"unit\":");
        into.append((long) unit);
    }

    @Override
    public byte[] bytes() {
        return written.bytes();
    }

    @Override
    public int length() {
        return written.length();
    }
}

package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.document.Document;
import dev.bloomscreen.dedup.engine.common.Written;
import dev.bloomscreen.dedup.engine.confirm.DropSet;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;

/** Dolma's attributes: a line for each document, with the spans of its units that go. */
final class AttributesForm implements BlockForm {

    private final String afterId;
    private final Written written = new Written();
    private Block block = new Block();

    AttributesForm(Emission.Attributes attributes) {
        this.afterId = ",\"attributes\":{\"" + attributes.name() + "\":[";
    }

    @Override
    public void begin(Block whole, long firstLine) {
        block = whole;
        written.clear();
    }

    @Override
    public boolean takeUntouched() {
        return false; // the ids have to be read
    }

    @Override
    public void document(Document document, Loss loss, DropSet drops, long firstUnit) throws IOException {
        written.append("{\"id\":");
        written.append(block.bytes(), document.idStart(), document.idEnd() - document.idStart());
        written.append(afterId);
        int before = written.length();
        drops.forEach(document, firstUnit, (unit, ordinal) -> {
            written.append(written.length() == before ? "[" : ",[");
            written.append(document.codePointStart(unit));
            written.append(',');
            written.append(document.codePointEnd(unit));
            written.append(",1]");
        });
        written.append("]}}\n");
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

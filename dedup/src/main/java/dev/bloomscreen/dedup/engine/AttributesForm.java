package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.document.Document;
import dev.bloomscreen.dedup.input.Block;

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
    public void document(Document document, Loss loss, DropSet drops, long firstUnit) {
        written.append("{\"id\":");
        written.append(block.bytes(), document.idStart(), document.idEnd() - document.idStart());
        written.append(afterId);
        if (loss != Loss.NOTHING) {
            spans(document, drops, firstUnit);
        }
        written.append("]}}\n");
    }

    private void spans(Document document, DropSet drops, long firstUnit) {
        long unit = firstUnit;
        boolean first = true;
        for (int i = 0; i < document.units(); i++) {
            if (document.eligible(i) && drops.contains(unit++)) {
                written.append(first ? "[" : ",[");
                written.append(document.codePointStart(i));
                written.append(',');
                written.append(document.codePointEnd(i));
                written.append(",1]");
                first = false;
            }
        }
    }

    @Override
    public void leaveOut(int start, int end) {
        // has no line
    }

    @Override
    public void end() {
        // every line is whole
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

package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.document.Document;
import dev.bloomscreen.dedup.engine.common.Written;
import dev.bloomscreen.dedup.engine.confirm.DropSet;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;
import java.util.Arrays;

/** The corpus itself: the bytes of a block but the spans that go. */
public final class CorpusForm implements BlockForm {

    private static final byte[] BOM = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final Written written = new Written();
    private Block block = new Block();
    private byte[] bytes = new byte[0];
    private int length;
    private int copied;

    @Override
    public void begin(Block whole, long firstLine) {
        block = whole;
        written.clear();
        copied = 0;
    }

    @Override
    public boolean takeUntouched() {
        bytes = block.bytes();
        length = block.length();
        return true;
    }

    @Override
    public void document(Document document, Loss loss, DropSet drops, long firstUnit) throws IOException {
        switch (loss) {
            case NOTHING -> {
                // stays
            }
            case SOME_UNITS ->
                drops.forEach(
                        document,
                        firstUnit,
                        (unit, ordinal) -> leaveOut(document.unitStart(unit), document.unitNext(unit)));
            case THE_WHOLE -> leaveOut(document.start(), document.end());
        }
    }

    /** Keeps what lies before a span that goes. */
    @Override
    public void leaveOut(int start, int end) {
        int from = Math.min(start, block.length());
        written.reserve(block.length() + 1);
        written.append(block.bytes(), copied, from - copied);
        copied = Math.min(end, block.length());
    }

    @Override
    public void end() {
        leaveOut(block.length(), block.length());
        takeWritten();
    }

    private void takeWritten() {
        bytes = written.bytes();
        length = written.length();
    }

    /** Leaves out a byte order mark at the start of the file. */
    @Override
    public void joinToPrevious() {
        if (bomLength() > 0) {
            own(bomLength());
        }
    }

    private int bomLength() {
        boolean bom = block.offset() == 0 && Arrays.equals(bytes, 0, Math.min(length, BOM.length), BOM, 0, BOM.length);
        return bom ? BOM.length : 0;
    }

    /** Ends the last record with LF if it has none. A byte order mark alone is no record. */
    @Override
    public void joinToNext() {
        if (length > bomLength() && bytes[length - 1] != '\n') {
            own(0);
            written.append('\n');
            takeWritten();
        }
    }

    /** Takes what is written from an index on into the buffer, if it is not there. */
    private void own(int from) {
        if (from > 0 || bytes != written.bytes()) {
            byte[] source = bytes;
            int count = length - from;
            written.clear();
            written.append(source, from, count);
            takeWritten();
        }
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public int length() {
        return length;
    }
}

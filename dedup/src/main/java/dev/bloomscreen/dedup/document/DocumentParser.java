package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.input.Block;
import dev.bloomscreen.dedup.input.Bytes;
import dev.bloomscreen.dedup.input.StreamDamage;
import java.util.OptionalLong;

/**
 * Walks over the records of blocks and gives their documents one at a time.
 *
 * <p>Not thread-safe: one parser a thread. It allocates only to grow, and where a record is damaged.
 */
public final class DocumentParser {

    /** What the parser came to. */
    public enum Event {
        /** A document: see {@link #document()}. */
        DOCUMENT,
        /** A line of JSON white space only, which is accepted and stands for nothing. */
        BLANK_LINE,
        /** A record that cannot be taken: see {@link #damage()}. */
        DAMAGE,
        /** The end of the block. */
        END
    }

    private static final int BOM_LENGTH = 3;

    private final boolean jsonl;
    private final Fault fault = new Fault();
    private final Document document = new Document();
    private final Fields fields;
    private final JsonRecord record;
    private final Lines textLines = new Lines();
    private final TextFile text;
    private final Units units;

    private Block block = new Block();
    private boolean hash;
    private boolean bom;
    private boolean ended = true;
    private int position;
    private int lineCount;
    private Damage damage = new Damage(DamageKind.STREAM, "", 0, 0, 0, 0, OptionalLong.empty());

    /**
     * A parser.
     *
     * @param recipe which field holds the text or the key, and what units and keys are; text files have no key field
     * @param more what is read of a record beside that
     * @param format what the blocks hold
     */
    public DocumentParser(Recipe recipe, ReadFields more, InputFormat format) {
        this.jsonl = format == InputFormat.JSONL;
        this.fields = new Fields(recipe, more);
        this.record = new JsonRecord(fields, fault);
        this.text = new TextFile(fault, textLines);
        this.units = new Units(recipe, document);
    }

    /**
     * Starts on a block.
     *
     * @param block a block as its reader filled it, left alone until the parser came to its end
     * @param hash whether the keys of units are hashed; without it units have only their places
     */
    public void start(Block block, boolean hash) {
        this.block = block;
        this.hash = hash;
        byte[] bytes = block.bytes();
        bom = block.offset() == 0
                && block.length() >= BOM_LENGTH
                && (bytes[0] & 0xff) == 0xef
                && (bytes[1] & 0xff) == 0xbb
                && (bytes[2] & 0xff) == 0xbf;
        position = bom ? BOM_LENGTH : 0;
        lineCount = 0;
        ended = false;
    }

    /** Returns whether the file starts with a byte order mark and the block with it; it belongs to no document. */
    public boolean hasBom() {
        return bom;
    }

    /** Moves on. Damage of the stream comes last of all. */
    public Event next() {
        if (jsonl && position < block.length()) {
            return nextRecord();
        }
        if (ended) {
            return Event.END;
        }
        ended = true;
        if (block.damage().isPresent()) {
            return streamDamage(block.damage().get());
        }
        return jsonl ? Event.END : wholeText();
    }

    private Event nextRecord() {
        byte[] bytes = block.bytes();
        int start = position;
        int end = JsonRecord.skipSpace(bytes, start, block.length());
        Event event;
        if (JsonRecord.isEnd(bytes, end, block.length())) {
            position = behindLf(end);
            event = Event.BLANK_LINE;
        } else {
            end = record.read(bytes, start, block.length());
            boolean whole = end >= 0;
            if (!whole) {
                end = Bytes.indexOf(bytes, start, block.length(), '\n');
                end = end < 0 ? block.length() : end;
                record.read(bytes, start, end); // once more: the fault is told of the line alone
            }
            position = behindLf(end);
            event = whole ? foundRecord(start, position) : recordDamage(start, position, lineCount);
        }
        lineCount += position - end;
        return event;
    }

    /** The start of the next record behind the end of one. */
    private int behindLf(int end) {
        return end < block.length() ? end + 1 : end;
    }

    private Event foundRecord(int start, int end) {
        document.begin(block.bytes(), start, end, lineCount);
        document.setFields(fields);
        if (!document.keyless()) {
            units.cut(block.bytes(), fields.hasKeyField() ? fields.key().lines : fields.text().lines, hash);
        }
        return Event.DOCUMENT;
    }

    private Event wholeText() {
        int end = block.length();
        boolean valid = text.read(block.bytes(), position, end);
        lineCount = valid ? textLines.count() - 1 : textLines.count();
        if (!valid) {
            return recordDamage(position, end, lineCount);
        }
        document.begin(block.bytes(), position, end, 0);
        document.setText(position, end);
        units.cut(block.bytes(), textLines, hash);
        return Event.DOCUMENT;
    }

    private Event recordDamage(int start, int end, int line) {
        damage = new Damage(fault.kind, fault.message, start, end, fault.position, line, OptionalLong.empty());
        return Event.DAMAGE;
    }

    private Event streamDamage(StreamDamage found) {
        boolean broken = found.compressedOffset().isPresent();
        int start = block.length();
        int end = start + block.tailLength();
        damage = new Damage(
                broken ? DamageKind.STREAM : DamageKind.RECORD_TOO_LONG,
                found.message(),
                start,
                end,
                end,
                lineCount,
                found.compressedOffset());
        lineCount += found.endsLine() ? 1 : 0;
        return Event.DAMAGE;
    }

    /** Returns the document that was found, the same object each time. */
    public Document document() {
        return document;
    }

    /** Returns the damage that was found last. */
    public Damage damage() {
        return damage;
    }

    /** Returns how many LFs the block has, and after {@link Event#END} those of a record that was too long with them. */
    public int lines() {
        return lineCount;
    }
}

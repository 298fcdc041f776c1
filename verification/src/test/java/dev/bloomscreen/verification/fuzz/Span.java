package dev.bloomscreen.verification.fuzz;

import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.document.Damage;
import dev.bloomscreen.dedup.document.Document;
import dev.bloomscreen.dedup.document.DocumentParser;
import dev.bloomscreen.dedup.document.ReadFields;
import dev.bloomscreen.dedup.input.Block;
import dev.bloomscreen.dedup.input.BlockReader;
import dev.bloomscreen.dedup.input.ReadLimits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A record as the splitter finds it, in offsets of its file.
 *
 * @param what its units with their keys, or its damage
 */
record Span(int start, int end, String what) {

    static List<Span> of(byte[] jsonl, Recipe recipe, int blockSize) throws IOException {
        List<Span> spans = new ArrayList<>();
        DocumentParser parser = new DocumentParser(recipe, ReadFields.NONE, InputFormat.JSONL);
        Block block = new Block();
        try (BlockReader reader = BlockReader.of(
                new ByteArrayInputStream(jsonl), InputFormat.JSONL, 0, new ReadLimits(blockSize, 1 << 22, 27))) {
            while (reader.next(block)) {
                parser.start(block, true);
                DocumentParser.Event event = parser.next();
                while (event != DocumentParser.Event.END) {
                    int offset = (int) block.offset();
                    if (event == DocumentParser.Event.DOCUMENT) {
                        spans.add(of(parser.document(), offset));
                    } else if (event == DocumentParser.Event.DAMAGE) {
                        spans.add(of(parser.damage(), offset));
                    }
                    event = parser.next();
                }
            }
        }
        return spans;
    }

    private static Span of(Document document, int offset) {
        StringBuilder units = new StringBuilder();
        int at = document.start();
        for (int i = 0; i < document.units(); i++) {
            if (document.unitStart(i) < at || document.unitEnd(i) > document.unitNext(i)) {
                throw new AssertionError("unit " + i + " overlaps the one before it, or ends behind its separator");
            }
            at = document.unitNext(i);
            units.append(offset + document.unitStart(i)).append('-').append(offset + document.unitEnd(i));
            units.append('-').append(offset + at).append(' ').append(document.state(i));
            if (document.eligible(i)) {
                units.append(' ').append(document.hi(i)).append(' ').append(document.lo(i));
            }
        }
        if (at > document.end()) {
            throw new AssertionError("the last unit ends behind its document");
        }
        return new Span(offset + document.start(), offset + document.end(), units.toString());
    }

    private static Span of(Damage damage, int offset) {
        return new Span(
                offset + damage.start(),
                offset + damage.end(),
                damage.kind() + " " + damage.message() + " at " + (offset + damage.fault()));
    }
}

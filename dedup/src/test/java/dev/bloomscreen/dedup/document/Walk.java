package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.input.Block;
import dev.bloomscreen.dedup.input.BlockReader;
import dev.bloomscreen.dedup.input.ReadLimits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * All that a parser says of some bytes, in words: {@code document UNIT|UNIT}, {@code damage KIND line L at N [START,END)}, {@code blank line}.
 *
 * @param events one an event, in order
 * @param lines the lines of all blocks
 * @param bom whether the first block had a byte order mark
 */
record Walk(List<String> events, int lines, boolean bom) {

    static Walk jsonl(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8), InputFormat.JSONL, Recipe.DEFAULT);
    }

    static Walk of(byte[] bytes, InputFormat format, Recipe recipe) {
        return of(bytes, format, recipe, ReadLimits.DEFAULT.blockSize(), ReadLimits.MAX_BLOCK);
    }

    static Walk of(byte[] bytes, InputFormat format, Recipe recipe, int blockSize, int maxBlock) {
        List<String> events = new ArrayList<>();
        DocumentParser parser = new DocumentParser(recipe, ReadFields.NONE, format);
        boolean bom = false;
        int lines = 0;
        Block block = new Block();
        try (BlockReader reader =
                BlockReader.of(new ByteArrayInputStream(bytes), format, 0, new ReadLimits(blockSize, maxBlock, 27))) {
            while (reader.next(block)) {
                parser.start(block, true);
                bom |= parser.hasBom();
                walk(parser, block, events);
                lines += parser.lines();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Walk(events, lines, bom);
    }

    private static void walk(DocumentParser parser, Block block, List<String> events) {
        while (true) {
            switch (parser.next()) {
                case DOCUMENT -> events.add("document " + String.join("|", units(parser.document(), block)));
                case BLANK_LINE -> events.add("blank line");
                case DAMAGE -> {
                    Damage damage = parser.damage();
                    events.add("damage " + damage.kind() + " line " + damage.line() + " at " + damage.fault() + " ["
                            + damage.start() + "," + damage.end() + ")");
                }
                case END -> {
                    return;
                }
            }
        }
    }

    static List<String> units(Document document, Block block) {
        List<String> units = new ArrayList<>();
        for (int i = 0; i < document.units(); i++) {
            int start = document.unitStart(i);
            units.add(new String(block.bytes(), start, document.unitEnd(i) - start, StandardCharsets.UTF_8));
        }
        return units;
    }
}

package dev.bloomscreen.dedup.document;

import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.document.DocumentParser.Event;
import dev.bloomscreen.dedup.input.Block;
import dev.bloomscreen.dedup.input.BlockReader;
import dev.bloomscreen.dedup.input.ReadLimits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The first thing that a parser finds in some bytes.
 *
 * @param event what it is
 * @param document the document, if it is one
 * @param damage the damage, if it is some
 * @param block where it stands
 */
record Parsed(Event event, Document document, Damage damage, Block block) {

    static Parsed of(byte[] bytes, InputFormat format, Recipe recipe, boolean hash) {
        return of(bytes, format, recipe, ReadFields.NONE, hash);
    }

    static Parsed of(byte[] bytes, InputFormat format, Recipe recipe, ReadFields more, boolean hash) {
        Block block = block(bytes, format);
        DocumentParser parser = new DocumentParser(recipe, more, format);
        parser.start(block, hash);
        return new Parsed(parser.next(), parser.document(), parser.damage(), block);
    }

    static Block block(byte[] bytes, InputFormat format) {
        Block block = new Block();
        try (BlockReader reader = BlockReader.of(new ByteArrayInputStream(bytes), format, 0, ReadLimits.DEFAULT)) {
            reader.next(block);
            return block;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String raw(int from, int to) {
        return new String(block.bytes(), from, to - from, StandardCharsets.UTF_8);
    }
}

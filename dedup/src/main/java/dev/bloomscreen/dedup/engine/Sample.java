package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.document.DocumentParser;
import dev.bloomscreen.dedup.input.Block;
import dev.bloomscreen.dedup.input.BlockReader;
import java.io.IOException;

/** Judges how many eligible units a corpus has, from the first block of a few files spread over it. */
final class Sample {

    private static final int FILES = 8;
    private static final long LEAST = 1000;

    private Sample() {}

    /** The number of units to make a screen for: what the sample says and a tenth more. */
    static long units(Job job) throws IOException {
        Inputs inputs = job.inputs();
        int count = inputs.files().size();
        int step = Math.max(1, count / FILES);
        long units = 0;
        long bytes = 0;
        Block block = new Block();
        for (int file = 0; file < count; file += step) {
            try (BlockReader reader = inputs.open(file)) {
                if (reader.next(block)) {
                    units += eligible(job, block);
                    bytes += reader.bytesConsumed();
                }
            }
        }
        double aByte = bytes == 0 ? 0 : (double) units / bytes;
        return Math.max(LEAST, (long) (aByte * inputs.bytesOnDisk() * 1.1));
    }

    private static long eligible(Job job, Block block) {
        DocumentParser parser = new DocumentParser(
                job.plan().recipe(), job.inputs().file(block.fileIndex()).format());
        parser.start(block, false);
        long units = 0;
        for (DocumentParser.Event event = parser.next(); event != DocumentParser.Event.END; event = parser.next()) {
            if (event == DocumentParser.Event.DOCUMENT) {
                units += parser.document().eligibleUnits();
            }
        }
        return units;
    }
}

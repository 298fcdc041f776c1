package dev.bloomscreen.dedup.engine.screen;

import dev.bloomscreen.dedup.document.DocumentParser;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.job.Parsers;
import dev.bloomscreen.dedup.input.Block;
import dev.bloomscreen.dedup.input.BlockReader;
import java.io.IOException;

/** Judges how many eligible units a corpus has, from the first block of a few files spread over it. */
public final class Sample {

    private static final int FILES = 8;
    private static final long LEAST = 1000;

    private Sample() {}

    /** The number of units to make a screen for: what the sample says and a tenth more. */
    public static long units(Job job) throws IOException {
        int count = job.inputs().files().size();
        int step = Math.max(1, count / FILES);
        double units = 0;
        for (int first = 0; first < count; first += step) {
            long bytes = 0; // of the files that the first stands for
            for (int file = first; file < Math.min(first + step, count); file++) {
                bytes += job.inputs().file(file).size();
            }
            units += bytes * unitsAByte(job, first);
        }
        return Math.max(LEAST, (long) (units * 1.1));
    }

    private static double unitsAByte(Job job, int file) throws IOException {
        Block block = new Block();
        try (BlockReader reader = job.inputs().open(file)) {
            return reader.next(block) && reader.bytesConsumed() > 0
                    ? (double) eligible(job, block) / reader.bytesConsumed()
                    : 0;
        }
    }

    private static long eligible(Job job, Block block) {
        DocumentParser parser = new Parsers(job).start(block, false);
        long units = 0;
        for (DocumentParser.Event event = parser.next(); event != DocumentParser.Event.END; event = parser.next()) {
            if (event == DocumentParser.Event.DOCUMENT) {
                units += parser.document().eligibleUnits();
            }
        }
        return units;
    }
}

package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.engine.common.Io;
import dev.bloomscreen.dedup.engine.common.Meter;
import dev.bloomscreen.dedup.engine.job.Workspace;
import dev.bloomscreen.dedup.engine.source.Inputs;
import dev.bloomscreen.dedup.input.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Keeps what comes by the input stream in a work file, since two passes read it. */
final class Spool {

    private Spool() {}

    /** Whether a plan needs it: it names the stream, and does not read it alone and once. */
    static boolean isNeeded(DedupPlan plan) {
        return plan.inputs().contains(DedupPlan.STREAM) && !Inputs.isSingleStream(plan);
    }

    /** Copies the stream to its end. Returns a file whose name tells its format and compression. */
    static Path copy(InputStream in, DedupPlan plan, Workspace workspace, Meter meter)
            throws IOException, InterruptedException {
        Path spool = workspace.file("spool");
        byte[] buffer = new byte[1 << 18];
        try (OutputStream out = Files.newOutputStream(spool)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                write(out, buffer, n, spool);
                meter.done(n, 0, 0);
            }
        }
        InputFormat format = plan.format().orElse(InputFormat.JSONL);
        InputFile found = InputFile.of(spool, spool.toString(), format);
        return Files.move(spool, workspace.file(Inputs.streamName(format, found.compression())));
    }

    private static void write(OutputStream out, byte[] bytes, int length, Path spool) throws IOException {
        try {
            out.write(bytes, 0, length);
        } catch (IOException e) {
            throw Io.explain(e, "the input stream", spool, "free some space there, or name another work folder");
        }
    }
}

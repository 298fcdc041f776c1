package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.document.Damage;
import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.engine.common.Turns;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.source.FirstDamage;
import dev.bloomscreen.dedup.engine.source.Inputs;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.OptionalLong;

/**
 * One stream for the whole corpus, one file after another. JSONL files are joined so that the whole is JSONL: each but the
 * last ends with LF, and only the first keeps its byte order mark. Tickets count the blocks of the corpus.
 */
public final class StreamOutput implements Output {

    private final OutputStream out;
    private final Inputs inputs;
    private final FirstDamage firstDamage;
    private final Compression form;
    private final Turns turns = new Turns();
    private long written;

    public StreamOutput(OutputStream out, Job job) {
        this.out = out;
        this.inputs = job.inputs();
        this.firstDamage = job.firstDamage();
        this.form = job.plan().outputForm().of(inputs.file(0).compression());
    }

    @Override
    public Compression form(int file) {
        return form;
    }

    @Override
    public void join(int file, BlockForm block) {
        if (inputs.file(file).format() == InputFormat.JSONL) {
            if (file > 0) {
                block.joinToPrevious();
            }
            if (file + 1 < inputs.files().size()) {
                block.joinToNext();
            }
        }
    }

    @Override
    public boolean write(
            Block block, long ticket, Encoded encoded, List<Damage> damages, long firstLine, Changes changes)
            throws IOException, InterruptedException {
        turns.await(ticket);
        if (!firstDamage.isAtOrBefore(block.fileIndex(), block.index())) {
            encoded.writeTo(this::append);
        }
        turns.pass();
        return false;
    }

    private void append(ByteBuffer bytes) throws IOException {
        out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
        written += bytes.remaining();
    }

    @Override
    public void finish() throws IOException {
        if (written == 0) {
            Encoded.writeEmpty(form, this::append);
        }
        out.flush();
    }

    @Override
    public OptionalLong bytesOnDisk() {
        return OptionalLong.of(written);
    }
}

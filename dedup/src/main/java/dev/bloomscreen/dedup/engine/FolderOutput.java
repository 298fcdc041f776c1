package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.document.Damage;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A file for each input file, each under its name when it is whole. Tickets count the blocks of a file. */
final class FolderOutput implements Output {

    private final Job job;
    private final OutputFolder folder;
    private final List<Target> targets = new ArrayList<>();
    private final AtomicLong written = new AtomicLong();

    FolderOutput(Job job, OutputFolder folder) {
        this.job = job;
        this.folder = folder;
        for (int i = 0; i < job.inputs().files().size(); i++) {
            targets.add(new Target(i));
        }
    }

    @Override
    public Compression form(int file) {
        return job.inputs().file(file).compression();
    }

    @Override
    public void write(Block block, long ticket, Encoded encoded, List<Damage> damages, long firstLine)
            throws IOException, InterruptedException {
        Target target = targets.get(block.fileIndex());
        target.turns.await(block.index());
        encoded.writeTo(target.output()::write);
        if (job.plan().onDamage() == OnDamage.QUARANTINE) {
            for (Damage damage : damages) {
                Quarantine.write(
                        job.inputs().name(block.fileIndex()), block, damage, firstLine, target.quarantine()::write);
            }
        }
        if (target.turns.pass()) {
            target.finish();
        }
    }

    @Override
    public void ended(int file, int blocks) throws IOException {
        if (targets.get(file).turns.endsAt(blocks)) {
            targets.get(file).finish();
        }
    }

    @Override
    public OptionalLong bytesOnDisk() {
        return OptionalLong.of(written.get());
    }

    @Override
    public void close() throws IOException {
        for (Target target : targets) {
            target.close();
        }
    }

    /** The output of one file. Used by one thread at a time: the one whose turn it is. */
    private final class Target {
        final int index;
        final Turns turns = new Turns();
        private @Nullable OutputFile output;
        private @Nullable OutputFile quarantine;

        Target(int index) {
            this.index = index;
        }

        OutputFile output() throws IOException {
            if (output == null) {
                output = folder.create(name());
            }
            return output;
        }

        OutputFile quarantine() throws IOException {
            if (quarantine == null) {
                quarantine = folder.create(OutputFolder.QUARANTINE + "/" + name() + ".jsonl");
            }
            return quarantine;
        }

        private String name() {
            return OutputName.of(job.plan().emission(), job.inputs().file(index).outputName(), form(index));
        }

        void finish() throws IOException {
            OutputFile whole = output();
            if (whole.size() == 0) {
                Encoded.writeEmpty(form(index), whole::write);
            }
            written.addAndGet(whole.size());
            if (quarantine != null) {
                folder.finish(quarantine);
            }
            folder.finish(whole);
        }

        void close() throws IOException {
            if (output != null) {
                output.close();
            }
            if (quarantine != null) {
                quarantine.close();
            }
        }
    }
}

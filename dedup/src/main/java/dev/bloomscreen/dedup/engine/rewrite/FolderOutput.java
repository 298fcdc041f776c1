package dev.bloomscreen.dedup.engine.rewrite;

import dev.bloomscreen.dedup.Compression;
import dev.bloomscreen.dedup.OnDamage;
import dev.bloomscreen.dedup.document.Damage;
import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.engine.common.Turns;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.job.OutputFile;
import dev.bloomscreen.dedup.engine.job.OutputFolder;
import dev.bloomscreen.dedup.engine.job.OutputNames;
import dev.bloomscreen.dedup.engine.job.Past;
import dev.bloomscreen.dedup.input.Block;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A file for each input file, each under its name when it is whole. Tickets count the blocks of a file. */
public final class FolderOutput implements Output {

    private final Job job;
    private final OutputFolder folder;
    private final List<Target> targets = new ArrayList<>();
    private final AtomicLong written = new AtomicLong();
    private final AtomicLong writtenNow = new AtomicLong();

    public FolderOutput(Job job, OutputFolder folder) {
        this.job = job;
        this.folder = folder;
        for (String name : OutputNames.of(job.plan(), job.inputs())) {
            targets.add(new Target(targets.size(), name));
        }
        job.journal().past().written().values().forEach(output -> written.addAndGet(output.bytes()));
    }

    @Override
    public Compression form(int file) {
        return job.plan().outputForm().of(job.inputs().file(file).compression());
    }

    @Override
    public boolean write(
            Block block, long ticket, Encoded encoded, List<Damage> damages, long firstLine, Changes changes)
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
        target.changes.add(changes);
        boolean last = target.turns.pass();
        if (last) {
            target.finish();
        }
        return last;
    }

    @Override
    public boolean ended(int file, int blocks) throws IOException, InterruptedException {
        boolean last = targets.get(file).turns.endsAt(blocks);
        if (last) {
            targets.get(file).finish();
        }
        return last;
    }

    @Override
    public void finish() throws IOException {
        job.journal().checkpoint(folder::forceNames);
        folder.forceNames(); // where nothing is noted
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
        final String name;
        final Turns turns = new Turns();
        final Changes changes = new Changes();
        private @Nullable OutputFile output;
        private @Nullable OutputFile quarantine;

        Target(int index, String name) {
            this.index = index;
            this.name = name;
        }

        OutputFile output() throws IOException {
            if (output == null) {
                output = folder.create(name);
            }
            return output;
        }

        OutputFile quarantine() throws IOException {
            if (quarantine == null) {
                quarantine = folder.create(OutputFolder.quarantine(name));
            }
            return quarantine;
        }

        void finish() throws IOException, InterruptedException {
            OutputFile whole = output();
            if (whole.size() == 0) {
                Encoded.writeEmpty(form(index), whole::write);
            }
            written.addAndGet(whole.size());
            if (quarantine != null) {
                folder.finish(quarantine);
            }
            folder.finish(whole);
            job.journal()
                    .written(
                            index, new Past.Written(changes, whole.size(), quarantine == null ? 0 : quarantine.size()));
            job.journal().checkpointIfDue(writtenNow.addAndGet(whole.size()), folder::forceNames);
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

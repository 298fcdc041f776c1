package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DamagedInputException;
import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.OutputForm;
import dev.bloomscreen.dedup.Phase;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.engine.common.Changes;
import dev.bloomscreen.dedup.engine.common.Meter;
import dev.bloomscreen.dedup.engine.common.Tally;
import dev.bloomscreen.dedup.engine.confirm.Confirm;
import dev.bloomscreen.dedup.engine.confirm.DecisionFile;
import dev.bloomscreen.dedup.engine.confirm.DropSet;
import dev.bloomscreen.dedup.engine.confirm.Survivors;
import dev.bloomscreen.dedup.engine.job.Job;
import dev.bloomscreen.dedup.engine.job.Past;
import dev.bloomscreen.dedup.engine.job.RunManifest;
import dev.bloomscreen.dedup.engine.job.Screened;
import dev.bloomscreen.dedup.engine.job.Tuning;
import dev.bloomscreen.dedup.engine.job.Workspace;
import dev.bloomscreen.dedup.engine.rewrite.FolderOutput;
import dev.bloomscreen.dedup.engine.rewrite.NoOutput;
import dev.bloomscreen.dedup.engine.rewrite.Output;
import dev.bloomscreen.dedup.engine.rewrite.Rewriting;
import dev.bloomscreen.dedup.engine.rewrite.StreamOutput;
import dev.bloomscreen.dedup.engine.screen.Memory;
import dev.bloomscreen.dedup.engine.screen.Sample;
import dev.bloomscreen.dedup.engine.screen.Screen;
import dev.bloomscreen.dedup.engine.screen.ScreenFile;
import dev.bloomscreen.dedup.engine.screen.ScreenPass;
import dev.bloomscreen.dedup.engine.source.ChangedInputException;
import dev.bloomscreen.dedup.engine.source.Inputs;
import dev.bloomscreen.dedup.engine.spill.Segment;
import dev.bloomscreen.dedup.engine.spill.Spill;
import dev.bloomscreen.dedup.input.Corpus;
import dev.bloomscreen.dedup.input.ReadLimits;
import dev.bloomscreen.dedup.resume.Manifest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** One run from its plan to its report. */
public final class Engine {

    /** What the screen of an unconfirmed stream is made for when nobody says more. */
    private static final long STREAM_UNITS = 10_000_000;

    private final DedupPlan plan;
    private final InputStream in;
    private final OutputStream out;
    private final DedupListener listener;
    private final Tuning tuning;
    private final ReadLimits limits;
    private final Meter meter;

    Engine(DedupPlan plan, InputStream in, OutputStream out, DedupListener listener, Tuning tuning) {
        this.plan = plan;
        this.in = in;
        this.out = out;
        this.listener = listener;
        this.tuning = tuning;
        this.limits = tuning.read().withZstdWindow(plan.zstdWindow());
        this.meter = new Meter(listener);
    }

    /** Carries a plan out, as {@link dev.bloomscreen.dedup.Dedup} says. */
    public static DedupReport run(DedupPlan plan, InputStream in, OutputStream out, DedupListener listener)
            throws IOException, InterruptedException {
        return new Engine(plan, in, out, listener, Tuning.DEFAULT).run();
    }

    DedupReport run() throws IOException, InterruptedException {
        try {
            PathCheck.beforeReading(plan);
            if (Spool.isNeeded(plan)) {
                return spooled();
            }
            Inputs inputs = Inputs.isSingleStream(plan)
                    ? Inputs.ofStream(in, plan.format().orElse(InputFormat.JSONL), limits)
                    : Inputs.of(Corpus.resolve(plan.inputs(), plan.format(), plan.filter()), Optional.empty(), limits);
            Job job = job(inputs);
            Optional<Manifest> manifest =
                    plan.isResumable() ? Optional.of(RunManifest.of(plan, inputs)) : Optional.empty();
            return inWorkspace(manifest, workspace -> run(job.with(workspace.journal()), workspace));
        } catch (IOException e) {
            if (Thread.interrupted()) { // an interrupt closes the channel that the thread is at
                InterruptedException interrupted = new InterruptedException();
                interrupted.initCause(e);
                throw interrupted;
            }
            throw e;
        }
    }

    private interface Work {
        DedupReport in(Workspace workspace) throws IOException, InterruptedException;
    }

    /**
     * Where the work ends before its report by what may pass, a run that can be gone on with stays as it is: after a fault of
     * the disk or of Java always, after an interrupt or a refusal (too little memory) if something of it is noted. Whatever else
     * ends it, nothing that it made stays.
     */
    private DedupReport inWorkspace(Optional<Manifest> manifest, Work work) throws IOException, InterruptedException {
        try (Workspace workspace = Workspace.open(plan, manifest, tuning)) {
            try {
                return work.in(workspace);
            } catch (BadPlanException | InterruptedException e) { // what may pass, but there may be nothing to keep
                keepOrDiscard(workspace, workspace.journal().hasWork(), e);
                throw e;
            } catch (DamagedInputException | ChangedInputException | RuntimeException e) {
                keepOrDiscard(workspace, false, e);
                throw e;
            } catch (IOException | Error e) {
                // An interrupt closes the channel that the thread is at; while it stands, it would close those of
                // clearing up.
                boolean interrupted = Thread.interrupted();
                keepOrDiscard(
                        workspace,
                        interrupted
                                ? workspace.journal().hasWork()
                                : workspace.journal().isKept(),
                        e);
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
                throw e;
            }
        }
    }

    private void keepOrDiscard(Workspace workspace, boolean keep, Throwable reason) {
        if (keep) {
            workspace.keep();
            listener.unfinished();
            return;
        }
        try {
            workspace.discard();
            if (plan.screenOut().isPresent()) {
                new ScreenFile(plan.screenOut().get(), tuning.disk()).discard();
            }
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    private DedupReport spooled() throws IOException, InterruptedException {
        return inWorkspace(Optional.empty(), workspace -> {
            meter.begin(Phase.SPOOL, 0);
            Path spool = Spool.copy(in, plan, workspace, meter);
            meter.end();
            List<Path> paths = plan.inputs().stream()
                    .map(path -> path.equals(DedupPlan.STREAM) ? spool : path)
                    .toList();
            Inputs inputs = Inputs.of(Corpus.resolve(paths, plan.format(), plan.filter()), Optional.of(spool), limits);
            return run(job(inputs), workspace);
        });
    }

    private Job job(Inputs inputs) throws IOException {
        PathCheck.afterReading(plan, inputs);
        return new Job(plan, tuning, inputs, meter);
    }

    private DedupReport run(Job job, Workspace workspace) throws IOException, InterruptedException {
        workspace.restore(job);
        try (Output output = output(job, workspace)) {
            if (plan.screenOut().isEmpty()) {
                return run(job, output, workspace, screen -> {});
            }
            ScreenFile file = new ScreenFile(plan.screenOut().get(), tuning.disk());
            DedupReport report = run(job, output, workspace, screen -> file.save(screen, plan.recipe()));
            file.finish();
            return report;
        }
    }

    /** Keeps a screen, or not, when all is in it. */
    private interface Saver {
        void save(Screen screen) throws IOException;
    }

    private DedupReport run(Job job, Output output, Workspace workspace, Saver saver)
            throws IOException, InterruptedException {
        return plan.screening() == Screening.UNCONFIRMED
                ? singlePass(job, output, workspace, saver)
                : twoPasses(job, output, workspace, saver);
    }

    private Output output(Job job, Workspace workspace) {
        if (plan.dryRun()) {
            return new NoOutput();
        }
        return workspace.output().isPresent()
                ? new FolderOutput(job, workspace.output().get())
                : new StreamOutput(out, job);
    }

    private long expectedUnits(Job job) throws IOException {
        if (plan.expectedUnits().isPresent()) {
            return plan.expectedUnits().getAsLong();
        }
        return job.inputs().isStream() ? STREAM_UNITS : Sample.units(job);
    }

    private Screen screen(long units) {
        Memory.checkScreen(units, plan);
        return new Screen(units, plan.fpp(), tuning.collisions().item());
    }

    private void estimate(
            Job job, Workspace workspace, long units, long confirmBytes, long workBytes, Optional<Screen> screen)
            throws IOException {
        // Of another form of output nobody knows the size ahead.
        boolean known = !plan.dryRun()
                && plan.emission() instanceof Emission.Corpus
                && plan.outputForm().equals(OutputForm.AS_INPUT);
        long outputBytes = known ? job.inputs().bytesOnDisk() : 0;
        listener.estimate(new DedupListener.Estimate(
                units,
                screen.map(Screen::bytes).orElse(0L),
                confirmBytes,
                workBytes,
                outputBytes,
                screen.isPresent() && plan.screening() == Screening.UNCONFIRMED
                        ? screen.get().expectedFalsePositives(units)
                        : 0));
        if (workspace.isShort(workBytes, outputBytes)) {
            meter.warn("the disk may be too small: the run may need " + workBytes + " bytes for work files and "
                    + outputBytes + " for the output; free some space, or name another work folder");
        }
    }

    /** The exact decisions, and what the report says of how they came about. */
    private record Decided(DropSet drops, Past.Decided found) {}

    private DedupReport twoPasses(Job job, Output output, Workspace workspace, Saver saver)
            throws IOException, InterruptedException {
        Path spillFile = workspace.file(Workspace.SPILL);
        Past past = job.journal().past();
        Segment.Layout layout = Segment.Layout.of(plan.survivors());
        Tally tally;
        Screened screened;
        Decided decided;
        boolean done = past.written().size() == job.inputs().files().size();
        if (past.decided.isPresent()
                && past.screened.isPresent()
                && (done || !job.ruling().survivorsWanted())) {
            tally = recall(job);
            screened = past.screened.get();
            DropSet drops = done
                    ? new DropSet(0)
                    : DecisionFile.load(
                            workspace.file(Workspace.DECISIONS),
                            job.ledger().units(),
                            past.decided.get().checksum());
            decided = new Decided(drops, past.decided.get());
        } else {
            try (Spill spill = Spill.reopen(spillFile, layout, tuning.disk(), past.spillEnd(layout))) {
                if (past.screened.isPresent()) {
                    spill.check(
                            past.pieces(),
                            past.screened.get().candidates(),
                            new Segment(tuning.segmentUnits(), layout));
                    tally = recall(job);
                    screened = past.screened.get();
                } else {
                    ScreenPass pass = screenPass(job, workspace, spill, saver);
                    tally = pass.tally();
                    screened = pass.screened();
                }
                decided = confirm(job, workspace, spill, screened);
            }
        }
        if (!job.ruling().survivorsWanted()) { // they are found again from the spill, should the run be gone on with
            tuning.disk().delete(spillFile);
        }
        Changes changes = done ? past.changes() : new Rewriting(job, decided.drops(), workspace, output).run();
        Past.Decided found = decided.found();
        long screenBytes = screened.screen().map(DedupReport.Screen::bytes).orElse(0L);
        long large = Math.max(
                screenBytes, found.tableBytes() + Memory.decisions(job.ledger().units(), plan));
        return new Report(job, tally, changes, output)
                .with(
                        screened.screen().map(s -> Report.withFalsePositives(s, found.falsePositives())),
                        found.rounds(),
                        found.spillBytes(),
                        large);
    }

    /** Takes up a first pass that was done before the run was gone on with. */
    private static Tally recall(Job job) throws DamagedInputException {
        Past past = job.journal().past();
        past.moveTo(job.ledger());
        job.ledger().close();
        past.firstDamage.ifPresent(job.firstDamage()::restore);
        job.conclude(past.tally);
        return past.tally;
    }

    private ScreenPass screenPass(Job job, Workspace workspace, Spill spill, Saver saver)
            throws IOException, InterruptedException {
        long units =
                Math.max(expectedUnits(job), job.journal().past().screenUnits.orElse(0));
        Optional<Screen> screen = plan.screening() == Screening.NONE ? Optional.empty() : Optional.of(screen(units));
        estimate(
                job,
                workspace,
                units,
                Memory.confirmationAtMost(units, job.ruling(), plan),
                Segment.Layout.of(plan.survivors()).length(units)
                        + DropSet.bytes(units)
                        + Rewriting.workBytes(job, units),
                screen);
        meter.begin(Phase.SCREEN, job.inputs().bytesOnDisk());
        ScreenPass pass = new ScreenPass(job, spill, screen);
        pass.run();
        meter.end();
        if (screen.isPresent()) {
            saver.save(screen.get());
        }
        job.journal().screened(pass.screened());
        job.journal().checkpoint(spill::force);
        return pass;
    }

    private Decided confirm(Job job, Workspace workspace, Spill spill, Screened screened)
            throws IOException, InterruptedException {
        meter.begin(Phase.CONFIRM, 0);
        Confirm.Result confirmed;
        if (job.ruling().survivorsWanted()) {
            try (Survivors survivors = new Survivors(Rewriting.survivors(workspace))) {
                confirmed = confirm(job, spill, screened, Optional.of(survivors));
            }
        } else {
            confirmed = confirm(job, spill, screened, Optional.empty());
        }
        DropSet drops = confirmed.decisions().drops();
        boolean saved = job.journal().isKept() && !job.ruling().survivorsWanted();
        int checksum = saved ? DecisionFile.save(drops, workspace.file(Workspace.DECISIONS), tuning.disk()) : 0;
        Past.Decided found = new Past.Decided(
                confirmed.falsePositives(), confirmed.rounds(), confirmed.tableBytes(), spill.size(), checksum);
        job.journal().decided(found);
        job.journal().checkpoint(() -> {});
        meter.end();
        return new Decided(drops, found);
    }

    private Confirm.Result confirm(Job job, Spill spill, Screened screened, Optional<Survivors> survivors)
            throws IOException, InterruptedException {
        long memory = Memory.forTables(job.ledger().units(), plan);
        return new Confirm(
                        job.ledger(),
                        spill,
                        job.ruling(),
                        survivors,
                        tuning.segmentUnits(),
                        memory,
                        plan.threads(),
                        meter)
                .run(screened.candidates());
    }

    private DedupReport singlePass(Job job, Output output, Workspace workspace, Saver saver)
            throws IOException, InterruptedException {
        long units = expectedUnits(job);
        Screen screen = screen(units);
        estimate(job, workspace, units, 0, 0, Optional.of(screen));
        meter.begin(Phase.SINGLE_PASS, job.inputs().bytesOnDisk());
        SinglePass pass = new SinglePass(job, screen, output);
        Changes changes = pass.run();
        meter.end();
        saver.save(screen);
        return new Report(job, pass.tally(), changes, output)
                .with(Optional.of(screen.report(changes.duplicates, OptionalLong.empty())), 0, 0, screen.bytes());
    }
}

package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.DedupReport;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.Phase;
import dev.bloomscreen.dedup.Screening;
import dev.bloomscreen.dedup.input.Corpus;
import dev.bloomscreen.dedup.input.ReadLimits;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
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
            return inWorkspace(workspace -> run(job, workspace));
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

    /** Whatever ends the work before its report, nothing that it made stays. */
    private DedupReport inWorkspace(Work work) throws IOException, InterruptedException {
        try (Workspace workspace = Workspace.open(plan)) {
            boolean whole = false;
            try {
                DedupReport report = work.in(workspace);
                whole = true;
                return report;
            } finally {
                if (!whole) {
                    workspace.discard();
                }
            }
        }
    }

    private DedupReport spooled() throws IOException, InterruptedException {
        return inWorkspace(workspace -> {
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
        try (Output output = output(job, workspace)) {
            if (plan.screenOut().isEmpty()) {
                return run(job, output, workspace, screen -> {});
            }
            try (ScreenFile file = new ScreenFile(plan.screenOut().get())) {
                DedupReport report = run(job, output, workspace, screen -> file.save(screen, plan.recipe()));
                file.finish();
                return report;
            }
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

    private void estimate(Job job, Workspace workspace, long units, long spillBytes, Optional<Screen> screen)
            throws IOException {
        long outputBytes = plan.dryRun() ? 0 : job.inputs().bytesOnDisk();
        listener.estimate(new DedupListener.Estimate(
                units,
                screen.map(Screen::bytes).orElse(0L),
                spillBytes,
                outputBytes,
                screen.isPresent() && plan.screening() == Screening.UNCONFIRMED
                        ? screen.get().expectedFalsePositives(units)
                        : 0));
        if (workspace.isShort(spillBytes, outputBytes)) {
            meter.warn("the disk may be too small: the run may need " + spillBytes + " bytes for work files and "
                    + outputBytes + " for the output; free some space, or name another work folder");
        }
    }

    /** What the first pass leaves: the screen itself is gone. */
    private record Screened(Tally tally, List<Long> candidates, Optional<DedupReport.Screen> screen) {}

    private DedupReport twoPasses(Job job, Output output, Workspace workspace, Saver saver)
            throws IOException, InterruptedException {
        Path spillFile = workspace.file("spill");
        Screened screened;
        Confirm.Result confirmed;
        long spillBytes;
        try (Spill spill = new Spill(spillFile, Segment.Layout.of(plan.survivors()))) {
            screened = screen(job, workspace, spill, saver);
            confirmed = confirm(job, workspace, spill, screened);
            spillBytes = spill.size();
        }
        Files.delete(spillFile);
        Changes changes = new Rewriting(job, confirmed.decisions().drops(), workspace, output).run();
        long screenBytes = screened.screen().map(DedupReport.Screen::bytes).orElse(0L);
        long drops = DropSet.bytes(job.ledger().units());
        long large = Math.max(screenBytes, confirmed.tableBytes() + drops);
        return new Report(job, screened.tally(), changes, output)
                .with(
                        screened.screen().map(s -> Report.withFalsePositives(s, confirmed.falsePositives())),
                        confirmed.rounds(),
                        spillBytes,
                        large);
    }

    private Confirm.Result confirm(Job job, Workspace workspace, Spill spill, Screened screened)
            throws IOException, InterruptedException {
        if (!job.ruling().survivorsWanted()) {
            return confirm(job, spill, screened, Optional.empty());
        }
        try (Survivors survivors = new Survivors(Rewriting.survivors(workspace))) {
            return confirm(job, spill, screened, Optional.of(survivors));
        }
    }

    private Confirm.Result confirm(Job job, Spill spill, Screened screened, Optional<Survivors> survivors)
            throws IOException, InterruptedException {
        meter.begin(Phase.CONFIRM, 0);
        long memory = Memory.forTables(job.ledger().units(), plan);
        Confirm.Result result = new Confirm(
                        job.ledger(),
                        spill,
                        job.ruling(),
                        survivors,
                        tuning.segmentUnits(),
                        memory,
                        plan.threads(),
                        meter)
                .run(screened.candidates());
        meter.end();
        return result;
    }

    private Screened screen(Job job, Workspace workspace, Spill spill, Saver saver)
            throws IOException, InterruptedException {
        long units = expectedUnits(job);
        Optional<Screen> screen = plan.screening() == Screening.NONE ? Optional.empty() : Optional.of(screen(units));
        estimate(
                job,
                workspace,
                units,
                Segment.Layout.of(plan.survivors()).length(units) + Rewriting.workBytes(job, units),
                screen);
        meter.begin(Phase.SCREEN, job.inputs().bytesOnDisk());
        ScreenPass pass = new ScreenPass(job, spill, screen);
        Tally tally = pass.run();
        meter.end();
        if (screen.isPresent()) {
            saver.save(screen.get());
        }
        long candidates = pass.candidates().stream().mapToLong(n -> n).sum();
        return new Screened(tally, pass.candidates(), screen.map(s -> s.report(candidates, OptionalLong.empty())));
    }

    private DedupReport singlePass(Job job, Output output, Workspace workspace, Saver saver)
            throws IOException, InterruptedException {
        long units = expectedUnits(job);
        Screen screen = screen(units);
        estimate(job, workspace, units, 0, Optional.of(screen));
        meter.begin(Phase.SINGLE_PASS, job.inputs().bytesOnDisk());
        SinglePass pass = new SinglePass(job, screen, output);
        Changes changes = pass.run();
        meter.end();
        saver.save(screen);
        return new Report(job, pass.tally(), changes, output)
                .with(Optional.of(screen.report(changes.duplicates, OptionalLong.empty())), 0, 0, screen.bytes());
    }
}

package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.Emission;
import dev.bloomscreen.dedup.InputFormat;
import dev.bloomscreen.dedup.OutputForm;
import dev.bloomscreen.dedup.engine.common.Folders;
import dev.bloomscreen.dedup.engine.job.OutputFolder;
import dev.bloomscreen.dedup.engine.job.OutputNames;
import dev.bloomscreen.dedup.engine.job.Workspace;
import dev.bloomscreen.dedup.engine.source.Inputs;
import dev.bloomscreen.dedup.input.InputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Refuses plans whose paths would harm an input or mix outputs with something else. Touches nothing. */
final class PathCheck {

    private PathCheck() {}

    /** What can be told before the inputs are looked through. */
    static void beforeReading(DedupPlan plan) throws IOException {
        if (plan.workDir().isPresent() && !Files.isDirectory(plan.workDir().get())) {
            throw new BadPlanException(plan.workDir().get() + ": no such folder; the work folder must exist");
        }
        if (!plan.output().equals(DedupPlan.STREAM)) {
            checkApart(plan);
            checkFree(plan);
        }
    }

    private static void checkApart(DedupPlan plan) throws IOException {
        Path output = Folders.real(plan.output());
        for (Path input : plan.inputs()) {
            if (!Files.isDirectory(input) && !Files.isRegularFile(input)) {
                continue; // the stream, or what is refused when the inputs are looked through
            }
            Path real = Folders.real(input);
            if (output.startsWith(real)) {
                throw new BadPlanException("the output " + plan.output() + " lies in the input " + input
                        + ", where a later run would read it; name a folder outside");
            }
            if (real.startsWith(output)) {
                throw inside(input.toString(), plan);
            }
        }
    }

    private static void checkFree(DedupPlan plan) throws IOException {
        Path output = plan.output();
        if (!Files.exists(output)) {
            if (Files.isSymbolicLink(output)) {
                throw new BadPlanException(output + " is a link to nothing; remove it, or name another folder");
            }
            return;
        }
        if (!Files.isDirectory(output)) {
            throw new BadPlanException(output + " is a file, and the output is to be a folder; name another");
        }
        if (!plan.overwrite() && !isUnfinished(plan)) {
            try (Stream<Path> list = Files.list(output)) {
                List<Path> found = list.limit(2).toList();
                boolean workOnly = found.size() == 1 && found.get(0).endsWith(OutputFolder.STAGING);
                if (Files.exists(manifest(plan))) {
                    throw new BadPlanException(
                            output + " is in use by a run, or holds one that did not come to its end;"
                                    + " go on with it (--resume), begin anew (--overwrite), or name another folder");
                }
                if (plan.resume() && !workOnly && !found.isEmpty()) {
                    throw new BadPlanException(
                            output + " is not empty, and holds no run that could be gone on with: it came"
                                    + " to its end, or was none; name a new or empty folder, or overwrite what it has (--overwrite)");
                }
                if (workOnly && !plan.resume()) {
                    throw new BadPlanException(
                            output + " is in use by a run, or holds what a run that was killed has left" + " ("
                                    + OutputFolder.STAGING + "); name another folder, or overwrite it (--overwrite)");
                }
                if (!workOnly && !found.isEmpty()) {
                    throw new BadPlanException(output
                            + " is not empty; name a new or empty folder, or overwrite what it has (--overwrite)");
                }
            }
        }
    }

    private static void checkFields(DedupPlan plan, Inputs inputs) {
        for (int i = 0; i < inputs.files().size() && plan.recipe().keyField().isPresent(); i++) {
            if (inputs.file(i).format() == InputFormat.TEXT) {
                throw new BadPlanException(inputs.name(i) + " is a text file, which has no field \""
                        + plan.recipe().keyField().get() + "\" to be the key; leave it out, or compare texts");
            }
        }
    }

    private static void checkIds(DedupPlan plan, Inputs inputs) {
        for (int i = 0; i < inputs.files().size() && plan.emission() instanceof Emission.Attributes; i++) {
            if (inputs.file(i).format() == InputFormat.TEXT) {
                throw new BadPlanException(inputs.name(i)
                        + " is a text file, which has no id to give attributes to; leave it out, or make a drop list");
            }
        }
    }

    /** Whether a plan goes on with a run. */
    static boolean isUnfinished(DedupPlan plan) {
        return plan.resume() && Files.exists(manifest(plan));
    }

    private static Path manifest(DedupPlan plan) {
        return plan.output().resolve(OutputFolder.STAGING).resolve(Workspace.MANIFEST);
    }

    private static BadPlanException inside(String input, DedupPlan plan) {
        return new BadPlanException("the input " + input + " lies in the output " + plan.output()
                + ", and would be written over; name another folder as output");
    }

    /** What can be told when every file is known. */
    static void afterReading(DedupPlan plan, Inputs inputs) throws IOException {
        checkFields(plan, inputs);
        checkIds(plan, inputs);
        plan.outputForm().check(inputs.files().stream().map(InputFile::compression));
        if (plan.output().equals(DedupPlan.STREAM)) {
            checkOneForm(plan.outputForm(), inputs);
        } else {
            checkOutputs(plan, inputs);
        }
        SideFiles.check(plan, realInputs(inputs));
    }

    private static void checkOneForm(OutputForm form, Inputs inputs) {
        for (int i = 1; i < inputs.files().size(); i++) {
            if (form.of(inputs.file(i).compression()) != form.of(inputs.file(0).compression())) {
                throw new BadPlanException(inputs.name(0) + " and " + inputs.name(i)
                        + " are not compressed in the same way, and the output is one stream of one form;"
                        + " say which (--compress), or give a folder as output");
            }
        }
    }

    private static Map<Path, String> realInputs(Inputs inputs) throws IOException {
        Map<Path, String> real = new HashMap<>();
        for (int i = 0; i < inputs.files().size(); i++) {
            if (!inputs.name(i).equals(Inputs.STREAM_NAME)) {
                real.put(inputs.file(i).path().toRealPath(), inputs.name(i));
            }
        }
        return real;
    }

    private static void checkOutputs(DedupPlan plan, Inputs inputs) throws IOException {
        Path output = Folders.real(plan.output());
        Map<Path, String> real = realInputs(inputs);
        for (Map.Entry<Path, String> input : real.entrySet()) {
            if (input.getKey().startsWith(output)) {
                throw inside(input.getValue(), plan);
            }
        }
        List<String> names = OutputNames.of(plan, inputs);
        OutputNames.checkApart(names, inputs);
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            String top = name.split("/", 2)[0];
            if (top.equals(OutputFolder.STAGING) || top.equals(OutputFolder.QUARANTINE)) {
                throw new BadPlanException(inputs.name(i) + ": its output would be called " + name
                        + ", a name that is taken for other things; rename it");
            }
            Path path = output.resolve(name);
            String same = real.get(Folders.real(path));
            if (same != null) {
                throw new BadPlanException("the output " + path + " is the input " + same
                        + " by way of a link; name another folder as output");
            }
            if (Files.isDirectory(path)) {
                throw new BadPlanException(
                        "the output " + path + " exists and is a folder; name another folder as output");
            }
        }
    }
}

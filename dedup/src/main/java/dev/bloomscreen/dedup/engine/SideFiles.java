package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.engine.common.Folders;
import dev.bloomscreen.dedup.engine.screen.ScreenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Refuses plans whose screen or report would replace an input or each other, or be taken for part of a corpus. */
final class SideFiles {

    private SideFiles() {}

    static void check(DedupPlan plan, Map<Path, String> inputs) throws IOException {
        List<Path> screen = new ArrayList<>();
        plan.screenOut().ifPresent(file -> screen.addAll(List.of(file, ScreenFile.recipeFile(file))));
        for (Path file : screen) {
            checkNew(file, plan);
        }
        List<Path> all = new ArrayList<>(screen);
        plan.report().ifPresent(all::add);
        Set<Path> taken = new HashSet<>();
        for (Path file : all) {
            if (file.equals(DedupPlan.STREAM)) {
                throw new BadPlanException("the screen and the report do not go to the output stream (-); name a file");
            }
            checkApart(file, plan, inputs);
            if (!taken.add(Folders.real(file))) {
                throw new BadPlanException(file + " is to hold both the screen and the report; name another for one");
            }
        }
    }

    private static void checkApart(Path file, DedupPlan plan, Map<Path, String> inputs) throws IOException {
        Path real = Folders.real(file);
        if (inputs.containsKey(real)) {
            throw new BadPlanException(file + " is an input, and would be written over; name another file");
        }
        for (Path input : plan.inputs()) {
            if (Files.isDirectory(input) && real.startsWith(Folders.real(input))) {
                throw new BadPlanException(file + " lies in the input " + input
                        + ", where a later run would read it; name a file outside");
            }
        }
        if (!plan.output().equals(DedupPlan.STREAM) && real.startsWith(Folders.real(plan.output()))) {
            throw new BadPlanException(
                    file + " lies in the output folder, which is for the corpus; name a file outside");
        }
        Path parent = real.getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new BadPlanException(file + ": there is no such folder; make it first");
        }
    }

    private static void checkNew(Path file, DedupPlan plan) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new BadPlanException(file + " exists and is no file; name another for the screen");
        }
        if (Files.exists(file) && !plan.overwrite() && !PathCheck.isUnfinished(plan)) {
            throw new BadPlanException(file + " exists; name a new file for the screen, or overwrite it (--overwrite)");
        }
    }
}

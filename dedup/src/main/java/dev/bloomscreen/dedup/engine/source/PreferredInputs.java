package dev.bloomscreen.dedup.engine.source;

import dev.bloomscreen.dedup.BadPlanException;
import dev.bloomscreen.dedup.DedupPlan;
import dev.bloomscreen.dedup.engine.common.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds which files of a run are, or lie in, its preferred inputs. Paths are compared as links lead. */
public final class PreferredInputs {

    private final Set<Path> inputs = new HashSet<>();
    private final Set<Path> preferred = new HashSet<>();
    private final Set<Path> found = new HashSet<>();
    private final Map<Path, Path> realFolders = new HashMap<>();

    private PreferredInputs(DedupPlan plan) throws IOException {
        for (Path input : plan.inputs()) {
            inputs.add(Folders.real(input));
        }
        for (Path path : plan.survivors().preferInputs()) {
            preferred.add(Folders.real(path));
        }
    }

    /**
     * The numbers of the files.
     *
     * @throws BadPlanException if a preferred input is no input and lies in none
     */
    public static BitSet of(DedupPlan plan, Inputs inputs) throws IOException {
        BitSet files = new BitSet();
        if (plan.survivors().preferInputs().isEmpty()) {
            return files;
        }
        PreferredInputs search = new PreferredInputs(plan);
        for (int i = 0; i < inputs.files().size(); i++) {
            files.set(
                    i,
                    inputs.isSpool(i)
                            ? plan.survivors().preferInputs().contains(DedupPlan.STREAM)
                            : search.isIn(inputs.file(i).path()));
        }
        for (Path path : plan.survivors().preferInputs()) {
            if (!path.equals(DedupPlan.STREAM) || !plan.inputs().contains(path)) {
                search.check(path);
            }
        }
        return files;
    }

    /** Goes up from a file to the input that it came from; a link on the way counts as what it leads to. */
    private boolean isIn(Path file) throws IOException {
        for (@Nullable Path at = file; at != null; at = at.getParent()) {
            Path real = at.equals(file) ? at.toRealPath() : realFolder(at);
            if (preferred.contains(real)) {
                found.add(real);
                return true;
            }
            if (inputs.contains(real)) {
                return false;
            }
        }
        return false;
    }

    private Path realFolder(Path folder) throws IOException {
        @Nullable Path known = realFolders.get(folder);
        if (known == null) {
            known = folder.toRealPath();
            realFolders.put(folder, known);
        }
        return known;
    }

    private void check(Path path) throws IOException {
        Path real = Folders.real(path);
        boolean inside = Files.exists(real) && inputs.stream().anyMatch(real::startsWith);
        if (!inside && !found.contains(real)) {
            throw new BadPlanException("the preferred input " + path
                    + " is not an input and lies in none; give it as an input too, or leave it out");
        }
    }
}

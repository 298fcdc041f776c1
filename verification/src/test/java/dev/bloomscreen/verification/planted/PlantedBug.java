package dev.bloomscreen.verification.planted;

import com.github.difflib.UnifiedDiffUtils;
import com.github.difflib.patch.PatchFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A fault as a patch of one source file, under two lines that say what it breaks and which test has that rule for its name.
 *
 * @param name the patch's name
 * @param breaks the rule that it breaks
 * @param test the test that must fail, as {@code class#method}
 * @param source the file, from the project's root
 * @param diff the patch as lines
 */
record PlantedBug(String name, String breaks, String test, String source, List<String> diff) {

    private static final String BREAKS = "Breaks: ";
    private static final String TEST = "Test: ";
    private static final String SOURCE = "--- a/";

    static PlantedBug read(Path patch) throws IOException {
        List<String> lines = Files.readAllLines(patch);
        String name = patch.getFileName().toString().replace(".patch", "");
        return new PlantedBug(
                name,
                line(lines, 0, BREAKS, patch),
                line(lines, 1, TEST, patch),
                line(lines, 2, SOURCE, patch),
                lines.subList(2, lines.size()));
    }

    private static String line(List<String> lines, int index, String start, Path patch) {
        if (lines.size() <= index || !lines.get(index).startsWith(start)) {
            throw new IllegalArgumentException(
                    patch + ":" + (index + 1) + ": expected a line that starts with " + start);
        }
        return lines.get(index).substring(start.length());
    }

    /** The module that has the source. */
    String module() {
        return source.substring(0, source.indexOf('/'));
    }

    /** The source with the fault in it. */
    String plantIn(Path root) throws IOException {
        List<String> lines = Files.readAllLines(root.resolve(source));
        try {
            return UnifiedDiffUtils.parseUnifiedDiff(diff).applyFuzzy(lines, 2).stream()
                    .collect(Collectors.joining("\n", "", "\n"));
        } catch (PatchFailedException e) {
            throw new IOException(name + ".patch does not fit " + source + " as it is now; make it anew", e);
        }
    }
}

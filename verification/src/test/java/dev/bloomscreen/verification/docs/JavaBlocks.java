package dev.bloomscreen.verification.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds Java blocks that are not the code they come from. A block names its source by a comment on the line before,
 * {@code <!-- from: PATH#NAME -->}, and equals what stands in that file between {@code // tag::NAME} and
 * {@code // end::NAME}, less the indentation that all its lines share.
 */
final class JavaBlocks {
    private final Path root;

    JavaBlocks(Path root) {
        this.root = root;
    }

    List<String> problems(Page page) throws IOException {
        List<String> problems = new ArrayList<>();
        for (Page.Fence fence : page.fences()) {
            if (fence.source().isPresent()) {
                problem(fence, fence.source().get()).ifPresent(p -> problems.add(page.at(fence.line()) + ": " + p));
            } else if (fence.language().equals("java")) {
                problems.add(
                        page.at(fence.line()) + ": a java block without <!-- from: PATH#NAME --> on the line before");
            }
        }
        return problems;
    }

    private Optional<String> problem(Page.Fence fence, String source) throws IOException {
        int hash = source.indexOf('#');
        if (hash < 0) {
            return Optional.of("expected PATH#NAME, found " + source);
        }
        Path file = root.resolve(source.substring(0, hash));
        if (!Files.exists(file)) {
            return Optional.of("comes from " + source + ", and there is no such file");
        }
        String name = source.substring(hash + 1);
        List<String> lines = Files.readAllLines(file);
        int start = indexOf(lines, "// tag::" + name);
        int end = indexOf(lines, "// end::" + name);
        if (start < 0 || end < start) {
            return Optional.of("comes from " + source + ", and the file has no such region");
        }
        String expected = String.join("\n", lines.subList(start + 1, end)).stripIndent();
        String found = String.join("\n", fence.content()).stripIndent();
        return expected.stripTrailing().equals(found.stripTrailing())
                ? Optional.empty()
                : Optional.of("differs from " + source + ", which is\n" + expected);
    }

    private static int indexOf(List<String> lines, String mark) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).strip().equals(mark)) {
                return i;
            }
        }
        return -1;
    }
}

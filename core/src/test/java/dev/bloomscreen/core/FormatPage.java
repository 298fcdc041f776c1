package dev.bloomscreen.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The format page, formats/bloom.md, cut into its sections and tables. */
final class FormatPage {

    private final String text;

    FormatPage() throws IOException {
        text = Files.readString(Path.of("../formats/bloom.md"));
    }

    /** The text under a heading, up to the next heading of its level. */
    String section(String heading) {
        int start = text.indexOf("\n## " + heading + "\n");
        if (start < 0) {
            throw new AssertionError("the page has no section " + heading);
        }
        int end = text.indexOf("\n## ", start + 4);
        return text.substring(start, end < 0 ? text.length() : end);
    }

    /** The rows of the first table of a section, without its head; each a list of cells. */
    List<List<String>> table(String heading) {
        List<List<String>> rows = new ArrayList<>();
        for (String line : section(heading).lines().toList()) {
            if (line.startsWith("|")) {
                rows.add(Stream.of(line.substring(1).split("(?<!\\\\)\\|"))
                        .map(String::strip)
                        .toList());
            } else if (!rows.isEmpty()) {
                break;
            }
        }
        return rows.subList(2, rows.size());
    }
}

package dev.bloomscreen.verification.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Markdown page: its prose, line by line, and its fenced blocks.
 *
 * @param file the page, relative to the project
 */
record Page(Path file, List<Line> prose, List<Fence> fences) {
    private static final Pattern FENCE = Pattern.compile("( *)(```+|~~~+) *(\\S*).*");
    private static final Pattern SOURCE = Pattern.compile("\\s*<!-- from: (\\S+) -->\\s*");

    /** A line of prose and its number, from 1. */
    record Line(int number, String text) {}

    /**
     * A fenced block.
     *
     * @param line the number of its first line of content, from 1
     * @param language the word after the fence, empty if there is none
     * @param source what a comment {@code <!-- from: PATH#NAME -->} on the line before says
     */
    record Fence(int line, String language, List<String> content, Optional<String> source) {}

    static Page read(Path root, Path file) throws IOException {
        return of(file, Files.readString(root.resolve(file)));
    }

    static Page of(Path file, String text) {
        List<Line> prose = new ArrayList<>();
        List<Fence> fences = new ArrayList<>();
        List<String> lines = text.lines().toList();
        String before = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher opening = FENCE.matcher(line);
            if (opening.matches()) {
                int start = i + 1;
                int end = start;
                while (end < lines.size() && !lines.get(end).strip().equals(opening.group(2))) {
                    end++;
                }
                int indent = opening.group(1).length();
                List<String> content = lines.subList(start, end).stream()
                        .map(l -> l.substring(
                                Math.min(indent, l.length() - l.stripLeading().length())))
                        .toList();
                Matcher source = SOURCE.matcher(before);
                fences.add(new Fence(
                        start + 1,
                        opening.group(3),
                        content,
                        source.matches() ? Optional.of(source.group(1)) : Optional.empty()));
                i = end;
            } else {
                prose.add(new Line(i + 1, line));
            }
            before = line;
        }
        return new Page(file, List.copyOf(prose), List.copyOf(fences));
    }

    /** Where a problem is, as {@code file:line}. */
    String at(int line) {
        return file + ":" + line;
    }
}

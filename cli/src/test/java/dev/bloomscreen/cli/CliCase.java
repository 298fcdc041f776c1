package dev.bloomscreen.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A case of the command line, as a file that reads from top to bottom. Text before the first marker says what it shows.
 * Then come parts, each headed by a marker line {@code -- word rest --}:
 *
 * <pre>
 * -- file NAME --   a file of the working folder, holding the lines that follow
 * -- hex NAME --    the same of bytes, which the lines give in hexadecimal
 * -- run ARGS --    runs bloomscreen; the lines that follow are its standard input
 * -- show NAME --   what a file of the folder must hold: text as it is, other bytes in hexadecimal
 * -- out --         what must have been printed to standard output
 * -- err --         what must have been printed to standard error
 * -- exit CODE --   how it must have ended
 * </pre>
 *
 * <p>{@code {}} stands for the working folder. Every {@code run} needs all three of out, err and exit.
 *
 * @param about what the case shows
 * @param parts the parts in order
 */
record CliCase(String about, List<Part> parts) {

    /**
     * A part of a case.
     *
     * @param word what it is
     * @param rest what else the marker says
     * @param text the lines below the marker
     */
    record Part(String word, String rest, String text) {

        String written() {
            return "-- " + (rest.isEmpty() ? word : word + " " + rest) + " --\n" + text;
        }
    }

    static CliCase read(Path file) throws IOException {
        StringBuilder about = new StringBuilder();
        List<Part> parts = new ArrayList<>();
        for (String line : Files.readString(file).split("(?<=\n)", -1)) {
            if (line.startsWith("-- ") && line.endsWith(" --\n")) {
                String[] marker = line.substring(3, line.length() - 4).split(" ", 2);
                parts.add(new Part(marker[0], marker.length == 1 ? "" : marker[1], ""));
            } else if (parts.isEmpty()) {
                about.append(line);
            } else {
                Part last = parts.remove(parts.size() - 1);
                parts.add(new Part(last.word(), last.rest(), last.text() + line));
            }
        }
        return new CliCase(about.toString(), parts);
    }

    String written() {
        StringBuilder text = new StringBuilder(about);
        parts.forEach(part -> text.append(part.written()));
        return text.toString();
    }
}

package dev.bloomscreen.dedup.model;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

/** A small corpus whose texts are known without reading it, since each line is written down twice. Prints as it is. */
record Corpus(List<File> files) {

    /**
     * A line of a text.
     *
     * @param json how it is spelled inside a JSON string
     * @param text what it says
     * @param end how the line feed after it is spelled in JSON, if another line follows
     */
    record Line(String json, String text, String end) {}

    /**
     * A document; with no lines, a line of a JSONL file that holds no record.
     *
     * @param before what stands before its text
     * @param after what stands after it
     */
    record Doc(String before, List<Line> lines, String after) {

        boolean isRecord() {
            return !lines.isEmpty();
        }

        /** The lines from one to another, the latter excluded. */
        String text(int from, int to) {
            return lines.subList(from, to).stream().map(Line::text).collect(Collectors.joining("\n"));
        }
    }

    /**
     * A file.
     *
     * @param json whether it is JSONL; if not it is a text, and has one document
     * @param gzip whether it is compressed, in two members
     * @param bom whether it begins with a byte order mark
     * @param ended whether its last record has its line feed
     */
    record File(boolean json, boolean gzip, boolean bom, boolean ended, List<Doc> docs) {

        /** What stands before the first document. */
        String head() {
            return bom ? "\ufeff" : "";
        }

        /** A document without some of its lines. */
        String raw(int doc, List<Integer> without) {
            List<Line> lines = docs.get(doc).lines();
            StringBuilder raw = new StringBuilder(json ? docs.get(doc).before() : "");
            for (int i = 0; i < lines.size(); i++) {
                if (!without.contains(i)) {
                    raw.append(json ? lines.get(i).json() : lines.get(i).text());
                    raw.append(i == lines.size() - 1 ? "" : json ? lines.get(i).end() : "\n");
                }
            }
            boolean lineFeed = json && (ended || doc < docs.size() - 1);
            return raw.append(json ? docs.get(doc).after() : "")
                    .append(lineFeed ? "\n" : "")
                    .toString();
        }

        String content() {
            StringBuilder content = new StringBuilder(head());
            for (int doc = 0; doc < docs.size(); doc++) {
                content.append(raw(doc, List.of()));
            }
            return content.toString();
        }
    }

    String name(int file) {
        return file
                + (files.get(file).json() ? ".jsonl" : ".txt")
                + (files.get(file).gzip() ? ".gz" : "");
    }

    List<Path> write(Path folder) throws IOException {
        Files.createDirectories(folder);
        List<Path> paths = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            byte[] bytes = files.get(i).content().getBytes(StandardCharsets.UTF_8);
            paths.add(Files.write(folder.resolve(name(i)), files.get(i).gzip() ? gzip(bytes) : bytes));
        }
        return paths;
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int half = bytes.length / 2;
        for (int member = 0; member < 2; member++) {
            try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
                gzip.write(bytes, member * half, member == 0 ? half : bytes.length - half);
            }
        }
        return out.toByteArray();
    }

    @Override
    public String toString() {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < files.size(); i++) {
            shown.append("\n  ")
                    .append(name(i))
                    .append(": ")
                    .append(shown(files.get(i).content()));
        }
        return shown.toString();
    }

    /** A content in ASCII, its line feeds as they come. */
    static String shown(String content) {
        StringBuilder shown = new StringBuilder();
        content.chars().forEach(c -> {
            if (c == '\n') {
                shown.append("<LF>\n    ");
            } else {
                shown.append(c >= ' ' && c <= '~' ? String.valueOf((char) c) : String.format("<%04X>", c));
            }
        });
        return shown.toString();
    }
}

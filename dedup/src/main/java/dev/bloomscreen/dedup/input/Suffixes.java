package dev.bloomscreen.dedup.input;

import dev.bloomscreen.dedup.InputFormat;
import java.util.Locale;
import java.util.Optional;

/** File name suffixes that tell a format. Upper case counts as lower case. */
final class Suffixes {

    static final String KNOWN = ".jsonl, .ndjson, .json, .txt, .text, each also with .gz or .zst";

    private Suffixes() {}

    static Optional<InputFormat> formatOf(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".gz") || lower.endsWith(".zst")) {
            lower = lower.substring(0, lower.lastIndexOf('.'));
        }
        return switch (lower.substring(Math.max(lower.lastIndexOf('.'), 0))) {
            case ".jsonl", ".ndjson", ".json" -> Optional.of(InputFormat.JSONL);
            case ".txt", ".text" -> Optional.of(InputFormat.TEXT);
            default -> Optional.empty();
        };
    }
}

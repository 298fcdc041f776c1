package dev.bloomscreen.conformance;

import java.util.ArrayList;
import java.util.List;

/** Splits a command line into words, as a shell does it in the simple cases. */
public final class CommandWords {

    private CommandWords() {}

    /**
     * Words are separated by white space; single and double quotes keep white space in a word, and are removed; a word
     * may be partly quoted, or be empty in quotes. Nothing else is special: no variables, no escapes, no pipes. Who
     * needs a shell asks for one: {@code sh -c 'cd there && ./run'}.
     *
     * @param line the command line
     * @return the words; none for a blank line
     * @throws IllegalArgumentException if a quote is not closed
     */
    public static List<String> split(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0 && c == quote) {
                quote = 0;
            } else if (quote != 0) {
                word.append(c);
            } else if (c == '\'' || c == '"') {
                quote = c;
                inWord = true;
            } else if (Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                }
                word.setLength(0);
                inWord = false;
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("a quote (" + quote + ") is not closed in: " + line);
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }
}

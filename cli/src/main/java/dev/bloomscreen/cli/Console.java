package dev.bloomscreen.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * The three streams of one run. Standard output carries results and is buffered; {@code messages} is standard error, for
 * people, flushed line by line. Both are written as UTF-8 whatever the locale.
 *
 * @param in standard input
 * @param out standard output, as bytes
 * @param error standard error, as bytes
 * @param messages standard error, as text
 * @param columns the width of the terminal that standard error is; 0 if it is none
 */
public record Console(InputStream in, StandardOutput out, OutputStream error, PrintWriter messages, int columns) {

    Console(InputStream in, OutputStream out, OutputStream error, int columns) {
        this(
                in,
                new StandardOutput(out),
                error,
                new PrintWriter(new OutputStreamWriter(error, StandardCharsets.UTF_8), true),
                columns);
    }

    /**
     * Prints one line to standard output.
     *
     * @param line the line, without its end
     * @throws StandardOutput.Failure if standard output takes no more
     */
    public void println(String line) throws StandardOutput.Failure {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
}

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
 * @param messages standard error, as text
 */
public record Console(InputStream in, StandardOutput out, PrintWriter messages) {

    Console(InputStream in, StandardOutput out, OutputStream err) {
        this(in, out, new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true));
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

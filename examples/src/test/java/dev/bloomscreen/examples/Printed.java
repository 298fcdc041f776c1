package dev.bloomscreen.examples;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What a program prints. */
final class Printed {
    /** A program that prints to the stream it is given. */
    interface Example {
        void printTo(PrintStream out) throws IOException, InterruptedException;
    }

    private Printed() {}

    /** With line feeds between lines, on any system. */
    static String by(Example example) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            example.printTo(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}

package dev.bloomscreen.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/**
 * Touches the classes that a usual run needs. The launcher runs it once while the JVM writes its class-data archive, so
 * that later starts find them there.
 */
final class Training {

    private Training() {}

    public static void main(String[] args) throws IOException {
        for (String command : List.of("--help", "--version")) {
            run(command);
        }
    }

    private static void run(String... args) {
        Main.run(args, InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
    }
}

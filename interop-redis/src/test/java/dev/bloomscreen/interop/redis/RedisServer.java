package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.opentest4j.TestAbortedException;

/** A real redis-server, started without modules and with a password, which keeps nothing. */
final class RedisServer implements Closeable {

    static final String PASSWORD = "open:se%same@1";

    private final int port = freePort();
    private final Process process;

    /** Started with further options. */
    RedisServer(Path folder, String... options) throws IOException {
        process = start(folder, options);
        // It reads no more than it must: the server says little, and is not held up by what nobody reads.
        BufferedReader said = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        StringBuilder all = new StringBuilder();
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            all.append(line).append('\n');
            if (line.contains("Ready to accept connections")) {
                return;
            }
        }
        throw new AssertionError("redis-server ended before it was ready:\n" + all);
    }

    private Process start(Path folder, String... options) {
        List<String> command = new ArrayList<>(List.of("redis-server", "--port", Integer.toString(port)));
        command.addAll(List.of("--bind", "127.0.0.1", "--save", "", "--dir", folder.toString()));
        command.addAll(List.of("--requirepass", PASSWORD));
        command.addAll(List.of(options));
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new TestAbortedException(
                    "redis-server is not on the PATH: nothing to connect to (Debian, Ubuntu: apt install redis-server)",
                    e);
        }
    }

    /** Another program may take it meanwhile; then the server says so, and the test fails. */
    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** The address as someone gives it. */
    URI uri(String userAndPassword, String end) {
        return URI.create("redis://" + userAndPassword + "127.0.0.1:" + port + end);
    }

    /** The address with the right password. */
    URI uri(String end) {
        return uri(":open%3Ase%25same%401@", end);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}

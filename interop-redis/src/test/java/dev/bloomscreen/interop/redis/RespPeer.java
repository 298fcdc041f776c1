package dev.bloomscreen.interop.redis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** Speaks Redis's protocol on a free port of this machine; what it replies is given to it. */
public final class RespPeer implements Closeable {

    /** What a peer replies, to one command at a time. */
    public interface Replies {
        /** The reply to a command, in bytes as they go over the wire; none of them: the peer hangs up. */
        byte[] to(List<byte[]> command);
    }

    private final ServerSocket socket;
    private final Replies replies;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private volatile @Nullable AssertionError failure;

    public RespPeer(Replies replies) throws IOException {
        this.replies = replies;
        socket = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    /** The peer's address, which ends so. */
    public URI uri(String end) {
        return URI.create("redis://127.0.0.1:" + socket.getLocalPort() + end);
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = socket.accept();
                threads.execute(() -> serve(connection));
            }
        } catch (IOException e) {
            // The socket was closed, which is how this ends.
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            DataInputStream in = new DataInputStream(new BufferedInputStream(connection.getInputStream()));
            byte[] reply = reply(in);
            while (reply.length > 0) {
                connection.getOutputStream().write(reply);
                reply = reply(in);
            }
        } catch (AssertionError e) {
            failure = e; // the connection ends, and so does the client's call; the test ends in close()
        } catch (IOException e) {
            // The client went away, which is how a connection ends.
        }
    }

    private byte[] reply(DataInputStream in) throws IOException {
        List<byte[]> command = new ArrayList<>();
        int count = number(in, '*');
        for (int i = 0; i < count; i++) {
            byte[] part = new byte[number(in, '$')];
            in.readFully(part);
            in.readFully(new byte[2]);
            command.add(part);
        }
        synchronized (replies) {
            return replies.to(command);
        }
    }

    private static int number(DataInputStream in, char mark) throws IOException {
        int first = in.read();
        if (first < 0) {
            throw new EOFException();
        }
        if (first != mark) {
            throw new AssertionError("a command has " + (char) first + " where " + mark + " must be");
        }
        StringBuilder digits = new StringBuilder();
        for (int c = in.read(); c != '\r'; c = in.read()) {
            digits.append((char) c);
        }
        in.readFully(new byte[1]);
        return Integer.parseInt(digits.toString());
    }

    /** A reply of one line, such as {@code +OK} or {@code -ERR no}. */
    static byte[] line(String text) {
        return (text + "\r\n").getBytes(ISO_8859_1);
    }

    /** Ends once its clients have gone, and fails where a command was not as it should be. */
    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.shutdown();
        AssertionError wrong = failure;
        if (wrong != null) {
            throw wrong;
        }
    }
}

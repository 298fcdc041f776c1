package dev.bloomscreen.conformance;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A running program that gets a line and answers with a line. Its three streams have a thread each, so that neither a
 * full pipe nor a silent program holds up the caller.
 */
final class Child {

    private static final int LONGEST_REPLY = 1 << 20;
    private static final int LAST_WORDS = 600;

    private final Process process;
    private final BlockingQueue<String> requests = new ArrayBlockingQueue<>(1);
    /** What the program wrote, line by line; the last one tells how its output ended. Bounded: a flood waits. */
    private final BlockingQueue<Line> replies = new ArrayBlockingQueue<>(4);

    private final StringBuilder lastWords = new StringBuilder();
    private final Thread requestWriter;
    private final Thread replyReader;
    private final Thread errorReader;
    private boolean killed;

    private record Line(String text, boolean isTheEnd) {}

    Child(List<String> command) throws IOException {
        process = start(command);
        requestWriter = thread("requests", this::writeRequests);
        replyReader = thread("replies", this::readReplies);
        errorReader = thread("errors", this::readErrors);
    }

    private static Process start(List<String> command) throws IOException {
        try {
            return new ProcessBuilder(command).start();
        } catch (IOException e) {
            Path program = Path.of(command.get(0));
            if (program.getNameCount() == 1 && !program.isAbsolute()) {
                throw new IOException(program + ": no such program on the PATH", e);
            }
            throw Files.exists(program) ? e : new IOException(program + ": no such program", e);
        }
    }

    private static Thread thread(String name, Runnable work) {
        Thread thread = new Thread(work, "conformance " + name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    boolean isUsable() {
        return !killed && process.isAlive();
    }

    /** Sends a request and waits for its reply; throws {@link NoAnswerException} if none comes in time. */
    String exchange(String request, Duration timeout) {
        Line early = replies.poll();
        if (early != null) {
            throw new NoAnswerException(
                    early.isTheEnd() ? death() : "it wrote what was not asked for: " + Protocol.quote(early.text()));
        }
        try {
            requests.put(request);
            Line reply = replies.poll(timeout.toMillis(), TimeUnit.MILLISECONDS);
            if (reply == null) {
                throw new NoAnswerException("no reply within " + timeout.toMillis() / 1000.0 + " s");
            }
            if (reply.isTheEnd()) {
                throw new NoAnswerException(reply.text().isEmpty() ? death() : reply.text());
            }
            return reply.text();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NoAnswerException("interrupted while waiting for the reply");
        }
    }

    /** Whether the program wrote something that no request has taken yet. */
    boolean hasSpoken() {
        return !replies.isEmpty();
    }

    private String death() {
        try {
            String code = "the program closed its output";
            if (process.waitFor(2, TimeUnit.SECONDS)) {
                code = "the program ended with exit code " + process.exitValue();
            } else {
                kill(); // or its last words might have no end
            }
            errorReader.join(2000);
            synchronized (lastWords) {
                String words = lastWords.toString().strip();
                return code + " and no reply" + (words.isEmpty() ? "" : "; it wrote to stderr: " + oneLine(words));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted while the program ended";
        }
    }

    private static String oneLine(String text) {
        String end = text.length() <= LAST_WORDS ? text : "..." + text.substring(text.length() - LAST_WORDS);
        return Protocol.printable(end.replaceAll("\\s+", " "));
    }

    private void writeRequests() {
        try (OutputStream out = process.getOutputStream()) {
            for (String request = requests.take(); !request.isEmpty(); request = requests.take()) {
                out.write((request + "\n").getBytes(US_ASCII));
                out.flush();
            }
        } catch (IOException | InterruptedException e) {
            // The program reads no more: what it still answers, or that it ended, is seen by its output.
        }
    }

    private void readReplies() {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        String end = "";
        try (InputStream in = new BufferedInputStream(process.getInputStream())) {
            for (int b = in.read(); b >= 0; b = in.read()) {
                if (b == '\n') {
                    replies.put(new Line(line.toString(ISO_8859_1), false));
                    line.reset();
                } else if (line.size() < LONGEST_REPLY) {
                    line.write(b);
                } else {
                    end = "a reply of more than " + LONGEST_REPLY + " bytes without a line end";
                    break;
                }
            }
        } catch (IOException e) {
            end = "its output cannot be read: " + e.getMessage();
        } catch (InterruptedException e) {
            return;
        }
        try {
            replies.put(new Line(end, true));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void readErrors() {
        byte[] buffer = new byte[8192];
        try (InputStream in = process.getErrorStream()) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                synchronized (lastWords) {
                    lastWords.append(new String(buffer, 0, n, ISO_8859_1));
                    lastWords.delete(0, Math.max(0, lastWords.length() - 2 * LAST_WORDS));
                }
            }
        } catch (IOException e) {
            // The program was killed: there is nothing more to tell.
        }
    }

    /** Ends the program by the end of its input; after two seconds by force. */
    void end() {
        try {
            boolean told = requests.offer("", 2, TimeUnit.SECONDS);
            if (told && process.waitFor(2, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        kill();
    }

    /** Ends the program and what it started. */
    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        killed = true;
        requestWriter.interrupt(); // both may wait for the caller, who does not come again
        replyReader.interrupt();
    }
}

package dev.bloomscreen.conformance;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * An implementation in any language: a program that answers the line protocol of
 * {@code formats/conformance-protocol.md} on its standard input and output.
 *
 * <p>A program that hangs, dies or answers what the protocol does not know fails the vector that was asked, and is
 * started again for the next. After {@value #PATIENCE} such failures in a row it is not asked any more, and the rest
 * fails. What it writes to standard error is read, and its end is told when it dies. Not safe for many threads.
 */
public final class ProcessImplementation implements Implementation, AutoCloseable {

    private static final int PATIENCE = 5;

    private final List<String> command;
    private final Duration timeout;
    private Child child;
    private int failuresInARow;

    private ProcessImplementation(List<String> command, Duration timeout, Child child) {
        this.command = command;
        this.timeout = timeout;
        this.child = child;
    }

    /**
     * Starts a program. No shell is between; {@link CommandWords#split} makes words of a line.
     *
     * @param command the program and its arguments, one or more
     * @param timeout how long a reply may take; more than 0
     * @return the implementation; closing it ends the program
     * @throws IOException if the program cannot be started
     * @throws IllegalArgumentException if the command has no words
     */
    public static ProcessImplementation start(List<String> command, Duration timeout) throws IOException {
        List<String> words = List.copyOf(command);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("the command has no words");
        }
        return new ProcessImplementation(words, timeout, new Child(words));
    }

    @Override
    public Answer hash(byte[] item) {
        return ask(Operation.HASH, Protocol.encode(item));
    }

    @Override
    public Answer mix64(long z) {
        return ask(Operation.MIX64, "%016x".formatted(z));
    }

    @Override
    public Answer size(long n, double p) {
        return ask(Operation.SIZE, Long.toUnsignedString(n), Protocol.number(p));
    }

    @Override
    public Answer rate(long m, int k, long n) {
        return ask(Operation.RATE, Long.toString(m), Integer.toString(k), Long.toUnsignedString(n));
    }

    @Override
    public Answer positions(long m, int k, byte[] item) {
        return ask(Operation.POSITIONS, Long.toString(m), Integer.toString(k), Protocol.encode(item));
    }

    @Override
    public Answer build(long m, int k, List<byte[]> items) {
        return ask(Operation.BUILD, words(items, Long.toString(m), Integer.toString(k)));
    }

    @Override
    public Answer read(byte[] file) {
        return ask(Operation.READ, Protocol.encode(file));
    }

    @Override
    public Answer probe(byte[] file, List<byte[]> items) {
        return ask(Operation.PROBE, words(items, Protocol.encode(file)));
    }

    @Override
    public Answer union(byte[] left, byte[] right) {
        return ask(Operation.UNION, Protocol.encode(left), Protocol.encode(right));
    }

    @Override
    public Answer facts(Format format, byte[] file) {
        return ask(Operation.FACTS, format.toString(), Protocol.encode(file));
    }

    @Override
    public Answer members(Format format, byte[] file, List<Item> items) {
        Stream<String> words = Stream.of(format.toString(), Protocol.encode(file));
        return ask(
                Operation.MEMBERS,
                Stream.concat(words, items.stream().map(Item::word)).toArray(String[]::new));
    }

    private static String[] words(List<byte[]> items, String... first) {
        return Stream.concat(Stream.of(first), items.stream().map(Protocol::encode))
                .toArray(String[]::new);
    }

    private Answer ask(Operation operation, String... words) {
        if (failuresInARow >= PATIENCE) {
            throw new NoAnswerException(
                    "not asked: the program gave no answer " + PATIENCE + " times in a row before this");
        }
        List<String> request = new ArrayList<>(words.length + 1);
        request.add(operation.word());
        request.addAll(List.of(words));
        try {
            if (!child.isUsable()) {
                child = new Child(command);
            }
            Answer answer = Protocol.parseReply(child.exchange(String.join(" ", request), timeout));
            failuresInARow = 0;
            return answer;
        } catch (IOException cannotStart) {
            failuresInARow++;
            throw new NoAnswerException("the program cannot be started again: " + cannotStart.getMessage());
        } catch (NoAnswerException none) {
            failuresInARow++;
            child.kill(); // whatever it still says belongs to no request
            throw none;
        }
    }

    /** Ends the program: first by the end of its input, and after two seconds by force. */
    @Override
    public void close() {
        child.end();
    }
}

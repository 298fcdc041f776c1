package dev.bloomscreen.conformance;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.List;

/** A program that answers each request as its argument says; a process for tests, on every machine that has Java. */
final class BadChild {

    private BadChild() {}

    static List<String> command(String behaviour) {
        String java = ProcessHandle.current().info().command().orElse("java");
        return List.of(
                "env", // without what makes a JVM greet on stderr
                "-u",
                "JAVA_TOOL_OPTIONS",
                java,
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                BadChild.class.getName(),
                behaviour);
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, US_ASCII));
        String right = "ok 5692161d100b05e5";
        for (String request = in.readLine(); request != null; request = in.readLine()) {
            boolean second = request.endsWith("2");
            switch (args[0]) {
                case "answer" -> System.out.println(right);
                case "answer-crlf" -> System.out.print(right + "\r\n");
                case "hang" -> new Thread(BadChild::sleepOn).join();
                case "die" -> {
                    System.err.println("out of\ncheese");
                    System.exit(7);
                }
                case "die-on-2" -> {
                    if (second) {
                        System.exit(3);
                    }
                    System.out.println(right);
                }
                case "greet" -> System.out.println("Welcome to \u0001 Bloom!");
                case "answer-twice" -> System.out.println(right + "\n" + right);
                case "flood-stderr" -> {
                    System.err.println("x".repeat(1 << 20));
                    System.out.println(right);
                }
                case "endless-line" -> System.out.println("x".repeat(3 << 20));
                case "half-line" -> {
                    System.out.print("ok 56921");
                    System.out.flush();
                    System.exit(0);
                }
                case "no-kind" -> System.out.println("refused because");
                case "escape-in-refusal" -> System.out.println("refused corrupt \u001b[2J gone");
                case "escape-in-last-words" -> {
                    System.err.println("\u001b[2J gone");
                    System.exit(1);
                }
                case "unsupported" -> System.out.println("unsupported");
                case "deaf" -> {
                    System.in.close();
                    sleepOn();
                }
                default -> throw new IllegalArgumentException(args[0]);
            }
        }
    }

    /** Until it is killed. */
    private static void sleepOn() {
        try {
            Thread.currentThread().join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

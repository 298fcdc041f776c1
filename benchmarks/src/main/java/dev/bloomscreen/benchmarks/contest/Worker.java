package dev.bloomscreen.benchmarks.contest;

import dev.bloomscreen.benchmarks.contestant.Batch;
import dev.bloomscreen.benchmarks.contestant.Contestant;
import dev.bloomscreen.benchmarks.contestant.Roster;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;

/**
 * The program in each JVM of a contest. It makes and fills one contestant's filter, says {@code ready} and the filter's
 * bits, and then works off its standard input: a line {@code OPERATION THREADS MILLISECONDS} is a slice of work, and is
 * answered by {@code ITEMS NANOSECONDS SAID}: the items of all threads, the mean time of a thread, and how many items
 * the filter said were in (or, for inserts, were new). Ends with its input.
 */
public final class Worker {

    private Worker() {}

    /**
     * Runs the program.
     *
     * @param args the contestant's name in {@link Roster}, the number of items to fill in, an item's length in bytes
     * @throws IOException if standard input cannot be read
     * @throws ExecutionException if a slice failed
     * @throws InterruptedException never: nobody interrupts it
     */
    public static void main(String[] args) throws IOException, ExecutionException, InterruptedException {
        Roster contestant = Roster.valueOf(args[0]);
        long n = Long.parseLong(args[1]);
        int keyBytes = Integer.parseInt(args[2]);
        Contestant filled = contestant.empty(n);
        Batch batch = new Batch(keyBytes);
        for (long next = 0; next < n; next += Batch.SIZE) {
            batch.fillFrom(next);
            filled.insert(batch);
        }
        Slices slices = new Slices(contestant, filled, n, keyBytes);
        System.out.println("ready " + filled.bits());
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ", -1);
            Slice slice = slices.run(
                    Operation.valueOf(words[0]), Integer.parseInt(words[1]), Long.parseLong(words[2]) * 1_000_000);
            System.out.println(slice.items() + " " + slice.nanos() + " " + slice.said());
        }
    }
}

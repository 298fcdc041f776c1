package dev.bloomscreen.dedup.engine.common;

import dev.bloomscreen.dedup.DedupListener;
import dev.bloomscreen.dedup.Phase;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** Tells the listener how the run goes, one call at a time, and keeps the time of each phase. Thread-safe. */
public final class Meter {

    private final DedupListener listener;
    private final Map<Phase, Duration> times = new EnumMap<>(Phase.class);
    private Phase phase = Phase.SPOOL;
    private long began;
    private long bytesTotal;
    private long bytesDone;
    private long units;
    private long duplicates;

    public Meter(DedupListener listener) {
        this.listener = listener;
    }

    /** Begins a phase. */
    public synchronized void begin(Phase next, long total) {
        phase = next;
        began = System.nanoTime();
        bytesTotal = total;
        bytesDone = 0;
        units = 0;
        duplicates = 0;
        listener.phase(next);
    }

    /** Adds to what the phase has to do. */
    public synchronized void expect(long bytes) {
        bytesTotal += bytes;
    }

    public synchronized void done(long moreBytes, long moreUnits, long moreDuplicates) {
        bytesDone += moreBytes;
        units += moreUnits;
        duplicates += moreDuplicates;
        listener.progress(new DedupListener.Progress(phase, bytesDone, bytesTotal, units, duplicates));
    }

    public synchronized long bytesDone() {
        return bytesDone;
    }

    public synchronized void warn(String message) {
        listener.warning(message);
    }

    /** The share of the phase's bytes that is done, above 0; or 0 if it is not known. */
    public synchronized double share() {
        return bytesTotal == 0 ? 0 : (double) bytesDone / bytesTotal;
    }

    public synchronized void end() {
        times.put(phase, Duration.ofNanos(System.nanoTime() - began));
    }

    public synchronized Map<Phase, Duration> times() {
        return Collections.unmodifiableMap(new EnumMap<>(times));
    }
}

package dev.bloomscreen.foreign.fuse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Hashes of keys as they come, and then in order, each once. They wait in pages; to be put in order they are partitioned by
 * their highest bits, by counting, and each part is sorted in the processor's caches. That takes 16 bytes a key for a moment.
 */
final class KeyHashes {

    private static final int PAGE = 1 << 13;
    private static final int PARTS_LOG2 = 12;

    private static final long[] GIVEN_UP = {};

    private final List<long[]> pages = new ArrayList<>();
    private final int[] counts = new int[1 << PARTS_LOG2];
    private long count;

    void add(long hash) {
        int at = (int) (count % PAGE);
        if (at == 0) {
            pages.add(new long[PAGE]);
        }
        pages.get(pages.size() - 1)[at] = hash;
        counts[part(hash)]++;
        count++;
    }

    /** How many there are, equal ones too. */
    long count() {
        return count;
    }

    /** All hashes, those of a part before those of the next, and in order in it; the pages are given up meanwhile. */
    long[] sorted() {
        long[] sorted = new long[Math.toIntExact(count)];
        int[] ends = new int[counts.length];
        for (int part = 1; part < ends.length; part++) {
            ends[part] = ends[part - 1] + counts[part - 1];
        }
        for (int page = 0; page < pages.size(); page++) {
            int length = (int) Math.min(PAGE, count - (long) page * PAGE);
            for (int i = 0; i < length; i++) {
                long hash = pages.get(page)[i];
                sorted[ends[part(hash)]++] = hash;
            }
            pages.set(page, GIVEN_UP);
        }
        int start = 0;
        for (int end : ends) {
            Arrays.sort(sorted, start, end);
            start = end;
        }
        return sorted;
    }

    /** Moves one of each of the equal hashes, which are neighbours, to the front; tells how many there are. */
    static int distinct(long[] sorted) {
        int distinct = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[distinct++] = sorted[i];
            }
        }
        return distinct;
    }

    private static int part(long hash) {
        return (int) (hash >>> (Long.SIZE - PARTS_LOG2));
    }
}

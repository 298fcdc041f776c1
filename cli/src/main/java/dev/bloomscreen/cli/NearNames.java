package dev.bloomscreen.cli;

import java.util.ArrayList;
import java.util.List;

/** Finds what somebody may have meant to type. */
final class NearNames {

    private static final int SHORTEST_BEGINNING = 3;

    private NearNames() {}

    /** Those of {@code names} that begin with {@code typed}, or differ from it in a letter or two. */
    static List<String> of(String typed, Iterable<String> names) {
        List<String> near = new ArrayList<>();
        for (String name : names) {
            boolean begins = name.startsWith(typed) && typed.replace("-", "").length() >= SHORTEST_BEGINNING;
            if (begins
                    || edits(typed, name) <= Math.min(2, name.replace("-", "").length() / 3)) {
                near.add(name);
            }
        }
        return near;
    }

    /** The letters to insert, delete or replace to make one of the other (Levenshtein's distance). */
    private static int edits(String a, String b) {
        int[] above = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[b.length()];
    }
}

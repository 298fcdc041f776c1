package dev.bloomscreen.conformance;

import java.util.List;
import java.util.Locale;

/** The protocol's operations. */
enum Operation {
    HASH,
    MIX64,
    SIZE,
    RATE,
    POSITIONS,
    BUILD,
    READ,
    PROBE,
    UNION,
    FACTS,
    MEMBERS;

    /** The operation's word in a request. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What word i of an {@code ok} reply is. */
    String nameOf(int i) {
        return switch (this) {
            case HASH -> List.of("fnv1a64", "h2").get(i);
            case MIX64 -> "mix64";
            case SIZE -> List.of("m", "k", "byte length").get(i);
            case RATE -> "rate";
            case POSITIONS -> "position " + i;
            case BUILD, UNION -> "file";
            case READ ->
                List.of("m", "k", "n_inserted", "count of ones", "file").get(i);
            case FACTS -> "fact " + i;
            case PROBE, MEMBERS -> "answers";
        };
    }
}

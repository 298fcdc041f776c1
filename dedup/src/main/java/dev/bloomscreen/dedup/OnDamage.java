package dev.bloomscreen.dedup;

/** What is done about a record that cannot be read. */
public enum OnDamage {

    /** The run ends with a {@link DamagedInputException} that names the first damage in corpus order. */
    FAIL,

    /** The record does not reach the output, and is counted. */
    SKIP,

    /**
     * As {@link #SKIP}, and the record goes with its place and the reason into
     * {@code OUT/_quarantine/<output name>.jsonl}, one object a line: {@code file}, {@code line}, {@code byte},
     * {@code reason}, {@code raw_base64}.
     */
    QUARANTINE
}

package dev.bloomscreen.dedup;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a run found and did. All counts are exact and the same for any number of threads, but for those of
 * {@link Screen} and {@link Work}.
 *
 * @param input what was read
 * @param units what was compared
 * @param output what was written, or would have been in a dry run
 * @param screen how the screen did; empty without one
 * @param work what the run took
 */
public record DedupReport(Input input, Units units, Output output, Optional<Screen> screen, Work work) {

    /**
     * What was read.
     *
     * @param files files of the corpus
     * @param passedOver names in folders that start with {@code .} or {@code _}, which are not part of the corpus
     * @param filteredOut other files in folders that the plan's {@link InputFilter} does not take
     * @param bytes bytes after decompression
     * @param bytesOnDisk bytes of the files as they are
     * @param documents documents that could be read
     * @param blankDocuments those of them with blank units only
     * @param keyless those of them without the key field, where there is one; kept
     * @param blankLines lines of JSONL files without a record
     * @param byteOrderMarks files that start with a byte order mark
     * @param damaged damaged records, all of them left out of the output
     * @param damagedBytes how many of the bytes are theirs
     * @param withoutPriority documents with units that are compared, and without the priority that the plan prefers by; 0 if it
     *     does not
     */
    public record Input(
            int files,
            long passedOver,
            long filteredOut,
            long bytes,
            long bytesOnDisk,
            long documents,
            long blankDocuments,
            long keyless,
            long blankLines,
            long byteOrderMarks,
            long damaged,
            long damagedBytes,
            long withoutPriority) {}

    /**
     * What was compared.
     *
     * @param total units in all documents, blank ones too
     * @param tooShort units that are not blank and yet not compared, being too short or nothing after normalisation; kept
     * @param eligible units that are compared: all others that are not blank
     * @param duplicates eligible units that were dropped
     */
    public record Units(long total, long tooShort, long eligible, long duplicates) {}

    /**
     * What was written, or would have been in a dry run.
     *
     * @param documents documents written
     * @param changed those of them that lost units
     * @param dropped documents not written: emptied, or duplicates as a whole
     * @param emptied documents that lost their last non-blank unit, dropped or kept as the plan says
     * @param bytes bytes before compression
     * @param bytesOnDisk bytes as written; empty in a dry run
     * @param bytesSaved bytes of duplicates that the corpus does without, before compression; those of damaged records are none
     */
    public record Output(
            long documents,
            long changed,
            long dropped,
            long emptied,
            long bytes,
            OptionalLong bytesOnDisk,
            long bytesSaved) {}

    /**
     * How the screen did. These figures may vary a little with the number of threads; decisions do not.
     *
     * @param m bits of the screen, at its end
     * @param k hash functions
     * @param bytes memory of its bits
     * @param fill share of bits set, 0 to 1
     * @param growths how often it was made anew, larger, because more units came than it was made for
     * @param candidates units that it said may have been seen
     * @param falsePositives new units among the candidates, which the confirmation cleared; empty when
     *     {@linkplain Screening#UNCONFIRMED unconfirmed}, since nobody knows
     * @param expectedFalsePositives how many of them are expected: the sum over new units of f<sup>k</sup> at the fill f
     *     when each came. For an unconfirmed run this is the expected number of good units lost
     */
    public record Screen(
            long m,
            int k,
            long bytes,
            double fill,
            int growths,
            long candidates,
            OptionalLong falsePositives,
            double expectedFalsePositives) {}

    /**
     * What the run took.
     *
     * @param threads worker threads
     * @param rounds into how many rounds the confirmation was cut to keep to its memory
     * @param spillBytes disk that the hashes took
     * @param peakMemory memory for screen, tables, decisions and blocks where they together took most, in bytes; an estimate
     *     that leaves out the JVM itself
     * @param phases time of each phase that took place, in their order
     */
    public record Work(int threads, int rounds, long spillBytes, long peakMemory, Map<Phase, Duration> phases) {}
}

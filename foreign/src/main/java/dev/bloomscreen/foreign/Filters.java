package dev.bloomscreen.foreign;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.FilterFiles;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The one door to filters of every kind. What a file is, its first bytes tell, never its name. Formats that have no such
 * bytes ({@link FilterFormat#hasMagic}) are not guessed: whoever opens one names it. Any number of threads may call it.
 */
public final class Filters {

    private Filters() {}

    /**
     * Reads a filter that its first bytes tell. A TLBF filter of a regular file on a disk is mapped, and stays in the file; all
     * others are read into memory, and a stream is read to its end.
     *
     * @param path the file, which may be a pipe
     * @return the filter
     * @throws FormatException if its first bytes tell no format, or it is not what these tell
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if it cannot be read
     */
    public static Filter read(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            PushbackInputStream whole = new PushbackInputStream(in, FilterFormat.START);
            return read(path, whole, told(whole));
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    private static Filter read(Path path, InputStream in, FilterFormat format) throws IOException {
        boolean onDisk = path.getFileSystem().equals(FileSystems.getDefault()) && Files.isRegularFile(path);
        return format == FilterFormat.TLBF && onDisk ? new Filter.Tlbf(Bloom.map(path)) : format.read(in);
    }

    /**
     * As {@link #read(Path)}, from a stream that holds a filter and nothing else.
     *
     * @param in where from; stays open
     * @return the filter, in memory
     * @throws FormatException if its first bytes tell no format, or it is not what these tell
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static Filter read(InputStream in) throws IOException {
        PushbackInputStream whole = new PushbackInputStream(in, FilterFormat.START);
        return told(whole).read(whole);
    }

    /**
     * Reads a filter of a format that is named. A TLBF filter of a regular file is mapped here, too.
     *
     * @param path the file, which may be a pipe
     * @param format what it is
     * @return the filter
     * @throws FormatException if it is not of that format
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if it cannot be read
     */
    public static Filter read(Path path, FilterFormat format) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return read(path, in, format);
        } catch (IOException e) {
            throw FilterFiles.naming(path, e);
        }
    }

    /**
     * As {@link #read(Path, FilterFormat)}, from a stream that holds a filter and nothing else.
     *
     * @param in where from; stays open
     * @param format what it is
     * @return the filter, in memory
     * @throws FormatException if it is not of that format
     * @throws BadParametersException if the heap cannot hold the filter
     * @throws IOException if the stream throws it
     */
    public static Filter read(InputStream in, FilterFormat format) throws IOException {
        return format.read(in);
    }

    /** The format that the first bytes tell, which are still to be read. */
    private static FilterFormat told(PushbackInputStream in) throws IOException {
        byte[] start = in.readNBytes(FilterFormat.START);
        in.unread(start);
        if (start.length == 0) {
            throw new FormatException(Kind.TRUNCATED, "magic", 0, "a filter", "an empty file");
        }
        for (FilterFormat format : FilterFormat.values()) {
            if (format.hasMagic() && format.mayBegin(start)) {
                return format;
            }
        }
        String cut = names(format -> format.isCutShort(start));
        if (!cut.isEmpty()) {
            throw new FormatException(
                    Kind.TRUNCATED, "magic", start.length, "the rest of the magic of " + cut, "the end of the file");
        }
        String expected = "the first bytes of a TLBF, RBDF, FUSE or DataSketches filter";
        String found = HexFormat.ofDelimiter(" ").formatHex(start) + guess(start);
        throw new FormatException(Kind.NOT_THIS_FORMAT, "magic", 0, expected, found);
    }

    /** What bytes without a known magic may be. */
    private static String guess(byte[] start) {
        String text = new String(start, ISO_8859_1);
        if (text.startsWith("PAR1") || text.startsWith("ORC")) {
            boolean orc = text.startsWith("ORC");
            return ": this is a file of " + (orc ? "ORC" : "Parquet")
                    + ", a table whose columns may have filters: open it as one (in Java by "
                    + (orc ? "OrcFilters" : "ParquetFilters") + "), from a regular file and not from a pipe";
        }
        return Arrays.stream(FilterFormat.values())
                .filter(format -> !format.hasMagic() && format.mayBegin(start))
                .findFirst() // no two of them begin alike
                .map(format ->
                        ", as " + format + " may begin, which has no magic: if that is what it is, name the kind, by"
                                + " --kind " + format + ", or in Java by FilterFormat." + format.name())
                .orElse("");
    }

    private static String names(Predicate<FilterFormat> which) {
        return Arrays.stream(FilterFormat.values())
                .filter(which)
                .map(FilterFormat::toString)
                .collect(Collectors.joining(" or "));
    }
}

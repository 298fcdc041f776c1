package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.ReportFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Where a new filter is saved. */
public final class OutputFile {

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The filter file to make. It appears when it is whole.")
    Path file = Path.of("");

    @Option(names = "--overwrite", description = "Replace FILE if it is there.")
    boolean overwrite;

    /** For picocli. */
    public OutputFile() {}

    /**
     * The file, as typed.
     *
     * @return its path
     */
    public Path file() {
        return file;
    }

    /**
     * Refuses a file that is there already, unless it may be replaced, whatever is no file, and a folder that is not
     * there; called before the work.
     *
     * @throws IOException if the file is refused
     */
    public void check() throws IOException {
        if (file.toString().equals("-")) {
            throw new IllegalArgumentException("-o - is not a file; name one");
        }
        ReportFile.checkWritable(file);
        if (Files.exists(file) && !Files.isRegularFile(file)) { // replacing /dev/null would harm everybody
            throw new IOException(file + ": is no regular file, and is not replaced by one; give another name");
        }
        if (!overwrite && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(file + ": exists already; give another name, or --overwrite to replace it");
        }
    }

    /** Refuses to put the filter in the place of the keys that it is built from. */
    void checkIsNot(List<Path> keys) throws IOException {
        for (Path key : keys) {
            if (Files.exists(key) && Files.exists(file) && Files.isSameFile(key, file)) {
                throw new IllegalArgumentException(
                        file + " has the keys, which the filter would replace; give -o another name");
            }
        }
    }

    void save(BuiltFile filter) throws IOException {
        check();
        filter.save(file);
    }
}

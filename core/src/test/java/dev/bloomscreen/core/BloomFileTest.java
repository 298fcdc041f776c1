package dev.bloomscreen.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bloomscreen.core.FormatException.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BloomFileTest {

    @TempDir
    Path folder;

    private static Bloom filled(long m) {
        Bloom bloom = Bloom.of(m, 4);
        for (int i = 0; i < m / 10; i++) {
            bloom.insertHash(Hashing.mix64(i));
        }
        return bloom;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, 8, 9, 63, 64, 65, 71, 72, 1_000, 600_001})
    void aSavedFilterIsTheSameLoadedAndMapped(long m) throws IOException {
        Bloom bloom = filled(m);
        Path file = folder.resolve("filter.tlbf");
        bloom.save(file);
        assertThat(Files.readAllBytes(file)).isEqualTo(bloom.toBytes());
        Bloom loaded = Bloom.load(file);
        Bloom mapped = Bloom.map(file);
        assertThat(loaded).isEqualTo(bloom);
        assertThat(mapped).isEqualTo(bloom).hasSameHashCodeAs(bloom).hasToString(bloom.toString());
        assertThat(bloom).isEqualTo(mapped);
        for (int i = 0; i < 2_000; i++) {
            long hash = Hashing.mix64(i);
            assertThat(mapped.containsHash(hash)).isEqualTo(bloom.containsHash(hash));
        }
        assertThat(mapped.countOnes()).isEqualTo(bloom.countOnes());
        assertThat(mapped.isSaturated()).isEqualTo(bloom.isSaturated());
        assertThat(mapped.toBytes()).isEqualTo(bloom.toBytes());
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "elsewhere there may be no mkfifo")
    void aPipeIsLoadedToItsEndAndNothingMayStandBehindTheFilter() throws Exception {
        Bloom bloom = filled(1_000);
        Path file = folder.resolve("filter.tlbf");
        bloom.save(file);
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        feed(pipe, file);
        assertThat(Bloom.load(pipe)).isEqualTo(bloom);

        Files.write(file, new byte[1], StandardOpenOption.APPEND);
        feed(pipe, file);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> Bloom.load(pipe))
                .satisfies(e -> assertThat(e.field()).isEqualTo("trailing"))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(bloom.shape().byteLength()));
    }

    @Test
    void aStreamIsLoadedToItsEndAndNothingMayStandBehindTheFilter() throws IOException {
        Bloom bloom = filled(1_001);
        byte[] bytes = bloom.toBytes();
        assertThat(Bloom.load(new ByteArrayInputStream(bytes))).isEqualTo(bloom);

        bytes[bytes.length - 1] |=
                (byte) 0x80; // padding, which stands before what is too much and is looked at after it
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> Bloom.load(new ByteArrayInputStream(longer)))
                .satisfies(e -> assertThat(e.field()).isEqualTo("trailing"))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(bytes.length));
    }

    private static void feed(Path pipe, Path content) throws IOException {
        new ProcessBuilder("sh", "-c", "cat \"$0\" > \"$1\"", content.toString(), pipe.toString()).start();
    }

    @Test
    void aMappedFilterIsReadOnlyAndSaysTheWayOut() throws IOException {
        Path file = folder.resolve("filter.tlbf");
        Bloom bloom = filled(1_000);
        bloom.save(file);
        Bloom mapped = Bloom.map(file);
        // Also for an item that is in: the count would change.
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> mapped.insertHash(Hashing.mix64(0)))
                .withMessageContainingAll(file.toString(), "read-only", "copy()", "Bloom.load");
        assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> mapped.union(bloom));
        assertThat(mapped).isEqualTo(bloom);

        Bloom copy = mapped.copy();
        assertThat(copy).isEqualTo(bloom);
        copy.insert("new");
        bloom.insert("new");
        assertThat(copy).isEqualTo(bloom).isNotEqualTo(mapped);
        Bloom union = Bloom.of(1_000, 4);
        union.union(mapped);
        assertThat(union).isEqualTo(mapped);
    }

    /** A file of 2^40 bits that is all hole takes no disk; a system that cannot make one leaves this out. */
    @Test
    void theLargestFilterOpensByMapAndAnswersAtBothEnds() throws IOException {
        Path file = folder.resolve("largest.tlbf");
        BloomShape shape = new BloomShape(Bloom.MAX_BITS, 1);
        // With k = 1 the hash is the position, since m is a power of two.
        long[] set = {0, 1L << 31, 1L << 32, (1L << 33) - 1, 1L << 33, Bloom.MAX_BITS - 1};
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.SPARSE)) {
            channel.write(ByteBuffer.wrap(new TlbfHeader(shape, set.length).toBytes()));
            for (long position : set) {
                byte[] octet = {(byte) (1 << (position & 7))};
                channel.write(ByteBuffer.wrap(octet), Bloom.HEADER_LEN + (position >>> 3));
            }
        } catch (IOException e) {
            Assumptions.abort("this file system cannot hold a file of 128 GiB with holes: " + e.getMessage());
        }
        Bloom mapped = Bloom.map(file);
        assertThat(mapped.m()).isEqualTo(Bloom.MAX_BITS);
        for (long position : set) {
            assertThat(mapped.containsHash(position)).isTrue();
            assertThat(mapped.containsHash(position ^ 8)).isFalse();
            assertThat(mapped.containsHash(position + (1L << 40))).isTrue();
        }
        long[] asked = new long[300]; // more than a block of an array call
        for (int i = 0; i < asked.length; i++) {
            asked[i] = set[i % set.length] ^ (i / set.length % 2 == 0 ? 0 : 8);
        }
        Answers answers = mapped.containsAll(Items.ofHashes(asked));
        for (int i = 0; i < asked.length; i++) {
            assertThat(answers.maybeSeen(i)).as("item %d", i).isEqualTo(i / set.length % 2 == 0);
        }
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(mapped::toBytes)
                .withMessageContainingAll("137438953504 bytes", "writeTo");
        assertThatExceptionOfType(BadParametersException.class)
                .isThrownBy(mapped::copy)
                .withMessageContaining("need 137438953472 bytes of heap");
        assertThatExceptionOfType(BadParametersException.class).isThrownBy(() -> Bloom.load(file));
    }

    @Test
    void savingReplacesAFileAndLeavesAMappedOneAsItWas() throws IOException {
        Path file = folder.resolve("filter.tlbf");
        Bloom before = filled(5_000);
        before.save(file);
        Bloom mapped = Bloom.map(file);
        Bloom after = filled(900);
        after.save(file);
        assertThat(Bloom.load(file)).isEqualTo(after);
        assertThat(mapped).isEqualTo(before);
        mapped.save(file);
        assertThat(Bloom.load(file)).isEqualTo(before);
        assertOnly("filter.tlbf");
    }

    @Test
    void savingThatFailsHalfwayKeepsTheOldFileAndLeavesNothingElse() throws IOException {
        Path file = folder.resolve("filter.tlbf");
        filled(5_000).save(file);
        byte[] before = Files.readAllBytes(file);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> FilterFiles.replace(file, out -> {
                    out.write(new byte[100]);
                    assertThat(folder.toFile().list()).hasSize(2);
                    throw new IOException("disk full");
                }))
                .withMessage(file + ": cannot be saved: disk full");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertOnly("filter.tlbf");
    }

    @Test
    void aNameAsLongAsTheSystemAllowsCanBeSaved() throws IOException {
        String name = "n".repeat(250) + ".tlbf";
        try {
            Files.delete(Files.createFile(folder.resolve(name)));
        } catch (IOException e) {
            Assumptions.abort("no names of 255 bytes here: " + e.getMessage());
        }
        filled(9).save(folder.resolve(name));
        assertOnly(name);
    }

    @Test
    void savingUnderAFoldersNameFailsAndLeavesNothingElse() throws IOException {
        Files.createDirectories(folder.resolve("taken/inside"));
        Path taken = folder.resolve("taken");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> filled(9).save(taken))
                .withMessageStartingWith(taken + ": cannot be saved: ");
        assertOnly("taken");
    }

    @Test
    void savingIntoAFolderThatIsMissingNamesTheFileAskedFor() {
        Path file = folder.resolve("missing/filter.tlbf");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> filled(9).save(file))
                .withMessage(file + ": cannot be saved: no such file or directory");
    }

    @Test
    void savingWritesARelativePathAndGivesTheRightsOfAnyNewFile() throws IOException {
        Path file = folder.resolve("filter.tlbf");
        filled(9).save(file);
        Path relative = Path.of("").toAbsolutePath().relativize(file);
        filled(90).save(relative);
        assertThat(Bloom.load(relative)).isEqualTo(filled(90));
        Path ordinary = Files.write(folder.resolve("ordinary"), new byte[1]);
        Assumptions.assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"), "no POSIX rights here");
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(Files.getPosixFilePermissions(ordinary));
    }

    /** From the first byte on, and whatever the target let others do. */
    @Test
    void aCopyHasTheRightsOfItsSource() throws IOException {
        Path source = Files.write(folder.resolve("source"), new byte[1]);
        Path copy = Files.write(folder.resolve("copy"), new byte[1]);
        Assumptions.assumeTrue(Files.getFileStore(source).supportsFileAttributeView("posix"), "no POSIX rights here");
        Files.setPosixFilePermissions(source, PosixFilePermissions.fromString("rw-------"));
        FilterFiles.replaceByCopy(source, copy, out -> {
            out.write(7);
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, ".bloom-*")) {
                Path temporary = files.iterator().next();
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(temporary)))
                        .isEqualTo("rw-------");
            }
        });
        assertThat(copy).hasBinaryContent(new byte[] {7});
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
                .isEqualTo("rw-------");
    }

    @Test
    void aZipFileHoldsFiltersThatAreSavedAndLoadedButNotMapped() throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(folder.resolve("filters.zip"), Map.of("create", "true"))) {
            Path file = zip.getPath("/filter.tlbf");
            filled(9).save(file);
            filled(90).save(file);
            assertThat(Bloom.load(file)).isEqualTo(filled(90));
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> Bloom.map(file))
                    .withMessage("/filter.tlbf: its file system, such as a zip file, cannot map; Bloom.load reads it");
            FilterFiles.replaceByCopy(file, file, out -> out.write(7));
            assertThat(Files.readAllBytes(file)).containsExactly(7);
        }
    }

    @Test
    void aReasonIsInWordsAndWithoutTheNameOfTheFile() {
        Map<IOException, String> reasons = Map.of(
                new NoSuchFileException("f"), "no such file or directory",
                new AccessDeniedException("f"), "permission denied",
                new FileAlreadyExistsException("f"), "exists already",
                new NotDirectoryException("f"), "not a directory",
                new DirectoryNotEmptyException("f"), "directory not empty",
                new FileSystemException("f", null, "File name too long"), "File name too long",
                new IOException("No space left on device"), "No space left on device",
                new ClosedChannelException(), "ClosedChannelException");
        reasons.forEach((e, reason) -> assertThat(FilterFiles.reason(e)).isEqualTo(reason));
    }

    @Test
    void aMissingFileIsNoFormatError() {
        Path missing = folder.resolve("missing.tlbf");
        assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> Bloom.load(missing));
        assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> Bloom.map(missing));
    }

    @Test
    void aFolderIsNoFormatErrorAndIsNamed() {
        assertThatExceptionOfType(FileSystemException.class)
                .isThrownBy(() -> Bloom.load(folder))
                .withMessageStartingWith(folder + ": ");
        assertThatExceptionOfType(FileSystemException.class)
                .isThrownBy(() -> Bloom.map(folder))
                .withMessageContainingAll(folder.toString(), "regular file", "Bloom.load");
    }

    /** However much memory the header claims, and however much of the bits is there. */
    @Test
    void aFileWhoseLengthIsNotItsHeadersIsRefusedByItsRealLength() throws IOException {
        Path file = folder.resolve("filter.tlbf");
        byte[] bytes = Arrays.copyOf(new TlbfHeader(new BloomShape(Bloom.MAX_BITS, 1), 0).toBytes(), 200_000);
        Files.write(file, bytes);
        assertRefusedByLength(file, Kind.TRUNCATED, "bits", 200_000, "200000");
        Files.write(file, Arrays.copyOf(filled(20).toBytes(), 1_035));
        assertRefusedByLength(file, Kind.CORRUPT, "trailing", 35, "1035");
    }

    @Test
    void aRefusalOfAFileTellsInItsTraceWhereTheFaultWasMet() throws IOException {
        Path file = folder.resolve("filter.tlbf");
        Files.write(file, new byte[100]);

        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> Bloom.load(file))
                .satisfies(e -> assertThat(e.getStackTrace()[0].getMethodName()).isNotEqualTo("in"));
    }

    private static void assertRefusedByLength(Path file, Kind kind, String field, long offset, String found) {
        Stream.<ThrowingCallable>of(() -> Bloom.load(file), () -> Bloom.map(file))
                .forEach(opening -> assertThatExceptionOfType(FormatException.class)
                        .isThrownBy(opening)
                        .withMessageStartingWith(file + ": ")
                        .returns(kind, FormatException::kind)
                        .returns(field, FormatException::field)
                        .returns(offset, FormatException::offset)
                        .returns(found, FormatException::found));
    }

    private void assertOnly(String name) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(Path::getFileName)).containsExactly(Path.of(name));
        }
    }
}

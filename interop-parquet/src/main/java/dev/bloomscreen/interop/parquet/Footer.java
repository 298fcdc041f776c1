package dev.bloomscreen.interop.parquet;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.bloomscreen.core.BadParametersException;
import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.Iterator;
import java.util.List;

/**
 * The end of a Parquet file: {@code FileMetaData}, its length, and the magic that also begins the file.
 *
 * @param file the metadata
 * @param start where it begins, and all else ends
 * @param columns the columns of the schema
 */
record Footer(ThriftStruct file, long start, List<ParquetColumn> columns) {

    static final byte[] MAGIC = "PAR1".getBytes(US_ASCII);

    private static final String ENCRYPTED = "PARE";

    /** Length and magic. */
    private static final int TAIL = Integer.BYTES + 4;

    /** What a footer is taken for in memory, as a multiple of its length. */
    private static final int MEMORY = 32;

    /** What is told of the metadata of each column chunk. */
    @FunctionalInterface
    interface Visit {
        void see(int rowGroup, ParquetColumn column, ThriftStruct metaData) throws IOException;
    }

    /** What is done with the metadata of each column chunk. */
    @FunctionalInterface
    interface Edit {
        /** The same metadata or other. */
        ThriftStruct apply(int rowGroup, ParquetColumn column, ThriftStruct metaData) throws IOException;
    }

    static Footer read(FileChannel channel) throws IOException {
        long size = channel.size();
        requireMagic(channel, 0, Kind.NOT_THIS_FORMAT);
        if (size < MAGIC.length + TAIL) {
            throw new FormatException(Kind.TRUNCATED, "footer_length", size, "at least 12 bytes", size + " bytes");
        }
        requireMagic(channel, size - MAGIC.length, Kind.TRUNCATED);
        long end = size - TAIL;
        long length = Integer.toUnsignedLong(bytes(channel, end, Integer.BYTES).getInt());
        if (length > end - MAGIC.length) {
            String expected = "at most " + (end - MAGIC.length) + ", as the file is";
            throw new FormatException(Kind.CORRUPT, "footer_length", end, expected, String.valueOf(length));
        }
        long memory = Runtime.getRuntime().maxMemory();
        if (length > memory / MEMORY) {
            throw new BadParametersException("a footer of " + length + " bytes may take " + MEMORY
                    + " times that in memory, and the heap has " + memory + "; raise -Xmx");
        }
        long start = end - length;
        byte[] bytes = bytes(channel, start, (int) length).array();
        CompactReader in = new CompactReader(bytes, 0, bytes.length, start);
        ThriftStruct file = ThriftStruct.read(in, "FileMetaData");
        if (file.has(8)) { // first, for such a footer has a signature behind it
            throw unsupported(
                    start, "encryption_algorithm", "a file without encryption", "one whose columns are encrypted");
        }
        if (in.at() < bytes.length) {
            throw in.refusal("FileMetaData", in.at(), "the end of the footer", bytes.length - in.at() + " more bytes");
        }
        return new Footer(file, start, Schema.columns(file, MEMORY * length));
    }

    private static void requireMagic(FileChannel channel, long at, Kind kind) throws IOException {
        int length = (int) Math.min(MAGIC.length, channel.size() - at);
        String found = US_ASCII.decode(bytes(channel, at, length)).toString();
        if (found.equals(ENCRYPTED)) {
            throw unsupported(at, "magic", "PAR1", "PARE: the footer is encrypted, and no key is taken here");
        }
        if (!found.equals("PAR1")) {
            boolean cut = !found.isEmpty() && "PAR1".startsWith(found);
            throw new FormatException(
                    cut ? Kind.TRUNCATED : kind, "magic", at, "PAR1", "'" + found.replaceAll("[^!-~]", "?") + "'");
        }
    }

    /** Goes through the column chunks, row group by row group, in the order of the columns. */
    void forEach(Visit visit) throws IOException {
        int[] rowGroup = {0};
        file.forEach(4, "row_groups", group -> {
            int number = rowGroup[0]++;
            Iterator<ParquetColumn> next = columns(group);
            group.forEach(1, "columns", chunk -> {
                ParquetColumn column = next.next();
                visit.see(number, column, metaData(chunk, column));
            });
        });
    }

    /** This footer with other metadata of chunks, as it stands in a file: with its length, and the magic. */
    byte[] edited(Edit edit) throws IOException {
        int[] rowGroup = {0};
        ThriftStruct edited = file.edited(4, "row_groups", group -> {
            int number = rowGroup[0]++;
            Iterator<ParquetColumn> next = columns(group);
            return group.edited(1, "columns", chunk -> {
                ParquetColumn column = next.next();
                return chunk.with(3, edit.apply(number, column, metaData(chunk, column)));
            });
        });
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        edited.writeTo(out);
        ByteBuffer tail = ByteBuffer.allocate(TAIL).order(ByteOrder.LITTLE_ENDIAN);
        out.writeBytes(tail.putInt(out.size()).put(MAGIC).array());
        return out.toByteArray();
    }

    /** The columns of a row group, which must be those of the schema. */
    private Iterator<ParquetColumn> columns(ThriftStruct group) throws FormatException {
        int count = group.count(1, "columns");
        if (count != columns.size()) {
            throw group.refusal("columns", columns.size() + ", as in the schema", String.valueOf(count));
        }
        return columns.iterator();
    }

    /** The metadata of a chunk, which must be of this file, and of the column. */
    private static ThriftStruct metaData(ThriftStruct chunk, ParquetColumn column) throws IOException {
        if (chunk.has(1)) {
            throw unsupported(chunk.offset(), "file_path", "columns in this file", "one in another");
        }
        if (chunk.has(8)) {
            throw unsupported(chunk.offset(), "crypto_metadata", "a column without encryption", "an encrypted one");
        }
        ThriftStruct metaData = chunk.struct(3, "meta_data");
        if (Schema.type(metaData) != column.type()) {
            throw metaData.refusal("type", column.type() + ", as in the schema", "another");
        }
        if (!metaData.isPath(3, "path_in_schema", column.path())) {
            throw metaData.refusal("path_in_schema", column.name() + ", as in the schema", "another");
        }
        return metaData;
    }

    private static FormatException unsupported(long at, String field, String expected, String found) {
        return new FormatException(Kind.UNSUPPORTED, field, at, expected, found);
    }

    private static ByteBuffer bytes(FileChannel channel, long at, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, at + bytes.position()) < 0) {
                throw new EOFException("became shorter while it was read");
            }
        }
        return bytes.flip();
    }
}

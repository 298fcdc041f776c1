package dev.bloomscreen.foreign.redis;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import dev.bloomscreen.foreign.bytes.Room;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Takes the chunks of a dump, which must come in their order and without a gap: the header, then the sections that it
 * tells of. A chunk may be of any size but crosses no end of a section. Memory is taken as bytes arrive: a page at most
 * beyond them. Offsets count the bytes of all chunks, the header's first.
 */
final class DumpReader {

    private final Iterator<DumpChunk> chunks;
    private long headerLength;
    private long taken;

    DumpReader(Iterable<DumpChunk> chunks) {
        this.chunks = chunks.iterator();
    }

    /** The data of the first chunk, which must be a header's. */
    byte[] header() throws FormatException {
        if (!chunks.hasNext()) {
            throw new FormatException(Kind.TRUNCATED, "header", 0, "a header chunk, of iterator 1", "no chunk");
        }
        DumpChunk chunk = chunks.next();
        if (chunk.iterator() != DumpChunk.HEADER_ITERATOR) {
            throw corrupt("iterator", 0, "1: the header comes first", chunk.iterator());
        }
        headerLength = chunk.data().length;
        return chunk.data();
    }

    /** The next {@code length} bytes; {@code name} is what they are, for refusals. */
    PagedBytes section(String name, long length) throws FormatException {
        List<byte[]> pages = new ArrayList<>();
        long before = taken;
        long filled = 0;
        while (filled < length) {
            byte[] data = next(name, length, filled);
            for (int from = 0; from < data.length; ) {
                int inPage = (int) (filled % PagedBytes.PAGE);
                if (inPage == 0) {
                    if (filled > 0) { // so that a false claim is refused as what it is
                        Room.require(before + length, "a filter up to its " + name);
                    }
                    pages.add(new byte[PagedBytes.pageLength(length, pages.size())]);
                }
                byte[] page = pages.get(pages.size() - 1);
                int count = Math.min(page.length - inPage, data.length - from);
                System.arraycopy(data, from, page, inPage, count);
                from += count;
                filled += count;
            }
            taken += data.length;
        }
        return new PagedBytes(pages.toArray(new byte[0][]), length);
    }

    /** The data of the next chunk, which lies inside the section. */
    private byte[] next(String name, long length, long filled) throws FormatException {
        if (!chunks.hasNext()) {
            String expected = length + " bytes; the dump is not complete";
            throw new FormatException(Kind.TRUNCATED, name, offset(), expected, filled + " of them");
        }
        DumpChunk chunk = chunks.next();
        int size = chunk.data().length;
        if (size == 0) {
            throw corrupt(name, offset(), "a chunk of 1 byte or more", "an empty one, of iterator " + chunk.iterator());
        }
        long expected = DumpChunk.HEADER_ITERATOR + taken + size;
        if (chunk.iterator() != expected) {
            String why = expected + ": chunks come in the order in which they were dumped, each once";
            throw corrupt("iterator", offset(), why, chunk.iterator());
        }
        if (size > length - filled) {
            throw corrupt(name, offset(), "a chunk of at most " + (length - filled) + " bytes", size + " bytes");
        }
        return chunk.data();
    }

    /** Refuses chunks behind the last section. */
    void end() throws FormatException {
        if (chunks.hasNext()) {
            throw corrupt(
                    "trailing",
                    offset(),
                    "no chunk behind the last",
                    "one of iterator " + chunks.next().iterator());
        }
    }

    /** How many bytes of all chunks were taken. */
    long offset() {
        return headerLength + taken;
    }

    static FormatException corrupt(String field, long offset, String expected, Object found) {
        return new FormatException(Kind.CORRUPT, field, offset, expected, String.valueOf(found));
    }
}

package dev.bloomscreen.foreign.redis;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** A header and, page by page, the bytes behind it, each page copied when it is asked for. */
final class Dump implements Iterator<DumpChunk> {

    private final byte[] header;
    private final List<PagedBytes> sections;

    private boolean headerGiven;
    private int section;
    private int page;
    private long given;

    Dump(byte[] header, List<PagedBytes> sections) {
        this.header = header;
        this.sections = sections;
    }

    @Override
    public boolean hasNext() {
        return !headerGiven || section < sections.size();
    }

    @Override
    public DumpChunk next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the dump has no more chunks");
        }
        if (!headerGiven) {
            headerGiven = true;
            return new DumpChunk(DumpChunk.HEADER_ITERATOR, header);
        }
        PagedBytes bytes = sections.get(section);
        byte[] data = bytes.page(page++);
        if (page == bytes.pages()) {
            section++;
            page = 0;
        }
        given += data.length;
        return new DumpChunk(DumpChunk.HEADER_ITERATOR + given, data);
    }
}

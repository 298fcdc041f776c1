package dev.bloomscreen.foreign.redis;

/** Bytes addressed by {@code long}, in pages of the size of the largest chunk of a dump; only the last may be shorter. */
final class PagedBytes {

    /** 16 MiB, the most that a chunk holds. */
    static final int PAGE = 1 << 24;

    private static final int PAGE_LOG2 = 24;

    private final byte[][] pages;
    private final long length;

    PagedBytes(byte[][] pages, long length) {
        this.pages = pages;
        this.length = length;
    }

    static PagedBytes zeros(long length) {
        byte[][] pages = new byte[pageCount(length)][];
        for (int i = 0; i < pages.length; i++) {
            pages[i] = new byte[pageLength(length, i)];
        }
        return new PagedBytes(pages, length);
    }

    static int pageCount(long length) {
        return Math.toIntExact((length + PAGE - 1) >>> PAGE_LOG2);
    }

    static int pageLength(long length, int page) {
        return (int) Math.min(PAGE, length - ((long) page << PAGE_LOG2));
    }

    byte get(long index) {
        return pages[(int) (index >>> PAGE_LOG2)][(int) index & (PAGE - 1)];
    }

    void set(long index, byte value) {
        pages[(int) (index >>> PAGE_LOG2)][(int) index & (PAGE - 1)] = value;
    }

    long length() {
        return length;
    }

    int pages() {
        return pages.length;
    }

    /** A copy of a page. */
    byte[] page(int number) {
        return pages[number].clone();
    }
}

package dev.bloomscreen.interop.redis;

/** Is told how far {@link RedisFilters#push} is. */
@FunctionalInterface
public interface PushProgress {

    /**
     * Called before anything is sent, and after each chunk that the server has taken.
     *
     * @param sent the number of bytes sent behind the header, 0 at first
     * @param total the number of them in all
     */
    void at(long sent, long total);
}

package dev.bloomscreen.foreign.bytes;

import dev.bloomscreen.core.BadParametersException;

/** What the heap can hold. */
public final class Room {

    private Room() {}

    /**
     * Whether an empty heap could hold so much.
     *
     * @param bytes how many are wanted
     * @return false: taking them would fail, surely
     */
    public static boolean has(long bytes) {
        return bytes <= Runtime.getRuntime().maxMemory();
    }

    /**
     * Refuses before memory is taken what the heap could not hold if it were empty.
     *
     * @param bytes how many are wanted
     * @param what what takes them, such as {@code a filter}
     * @throws BadParametersException if the heap has fewer
     */
    public static void require(long bytes, String what) {
        if (!has(bytes)) {
            long most = Runtime.getRuntime().maxMemory();
            throw new BadParametersException(
                    what + " takes " + bytes + " bytes, and the heap has " + most + "; raise -Xmx");
        }
    }
}

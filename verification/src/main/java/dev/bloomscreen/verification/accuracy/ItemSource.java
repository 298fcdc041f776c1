package dev.bloomscreen.verification.accuracy;

import dev.bloomscreen.core.Items;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.Consumer;

/** Hands out items of consecutive numbers, some thousands at a time, in one array that is used again and again. */
final class ItemSource {

    private static final int BATCH = 4_096;

    private final KeyKind kind;
    private final ByteBuffer buffer =
            ByteBuffer.allocate(BATCH * KeyKind.LONGEST).order(ByteOrder.LITTLE_ENDIAN);
    private final int[] offsets = new int[BATCH + 1];

    ItemSource(KeyKind kind) {
        this.kind = kind;
    }

    /** Gives the items from number {@code first} on, in order; each batch is valid until the next is asked for. */
    void forEach(long first, long count, Consumer<Items> batches) {
        for (long done = 0; done < count; done += BATCH) {
            batches.accept(batch(first + done, (int) Math.min(BATCH, count - done)));
        }
    }

    private Items batch(long first, int count) {
        buffer.clear();
        for (int i = 0; i < count; i++) {
            kind.writer().write(first + i, buffer);
            offsets[i + 1] = buffer.position();
        }
        return Items.inBuffer(buffer.array(), Arrays.copyOf(offsets, count + 1));
    }
}

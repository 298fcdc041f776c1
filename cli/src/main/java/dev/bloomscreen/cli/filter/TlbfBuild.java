package dev.bloomscreen.cli.filter;

import dev.bloomscreen.core.Bloom;
import dev.bloomscreen.core.Hashing;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes a TLBF filter of the keys of files. */
record TlbfBuild(Keys keys, List<Path> files, double rate) {

    /** Sized for a number of keys that is known. */
    Bloom sized(long items) throws IOException {
        Bloom bloom = Bloom.withRate(items, rate);
        KeyInserts inserts = new KeyInserts(bloom);
        keys.forEach(files, (bytes, offset, length, line) -> {
            inserts.add(Hashing.fnv1a64(bytes, offset, length));
            return true;
        });
        inserts.finish();
        return bloom;
    }

    /** Keeps the hashes of the keys in a file meanwhile, for what is read may be a pipe, which can be read once. */
    Bloom sizedByCount() throws IOException {
        Path hashes = Files.createTempFile("bloomscreen-hashes", "");
        try {
            try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(hashes)))) {
                keys.forEach(files, (bytes, offset, length, line) -> {
                    out.writeLong(Hashing.fnv1a64(bytes, offset, length));
                    return true;
                });
            }
            long count = Files.size(hashes) / Long.BYTES;
            if (count == 0) {
                throw new IOException("there are no keys to size the filter for; give -n to make an empty filter");
            }
            Bloom bloom = Bloom.withRate(count, rate);
            KeyInserts inserts = new KeyInserts(bloom);
            try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(hashes)))) {
                for (long i = 0; i < count; i++) {
                    inserts.add(in.readLong());
                }
            }
            inserts.finish();
            return bloom;
        } finally {
            Files.delete(hashes);
        }
    }
}

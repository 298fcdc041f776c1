package dev.bloomscreen.verification;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The files of a folder, by relative name. */
public record Folder(SortedMap<String, byte[]> files) {
    static final Folder EMPTY = new Folder(Collections.emptySortedMap());

    /** All files, as they are. */
    public static Folder read(Path folder) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return new Folder(files);
    }

    /** The files under their final names: what a killed run keeps in its work folder is not among them. */
    Folder finished() {
        SortedMap<String, byte[]> finished = new TreeMap<>(files);
        finished.keySet().removeIf(name -> name.startsWith(".bloomscreen/"));
        return new Folder(finished);
    }

    public Folder uncompressed() throws IOException {
        SortedMap<String, byte[]> plain = new TreeMap<>();
        for (var file : files.entrySet()) {
            plain.put(file.getKey(), Form.decompress(file.getValue()));
        }
        return new Folder(plain);
    }

    /** Where the two differ, a line a file; empty if they are equal. */
    List<String> differences(Folder expected) {
        List<String> differences = new ArrayList<>();
        TreeSet<String> names = new TreeSet<>(files.keySet());
        names.addAll(expected.files.keySet());
        for (String name : names) {
            byte[] here = files.get(name);
            byte[] there = expected.files.get(name);
            if (here == null || there == null) {
                differences.add(name + (here == null ? " is missing" : " should not be there"));
            } else if (!Arrays.equals(here, there)) {
                differences.add(name + " has " + here.length + " bytes, expected " + there.length
                        + ", and differs at byte " + Arrays.mismatch(here, there));
            }
        }
        return differences;
    }
}

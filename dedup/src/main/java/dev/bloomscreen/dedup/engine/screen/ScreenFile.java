package dev.bloomscreen.dedup.engine.screen;

import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.Recipe;
import dev.bloomscreen.dedup.engine.common.Io;
import dev.bloomscreen.dedup.engine.common.Json;
import dev.bloomscreen.dedup.resume.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A screen in TLBF, and beside it its recipe: without that nobody knows what the keys in it are. Both get their names
 * when the run is done.
 */
public final class ScreenFile {

    private final Path screen;
    private final Path recipe;
    private final Disk disk;

    public ScreenFile(Path screen, Disk disk) {
        this.screen = screen;
        this.recipe = recipeFile(screen);
        this.disk = disk;
    }

    public static Path recipeFile(Path screen) {
        return screen.resolveSibling(screen.getFileName() + ".recipe.json");
    }

    private static Path temporary(Path file) {
        return file.resolveSibling("." + file.getFileName() + ".tmp");
    }

    /** Writes both under names that they have until the run is done. */
    public void save(Screen content, Recipe settings) throws IOException {
        String json = "{\n"
                + "  \"unit\": " + word(settings.unit()) + ",\n"
                + "  \"text_field\": " + names(settings.textField()) + ",\n"
                + "  \"key_field\": "
                + settings.keyField().map(ScreenFile::names).orElse("null") + ",\n"
                + "  \"normalise\": " + list(settings.normalisation().stream().map(ScreenFile::word)) + ",\n"
                + "  \"min_chars\": " + settings.minChars() + ",\n"
                + "  \"min_words\": " + settings.minWords() + ",\n"
                + "  \"hash\": " + word(settings.hash()) + ",\n"
                + "  \"item\": \"the first 16 bytes of the key's hash, big-endian\"\n"
                + "}\n";
        try {
            content.save(temporary(screen));
            Path temporaryRecipe = temporary(recipe);
            disk.delete(temporaryRecipe);
            try (FileChannel channel = disk.create(temporaryRecipe)) {
                disk.write(channel, temporaryRecipe, 0, ByteBuffer.wrap(json.getBytes(StandardCharsets.UTF_8)));
                disk.force(channel, temporaryRecipe);
            }
            disk.forceFolder(screen.toAbsolutePath().resolveSibling(""));
        } catch (IOException e) {
            throw Io.explain(e, "the screen", screen, "see that there is space and leave to write");
        }
    }

    private static String names(FieldPath field) {
        return list(field.names().stream().map(Json::string));
    }

    private static String list(Stream<String> values) {
        return values.collect(Collectors.joining(", ", "[", "]"));
    }

    private static String word(Enum<?> value) {
        return Json.string(value.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /** Gives both their names, if they have them not yet. */
    public void finish() throws IOException {
        for (Path file : List.of(recipe, screen)) {
            if (Files.exists(temporary(file))) {
                disk.rename(temporary(file), file);
            } else if (!Files.exists(file)) {
                throw new IOException(temporary(file) + ", which the run had saved, is gone; begin anew (--overwrite)");
            }
        }
        disk.forceFolder(screen.toAbsolutePath().resolveSibling(""));
    }

    /** Removes what was saved and has no name yet. */
    public void discard() throws IOException {
        Files.deleteIfExists(temporary(screen));
        Files.deleteIfExists(temporary(recipe));
    }
}

package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.FieldPath;
import dev.bloomscreen.dedup.Recipe;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A screen in TLBF, and beside it its recipe: without that nobody knows what the keys in it are. Both get their names
 * when the run is done.
 */
final class ScreenFile implements Closeable {

    private final Path screen;
    private final Path recipe;
    private final Path temporaryScreen;
    private final Path temporaryRecipe;

    ScreenFile(Path screen) {
        this.screen = screen;
        this.recipe = recipeFile(screen);
        this.temporaryScreen = screen.resolveSibling("." + screen.getFileName() + ".tmp");
        this.temporaryRecipe = recipe.resolveSibling("." + recipe.getFileName() + ".tmp");
    }

    static Path recipeFile(Path screen) {
        return screen.resolveSibling(screen.getFileName() + ".recipe.json");
    }

    void save(Screen content, Recipe settings) throws IOException {
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
            content.save(temporaryScreen);
            Files.writeString(temporaryRecipe, json, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw Io.explain(e, "the screen", screen, "see that there is space and leave to write, and run again");
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

    /** Gives both their names. */
    void finish() throws IOException {
        Files.move(temporaryRecipe, recipe, StandardCopyOption.ATOMIC_MOVE);
        Files.move(temporaryScreen, screen, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(temporaryScreen);
        Files.deleteIfExists(temporaryRecipe);
    }
}

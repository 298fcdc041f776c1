package dev.bloomscreen.dedup.engine;

import dev.bloomscreen.dedup.Recipe;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** Saves a screen in TLBF, and beside it the recipe: without it nobody knows what the keys in it are. */
final class ScreenFile {

    private ScreenFile() {}

    static Path recipeFile(Path screen) {
        return screen.resolveSibling(screen.getFileName() + ".recipe.json");
    }

    static void save(Screen screen, Recipe recipe, Path file) throws IOException {
        screen.save(file);
        String json = "{\n"
                + "  \"unit\": " + word(recipe.unit()) + ",\n"
                + "  \"text_field\": " + Json.string(recipe.textField()) + ",\n"
                + "  \"normalisation\": " + word(recipe.normalisation()) + ",\n"
                + "  \"item\": \"XXH3-128 of the key, 16 bytes big-endian\"\n"
                + "}\n";
        Path target = recipeFile(file);
        Path temporary = target.resolveSibling(target.getFileName() + ".tmp");
        try {
            Files.writeString(temporary, json, StandardCharsets.UTF_8);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static String word(Enum<?> value) {
        return Json.string(value.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}

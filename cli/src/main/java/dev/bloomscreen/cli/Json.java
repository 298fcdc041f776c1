package dev.bloomscreen.cli;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes JSON for programs; its library is loaded only when this is used. */
public final class Json {

    private Json() {}

    /**
     * The text of an object, indented, its names in the map's order.
     *
     * @param object names and values: strings, numbers, booleans, maps, lists, null
     * @return the text, without a line end after it
     */
    public static String text(Map<String, ? extends @Nullable Object> object) {
        return JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writeValueAsString(object);
    }
}

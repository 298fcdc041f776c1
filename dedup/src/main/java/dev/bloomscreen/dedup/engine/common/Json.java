package dev.bloomscreen.dedup.engine.common;

/** Writing JSON strings. */
public final class Json {

    private Json() {}

    /** The text as a JSON string, in quotes; everything but ASCII that prints is written as an escape. */
    public static String string(String text) {
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c >= ' ' && c <= '~') {
                json.append(c);
            } else {
                json.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    json.append(Character.forDigit((c >> shift) & 15, 16));
                }
            }
        }
        return json.append('"').toString();
    }
}

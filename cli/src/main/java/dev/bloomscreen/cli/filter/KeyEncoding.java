package dev.bloomscreen.cli.filter;

import dev.bloomscreen.cli.WordConverter;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;

/** How a line stands for a key. */
enum KeyEncoding {

    /** The bytes of the line are the key. */
    LINES {
        @Override
        byte[] decode(byte[] line) {
            return line;
        }
    },

    /** The line is the key in base64 (RFC 4648, section 4), so that a key may hold any byte, LF too. */
    BASE64 {
        @Override
        byte[] decode(byte[] line) {
            return Base64.getDecoder().decode(line);
        }
    },

    /** The line is the key in hexadecimal digits, two a byte. */
    HEX {
        @Override
        byte[] decode(byte[] line) {
            return HexFormat.of().parseHex(new String(line, StandardCharsets.ISO_8859_1));
        }
    };

    /**
     * Decodes a line.
     *
     * @param line the line without its LF
     * @return the key
     * @throws IllegalArgumentException if the line is not written so
     */
    abstract byte[] decode(byte[] line);

    /** The name as it is typed. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads an encoding. */
    static final class Converter extends WordConverter<KeyEncoding> {
        Converter() {
            super(KeyEncoding.class);
        }
    }
}

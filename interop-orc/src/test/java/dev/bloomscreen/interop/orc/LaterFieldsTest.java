package dev.bloomscreen.interop.orc;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bloomscreen.foreign.orc.OrcBloom;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file made by hand, all of whose messages have fields that no version has yet, and its copy, byte for byte. */
class LaterFieldsTest {

    /** Fields 100 to 103: a varint, eight bytes, bytes with a length, and four bytes. */
    private static final byte[] LATER =
            HexFormat.of().parseHex("a0069601" + "a906" + "0102030405060708" + "b20602aabb" + "bd06" + "01020304");

    private static final byte[] INDEX = {1, 2, 3};
    private static final byte[] DATA = {4, 5};

    @TempDir
    Path folder = Path.of("");

    private static ProtoWriter later() {
        ProtoWriter message = new ProtoWriter();
        message.raw(LATER);
        return message;
    }

    private static byte[] stream(int kind, int length) {
        return later().varint(1, kind).varint(2, 1).varint(3, length).toBytes();
    }

    /** One stripe of one row with a bigint in it; filters, if there are some, between its index and its data. */
    private static byte[] file(byte[] filters) {
        ProtoWriter stripeFooter = new ProtoWriter().bytes(1, stream(6, INDEX.length));
        ProtoWriter encoding = later();
        if (filters.length > 0) {
            byte[] made = new ProtoWriter()
                    .varint(1, 8)
                    .varint(2, 1)
                    .varint(3, filters.length)
                    .toBytes();
            stripeFooter.bytes(1, made);
            encoding.varint(3, 1);
        }
        stripeFooter.bytes(1, stream(1, DATA.length)).bytes(2, new byte[0]).bytes(2, encoding.toBytes());
        stripeFooter.raw(LATER);
        byte[] stripeEnd = stripeFooter.toBytes();
        int content = 3 + INDEX.length + filters.length + DATA.length + stripeEnd.length;
        byte[] stripe = later().varint(1, 3)
                .varint(2, INDEX.length + filters.length)
                .varint(3, DATA.length)
                .varint(4, stripeEnd.length)
                .varint(5, 1)
                .toBytes();
        byte[] row = later().varint(1, 12)
                .varint(2, 1)
                .bytes(3, "c".getBytes(US_ASCII))
                .toBytes();
        byte[] footer = later().varint(1, 3)
                .varint(2, content)
                .bytes(3, stripe)
                .bytes(4, row)
                .bytes(4, later().varint(1, 4).toBytes())
                .varint(6, 1)
                .varint(8, 1_000)
                .toBytes();
        byte[] postScript = later().varint(1, footer.length)
                .varint(2, 0)
                .bytes(8_000, "ORC".getBytes(US_ASCII))
                .toBytes();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : List.of("ORC".getBytes(US_ASCII), INDEX, filters, DATA, stripeEnd, footer, postScript)) {
            out.writeBytes(part);
        }
        out.write(postScript.length);
        return out.toByteArray();
    }

    @Test
    void fieldsOfEveryFormThatNoVersionHasYetStay() throws IOException {
        OrcBloom filter = OrcBloom.withRate(10, 0.01);
        filter.insert(42);
        byte[] filters = new ProtoWriter().bytes(1, filter.toBytes()).toBytes();
        Path source = Files.write(folder.resolve("source.orc"), file(new byte[0]));
        Path target = folder.resolve("target.orc");
        assertThat(OrcFilters.addFilters(source, target, (stripe, column) -> List.of()))
                .isZero();
        assertThat(target).hasSameBinaryContentAs(source);
        assertThat(OrcFilters.addFilters(source, target, (stripe, column) -> List.of(filter)))
                .isEqualTo(1);
        assertThat(target).hasBinaryContent(file(filters));
    }
}

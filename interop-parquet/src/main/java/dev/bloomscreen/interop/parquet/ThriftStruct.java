package dev.bloomscreen.interop.parquet;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bloomscreen.core.FormatException;
import dev.bloomscreen.core.FormatException.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A struct of a footer: its fields as bytes, which are read when they are asked for and copied when not. So what this version does not know
 * is kept as it is. Fields stand in the order of their numbers, as all writers write them, which also bounds how many there are.
 */
final class ThriftStruct {

    private final List<Field> fields;
    private final int start;
    private final long base;

    private ThriftStruct(List<Field> fields, int start, long base) {
        this.fields = fields;
        this.start = start;
        this.base = base;
    }

    /** A field's number, its type and its value, which is read by a copy of the reader that stands before it. */
    private record Field(int id, int type, CompactReader value) {

        CompactReader reader() {
            return value.part(value.at());
        }
    }

    /** What is told of each struct of a list. */
    @FunctionalInterface
    interface Visit {
        void see(ThriftStruct struct) throws IOException;
    }

    /** What is done with each struct of a list. */
    @FunctionalInterface
    interface Edit {
        /** The same struct or another. */
        ThriftStruct apply(ThriftStruct struct) throws IOException;
    }

    /** Reads a struct from where the reader is. */
    static ThriftStruct read(CompactReader in, String name) throws FormatException {
        List<Field> fields = new ArrayList<>();
        int start = in.at();
        int id = 0;
        for (int head = in.u8(name); head != CompactReader.STOP; head = in.u8(name)) {
            int at = in.at() - 1;
            int type = head & 0x0f;
            long next = head >>> 4 == 0 ? in.zigzag(name) : id + (head >>> 4);
            if (next <= id || next > Short.MAX_VALUE) {
                throw in.refusal(name, at, "a field above " + id, "field " + next);
            }
            id = (int) next;
            int from = in.at();
            in.skip(type, name);
            fields.add(new Field(id, type, in.before(from)));
        }
        return new ThriftStruct(fields, start, in.base);
    }

    /** Where in the file it begins. */
    long offset() {
        return base + start;
    }

    boolean has(int id) {
        return find(id).isPresent();
    }

    private Optional<Field> find(int id) {
        return fields.stream().filter(field -> field.id == id).findFirst();
    }

    /** The field, if it is there; it must then be of the type. */
    private Optional<Field> find(int id, int type, String name) throws FormatException {
        Optional<Field> found = find(id);
        if (found.isPresent() && found.get().type != type) {
            throw refusal(name, "a field of type " + type, "type " + found.get().type);
        }
        return found;
    }

    private Field require(int id, int type, String name) throws FormatException {
        Optional<Field> found = find(id, type, name);
        if (found.isEmpty()) {
            throw refusal(name, "field " + id, "none");
        }
        return found.get();
    }

    Optional<Long> number(int id, int type, String name) throws FormatException {
        Optional<Field> field = find(id, type, name);
        return field.isPresent() ? Optional.of(field.get().reader().zigzag(name)) : Optional.empty();
    }

    /** A number that fits 32 bits. */
    Optional<Integer> int32(int id, String name) throws FormatException {
        Optional<Long> number = number(id, CompactReader.I32, name);
        if (number.isPresent() && number.get() != number.get().intValue()) {
            throw refusal(name, "a number of 32 bits", String.valueOf(number.get()));
        }
        return number.map(Long::intValue);
    }

    int requireInt32(int id, String name) throws FormatException {
        return int32(id, name).orElseThrow(() -> refusal(name, "field " + id, "none"));
    }

    String text(int id, String name) throws FormatException {
        return text(require(id, CompactReader.BINARY, name).reader(), name);
    }

    private static String text(CompactReader in, String name) throws FormatException {
        int length = in.length(name);
        int from = in.at();
        try {
            return UTF_8.newDecoder()
                    .decode(ByteBuffer.wrap(in.bytes, from, length))
                    .toString();
        } catch (CharacterCodingException e) {
            throw in.refusal(name, from, "a text in UTF-8", "other bytes");
        }
    }

    /** A list of texts is this one. */
    boolean isPath(int id, String name, List<String> path) throws FormatException {
        CompactReader in = require(id, CompactReader.LIST, name).reader();
        if (in.list(CompactReader.BINARY, name) != path.size()) {
            return false;
        }
        for (String part : path) {
            byte[] wanted = part.getBytes(UTF_8);
            int length = in.length(name);
            if (!ByteBuffer.wrap(in.bytes, in.at(), length).equals(ByteBuffer.wrap(wanted))) {
                return false;
            }
            in.advance(length, name);
        }
        return true;
    }

    ThriftStruct struct(int id, String name) throws FormatException {
        return read(require(id, CompactReader.STRUCT, name).reader(), name);
    }

    /** The number of the first field: which member it is, of a union. */
    Optional<Integer> member(int id, String name) throws FormatException {
        return find(id, CompactReader.STRUCT, name).isEmpty()
                ? Optional.empty()
                : struct(id, name).fields.stream().findFirst().map(Field::id);
    }

    /** How many elements a list of structs has. */
    int count(int id, String name) throws FormatException {
        return require(id, CompactReader.LIST, name).reader().list(CompactReader.STRUCT, name);
    }

    /** Goes through a list of structs: no more than one is taken apart at a time. */
    void forEach(int id, String name, Visit visit) throws IOException {
        CompactReader in = require(id, CompactReader.LIST, name).reader();
        for (int count = in.list(CompactReader.STRUCT, name); count > 0; count--) {
            visit.see(read(in, name));
        }
    }

    /** This struct with a list of structs edited, one after the other. */
    ThriftStruct edited(int id, String name, Edit edit) throws IOException {
        CompactReader in = require(id, CompactReader.LIST, name).reader();
        int from = in.at();
        in.list(CompactReader.STRUCT, name);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(in.bytes, from, in.at() - from);
        forEach(id, name, struct -> edit.apply(struct).writeTo(out));
        return with(id, CompactReader.LIST, out.toByteArray());
    }

    ThriftStruct with(int id, long number, int type) {
        ByteArrayOutputStream value = new ByteArrayOutputStream();
        writeVarint((number << 1) ^ (number >> 63), value);
        return with(id, type, value.toByteArray());
    }

    ThriftStruct with(int id, ThriftStruct struct) {
        ByteArrayOutputStream value = new ByteArrayOutputStream();
        struct.writeTo(value);
        return with(id, CompactReader.STRUCT, value.toByteArray());
    }

    private ThriftStruct with(int id, int type, byte[] value) {
        List<Field> others = new ArrayList<>(fields);
        others.removeIf(field -> field.id == id);
        int at = (int) others.stream().filter(field -> field.id < id).count();
        others.add(at, new Field(id, type, new CompactReader(value, 0, value.length, 0)));
        return new ThriftStruct(others, start, base);
    }

    void writeTo(ByteArrayOutputStream out) {
        int last = 0;
        for (Field field : fields) {
            int delta = field.id - last;
            out.write(delta > 15 ? field.type : (delta << 4) | field.type);
            if (delta > 15) {
                writeVarint(2L * field.id, out);
            }
            field.value.writeTo(out);
            last = field.id;
        }
        out.write(CompactReader.STOP);
    }

    private static void writeVarint(long value, ByteArrayOutputStream out) {
        long rest = value;
        for (; (rest & ~0x7fL) != 0; rest >>>= 7) {
            out.write(((int) rest & 0x7f) | 0x80);
        }
        out.write((int) rest);
    }

    /** A refusal of what this struct holds, at where it begins. */
    FormatException refusal(String name, String expected, String found) {
        return new FormatException(Kind.CORRUPT, name, offset(), expected, found);
    }
}

package dev.bloomscreen.interop.orc;

/** The types of ORC's columns, in the order of their numbers. */
public enum OrcKind {
    /** Has no filter. */
    BOOLEAN(0, "boolean"),
    /** 8 bits. */
    BYTE(1, "tinyint"),
    /** 16 bits. */
    SHORT(2, "smallint"),
    /** 32 bits. */
    INT(3, "int"),
    /** 64 bits. */
    LONG(4, "bigint"),
    /** 32 bits of IEEE 754. */
    FLOAT(5, "float"),
    /** 64 bits of IEEE 754. */
    DOUBLE(6, "double"),
    /** Text. */
    STRING(7, "string"),
    /** Bytes. */
    BINARY(8, "binary"),
    /** A date and a time of day, without a zone. */
    TIMESTAMP(9, "timestamp"),
    /** Has no filter, or one without an item. */
    LIST(10, "array"),
    /** Has no filter, or one without an item. */
    MAP(11, "map"),
    /** Has no filter of its own. */
    STRUCT(12, "struct"),
    /** Has no filter of its own. */
    UNION(13, "uniontype"),
    /** A decimal number. */
    DECIMAL(14, "decimal"),
    /** A date. */
    DATE(15, "date"),
    /** Text of at most so many code points. */
    VARCHAR(16, "varchar"),
    /** Text of exactly so many code points, filled up with blanks. */
    CHAR(17, "char"),
    /** A moment. */
    TIMESTAMP_INSTANT(18, "timestamp with local time zone"),
    /** Has no filter. */
    GEOMETRY(19, "geometry"),
    /** A type that is newer than this library. */
    UNKNOWN(-1, "unknown");

    private final int number;
    private final String word;

    OrcKind(int number, String word) {
        this.number = number;
        this.word = word;
    }

    static OrcKind of(long number) {
        for (OrcKind kind : values()) {
            if (kind.number == number) {
                return kind;
            }
        }
        return UNKNOWN;
    }

    /**
     * Whether columns of the type can have filters.
     *
     * @return whether {@link OrcValue} has values of it
     */
    public boolean isFiltered() {
        return switch (this) {
            case BOOLEAN, LIST, MAP, STRUCT, UNION, GEOMETRY, UNKNOWN -> false;
            default -> true;
        };
    }

    /**
     * The type as ORC's schemas have it.
     *
     * @return such as {@code bigint}
     */
    @Override
    public String toString() {
        return word;
    }
}

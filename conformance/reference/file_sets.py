"""The files of accept.json, written by hand, and the edits that make the files of refuse.json of them."""

import tlbf


def file(m, k, n_inserted, bits):
    return tlbf.HEADER.pack(tlbf.MAGIC, tlbf.VERSION, m, k, 0, n_inserted) + bits


BASES = {
    "worked-example": (file(20, 3, 2, bytes.fromhex("096802")), ["length"], "cat and dog in 20 bits"),
    "no-padding": (file(24, 3, 2, bytes.fromhex("096882")), ["length", "bit-order"], "m is a multiple of 8"),
    "one-bit": (file(1, 1, 1, b"\x01"), ["length"], "the smallest filter, full"),
    "empty": (file(64, 4, 0, bytes(8)), ["n-inserted"], "nothing inserted"),
    "last-bit": (file(20, 3, 1, bytes.fromhex("000008")), ["padding", "bit-order"], "bit m-1, the last that may be set"),
    "all-bits": (file(13, 2, 900, bytes.fromhex("ff1f")), ["padding"], "all m bits set, the padding clear"),
    "k-4096": (file(64, 4096, 1, b"\xff" * 8), ["k-limit"], "the largest k that every reader takes"),
    "count-2-pow-63": (file(20, 3, 1 << 63, bytes(3)), ["n-inserted"], "a count that is negative when signed"),
    "count-2-pow-64-less-1": (file(20, 3, tlbf.U64, b"\x09\x68\x02"), ["n-inserted"], "the largest count"),
    "count-0-with-bits": (file(20, 3, 0, b"\x09\x68\x02"), ["n-inserted"], "the count is not compared with the bits"),
    "count-with-no-bits": (file(20, 3, 7, bytes(3)), ["n-inserted"], "the count is not compared with the bits"),
    "kibibyte": (file(8192, 7, 100, bytes(range(256)) * 4), ["length", "bit-order"], "1,024 bytes of bits, all values"),
}


def u32(value):
    return value.to_bytes(4, "little")


def u64(value):
    return value.to_bytes(8, "little")


def refusals():
    """(name, base, change in words, kind, rules, edits, settled)"""
    example = "worked-example"
    for name, start, magic in (
        *((f"byte-{i}", i, b"X") for i in range(4)), ("lower-case", 0, b"tlbf"), ("reversed", 0, b"FBLT"),
    ):  # fmt: skip
        change = f"{magic.decode()} at byte {start} of the magic"
        yield f"magic-{name}", example, change, "not-this-format", ["magic"], [("put", start, magic)]
    for version in (0, 2, 256, 1 << 24, 1 << 31, (1 << 32) - 1):
        yield f"version-{version}", example, f"version {version}", "unsupported", ["version"], [("put", 4, u32(version))]
    for name, m in (
        ("0", 0), ("2-pow-40-and-1", tlbf.MAX_BITS + 1), ("2-pow-63", 1 << 63), ("2-pow-64-less-1", tlbf.U64),
        ("big-endian", int.from_bytes(u64(20), "big")),
    ):  # fmt: skip
        yield f"m-{name}", example, f"m = {m}", "corrupt", ["m"], [("put", 8, u64(m))]
    yield "k-0", example, "k = 0", "corrupt", ["k"], [("put", 16, u32(0))]
    for k in (4097, 1 << 24, 1 << 31, (1 << 32) - 1):
        yield f"k-{k}", example, f"k = {k}", "unsupported", ["k-limit"], [("put", 16, u32(k))], True
    for value in (1, 1 << 8, 1 << 16, 1 << 24):
        change = f"the reserved field is {value}"
        yield f"reserved-{value}", example, change, "corrupt", ["reserved"], [("put", 20, u32(value))]
    yield from wrong_lengths(example)
    yield from set_padding(example)
    yield from two_faults(example)


def wrong_lengths(example):
    for length in range(35):
        rules = ["length"] if length >= 32 else ["truncated-header"]
        yield f"cut-{length}", example, f"the first {length} of 35 bytes", "truncated", rules, [("cut", length)]
    yield "cut-kibibyte", "kibibyte", "one byte of 1,056 missing", "truncated", ["length"], [("cut", 1055)]
    for name, base, more, change in (
        ("one-byte-more-zero", example, b"\0", "one byte more: 00"),
        ("one-byte-more-ff", example, b"\xff", "one byte more: ff"),
        ("one-byte-more-lf", example, b"\n", "one byte more: 0a"),
        ("one-byte-more-no-padding", "no-padding", b"\0", "one byte more where m is a multiple of 8"),
        ("twice", example, BASES[example][0], "the file twice"),
    ):
        yield name, base, change, "corrupt", ["length"], [("append", more)]
    for name, m, kind in (
        ("16", 16, "corrupt"), ("25", 25, "truncated"), ("2-pow-31", 1 << 31, "truncated"),
        ("2-pow-32-and-20", (1 << 32) + 20, "truncated"), ("2-pow-35-and-20", (1 << 35) + 20, "truncated"),
        ("2-pow-40", 1 << 40, "truncated"),
    ):  # fmt: skip
        yield f"bits-of-m-{name}", example, f"m = {m} with 3 bytes of bits", kind, ["length"], [("put", 8, u64(m))]


def set_padding(example):
    for name, base, change, edit in (
        *(
            (f"{g}", example, f"bit {g} is set, m is 20", ("put", 34, bytes([0x02 | 1 << g - 16])))
            for g in range(20, 24)
        ),
        *(
            (f"one-bit-{g}", "one-bit", f"bit {g} is set, m is 1", ("put", 32, bytes([0x01 | 1 << g])))
            for g in range(1, 8)
        ),
        ("all", "all-bits", "all bits of the last byte are set, m is 13", ("put", 33, b"\xff")),
        ("by-m", example, "m = 17, and bit 17 is set", ("put", 8, u64(17))),
    ):
        yield f"padding-{name}", base, change, "corrupt", ["padding"], [edit], True


def two_faults(example):
    """Files with two faults: the field that comes first decides the kind."""
    version, m, k, reserved = ("put", 4, u32(2)), ("put", 8, u64(0)), ("put", 16, u32(0)), ("put", 20, u32(1))
    huge, many, more = ("put", 8, u64(1 << 40)), ("put", 16, u32(4097)), ("append", b"\0")
    for name, change, kind, edits in (
        ("magic-and-version", "bad magic, version 2", "not-this-format", [("put", 0, b"X"), version]),
        ("version-and-m", "version 2, m = 0", "unsupported", [version, m]),
        ("m-and-k", "m = 0, k = 4097", "corrupt", [m, many]),
        ("k-and-reserved", "k = 4097, reserved 1", "unsupported", [many, reserved]),
        ("k-0-and-huge-m", "m = 2^40, k = 0, 3 bytes of bits", "corrupt", [huge, k]),
        ("reserved-and-huge-m", "m = 2^40, reserved 1, 3 bytes of bits", "corrupt", [huge, reserved]),
        ("version-and-trailing", "version 2, one byte more", "unsupported", [version, more]),
        ("k-and-trailing", "k = 4097, one byte more", "unsupported", [many, more]),
    ):
        yield name, example, change, kind, ["refusal-order"], edits
    for length, name, change, kind, edit in (
        (2, "magic", "the two bytes XX", "not-this-format", ("put", 0, b"XX")),
        (3, "magic", "the three bytes TLX", "not-this-format", ("put", 2, b"X")),
        (7, "version", "three bytes of version 2: the field is not whole", "truncated", version),
        (8, "version", "version 2 and nothing after it", "unsupported", version),
        (15, "m", "seven bytes of m = 0: the field is not whole", "truncated", m),
        (16, "m", "m = 0 and nothing after it", "corrupt", m),
        (20, "k", "k = 0 and nothing after it", "corrupt", k),
        (31, "reserved", "reserved 1, n_inserted not whole", "corrupt", reserved),
    ):
        rules = ["refusal-order", "truncated-header"]
        yield f"cut-{length}-and-{name}", example, change, kind, rules, [edit, ("cut", length)]

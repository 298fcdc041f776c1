#!/usr/bin/env python3
"""Makes the vectors of formats/vectors/split-block: what Parquet's own writers wrote, formats/vectors/parquet, and faults.

    make_split_block_vectors.py            write the files anew
    make_split_block_vectors.py --check    compare them with what would be written; exit 1 if they differ

Nothing is written unless split_block.py says of each file what its vector says.
"""

import base64
import struct

import file_vectors
import goldens
import split_block
from file_vectors import Fault, append, cut, put

ABOUT = {
    "accept": "filters to accept: the bytes of the bitset, how many of its bits are set, and the answers to probes. `items` are "
    "what it was filled with: the same bytes come of them. With golden: a filter of that file of vectors/parquet, and what its "
    "writer answered",
    "refuse": "files to refuse: the kind, the field and its offset. Each is its base, a file of accept.json, with the edits in their order",
}
SETTLED = "rests on what formats/split-block.md settles: parquet-java takes it, or the header and as many bytes as it says"
SPLIT_BLOCK = file_vectors.Vectors(
    "split-block", "split-block", ["split-block.md"], "split_block.py", "make_split_block_vectors.py", ABOUT,
    {"settled": SETTLED}, split_block.load,
)  # fmt: skip
GOLDENS = (
    ("java-n100-fpp0.001", "silfdxu", "of parquet-java"),
    ("java-n1000-fpp0.01", "sld", "of parquet-java"),
    ("java-n5000-fpp0.1", "s", "of parquet-java, at a rate that shows"),
    ("duckdb-n100-x10", "silfd", "of DuckDB"),
    ("duckdb-n5000-x1-dictlimit", "l", "of DuckDB, with a header of 17 bytes"),
)
PHYSICAL = {"s": "BYTE_ARRAY", "u": "BYTE_ARRAY", "x": "FIXED_LEN_BYTE_ARRAY", "i": "INT32", "l": "INT64", "f": "FLOAT", "d": "DOUBLE"}
LISTS = {"s": "LITERALS", "u": "LITERALS", "i": "INTS", "l": "LONGS", "d": "DOUBLES"}
SHOWN = 100
PROBES = 60


def value(column, k, literals):
    """The k-th value of a column, after `values_formula`: bytes, a whole number of 64 bits, or a real one."""
    first = literals.get(LISTS.get(column), [])
    given = first[k] if k < len(first) else None
    past = k - len(first)
    match column:
        case "s" | "u":
            return (f"item:{past}" if given is None else given).encode()
        case "i":
            return struct.pack("<i", past * 10_007 + 5 if given is None else int(given))
        case "l":
            return past * 1_000_003 + 5 if given is None else int(given)
        case "d":
            return past * 0.25 + 0.125 if given is None else float(given)
        case "f":
            return struct.pack("<f", k * 0.5 + 0.25)
        case "x":
            return f"{k:05}".encode()


def probe(column, k):
    """The k-th value that was asked for and is not in, after `probes_formula`."""
    return {
        "s": f"probe:{k}".encode(),
        "u": f"probe:{k}".encode(),
        "i": struct.pack("<i", 2_000_000_000 - k),
        "l": 7_000_000_000_000 + k,
        "d": -(k + 1) / 3.0,
        "f": struct.pack("<f", -(k + 1) / 3.0),
        "x": f"P{k:04}".encode(),
    }[column]


def word(item):
    if isinstance(item, bytes):
        return file_vectors.b64(item)
    return f"long:{item}" if isinstance(item, int) else f"double:{item!r}"


def accepting(name, comment, items, num_bytes, probes, answers, data=None, **more):
    built = split_block.build(items, num_bytes)
    if data not in (None, built.to_bytes()):
        raise SystemExit(f"make_split_block_vectors.py: {name}: other bytes than split_block.py makes")
    words = [word(item) for item in items[:20] + probes]
    answers = "1" * len(items[:20]) + answers
    name = f"split-block-{name}"
    vector = file_vectors.accepting(SPLIT_BLOCK, name, comment, built.to_bytes(), built.facts(), words, answers, **more)
    return {**vector, "items": [word(item) for item in items]} if len(items) <= SHOWN else vector


def of_writers():
    for file, columns, comment in GOLDENS:
        golden = goldens.read("parquet", file)
        rows = range(golden.get("rows") or golden["distinct_rows"])
        for column in columns:
            filter = golden["columns"][column]
            data = base64.b64decode(filter["header_b64"]) + base64.b64decode(filter["bitset_b64"])
            items = [value(column, k, golden["literals"]) for k in rows if column != "u" or k % 2 == 0]
            probes = [probe(column, k) for k in range(PROBES)]
            yield accepting(
                f"{file}-{column}", f"{comment}: column {column}, {PHYSICAL[column]}", items, filter["num_bytes"], probes,
                filter["probe_answers"][:PROBES], data, golden=file,
            )  # fmt: skip


def of_any_size():
    """Sizes that no writer was seen to make, and ends of the number's bytes. There is no answer but the reference's own."""
    for name, comment, num_bytes, items in (
        ("cat", "one value in one block", 32, [b"cat"]),
        ("empty", "no value", 64, []),
        ("three-blocks", "a number of blocks that is no power of two", 96, [f"item:{i}".encode() for i in range(30)]),
        ("number-of-two-bytes", "the most blocks whose number of bytes is told in two", 8160, [b"", b"dog", 42, -1, 0.5]),
        ("number-of-three-bytes", "the fewest blocks whose number of bytes is told in three", 8192, [b"cat", b"dog"]),
        ("zeros", "0.0 and -0.0 are two values", 128, [0.0, 0]),
        ("full", "so many values that others are told to be in", 32, [f"item:{i}".encode() for i in range(60)]),
    ):  # fmt: skip
        probes = [*(f"probe:{i}".encode() for i in range(20)), 42, -1, 0.0, -0.0, b"", struct.pack("<i", 42)]
        filter = split_block.build(items, num_bytes)
        yield accepting(name, comment, items, num_bytes, probes, "".join("01"[filter.contains(probe)] for probe in probes))


def size_faults():
    """Of numBytes, which is one byte in split-block-cat."""
    for name, num_bytes in (("0", 0), ("1", 1), ("31", 31), ("33", 33), ("48", 48), ("less-32", -32), ("less-1", -1)):
        change = [put(1, "B", 2 * num_bytes if num_bytes >= 0 else -2 * num_bytes - 1)]
        yield Fault(f"bytes-{name}", f"{num_bytes} bytes", "corrupt", "numBytes", 1, change, settled=num_bytes > 0)


def header_with(*middle):
    """Edits that put other bytes in place of numBytes, and the rest of split-block-cat behind them."""
    rest = split_block.build([b"cat"], 32).to_bytes()[2:]
    return [cut(1), append(bytes(middle) + rest)]


def long_sizes():
    for name, comment, middle, kind, settled in (
        ("two-bytes-for-one", "32 in two bytes, where one does", (0xC0, 0x00), "corrupt", True),
        ("five-bytes-for-one", "32 in five bytes", (0xC0, 0x80, 0x80, 0x80, 0x00), "corrupt", True),
        ("six-bytes", "a number of six bytes", (0xC0, 0x80, 0x80, 0x80, 0x80, 0x00), "corrupt", False),
        ("thirty-three-bits", "a number of more than 32 bits", (0xC0, 0x80, 0x80, 0x80, 0x10), "corrupt", True),
        ("least", "the least number of 32 bits", (0xFF, 0xFF, 0xFF, 0xFF, 0x0F), "corrupt", False),
        ("two-to-the-27-and-32", "32 bytes more than the most", (0xC0, 0x80, 0x80, 0x80, 0x01), "unsupported", False),
        ("greatest", "the greatest multiple of 32 of 31 bits", (0xC0, 0xFF, 0xFF, 0xFF, 0x0F), "unsupported", False),
    ):  # fmt: skip
        yield Fault(f"bytes-{name}", comment, kind, "numBytes", 1, header_with(*middle), settled)


def field_faults():
    """Of the fields behind numBytes in split-block-cat: each union is four bytes from 2, 6 and 10 on; byte 14 is the end."""
    for byte in (0x00, 0x14, 0x16, 0x25, 0x54):
        yield Fault(f"first-{byte:02x}", f"begins with {byte:02x}", "not-this-format", "numBytes", 0, [put(0, "B", byte)])
    for field, at in (("algorithm", 2), ("hash", 6), ("compression", 10)):
        for name, comment, place, byte, kind in (
            ("missing", "the end in its place", 0, 0x00, "corrupt"),
            ("passed-over", "the field after it in its place", 0, 0x2C, "corrupt"),
            ("number", "a number in its place", 0, 0x15, "corrupt"),
            ("empty", "a union with no member", 1, 0x00, "corrupt"),
            ("member-2", "a member that is not known", 1, 0x2C, "unsupported"),
            ("member-of-number", "a member that is a number", 1, 0x15, "corrupt"),
            ("parameter", "a member with a field of its own", 2, 0x15, "unsupported"),
            ("two-members", "two members", 3, 0x1C, "corrupt"),
        ):  # fmt: skip
            # Where a union has one member more, or the last has a field, parquet-java passes over it.
            settled = name == "two-members" or (field, name) == ("compression", "parameter")
            change = [put(at + place, "B", byte)]
            yield Fault(f"{field}-{name}", f"{field}: {comment}", kind, field, at + place, change, settled)
    yield Fault("fifth-field", "a field behind the last", "unsupported", "end", 14, [put(14, "B", 0x15)], True)


def ends(whole):
    for field, at in (
        ("numBytes", 0), ("numBytes", 1), ("algorithm", 2), ("algorithm", 5), ("hash", 6), ("hash", 9), ("compression", 10),
        ("compression", 13), ("end", 14), ("bitset", 15), ("bitset", 16), ("bitset", 46),
    ):  # fmt: skip
        yield Fault(f"cut-{at}", f"the first {at} of {len(whole)} bytes", "truncated", field, at, [cut(at)])
    for byte in (b"\0", b"\n"):
        comment = f"one byte more: {byte.hex()}"
        yield Fault(f"one-byte-more-{byte.hex()}", comment, "corrupt", "trailing", len(whole), [append(byte)], True)
    largest = header_with(0x80, 0x80, 0x80, 0x80, 0x01)
    yield Fault("largest", "the most bytes, which do not come", "truncated", "bitset", len(whole) + 4, largest)
    number = [cut(1), append(b"\xc0\xff")]
    yield Fault("number-cut", "the end inside numBytes", "truncated", "numBytes", 3, number)


def refused(files):
    base = "split-block-cat"
    whole = files[base]
    for fault in [*size_faults(), *long_sizes(), *field_faults(), *ends(whole)]:
        yield file_vectors.refusing_edited(SPLIT_BLOCK, f"split-block-refuse-{fault.name}", fault, base, whole)


def main():
    accept = [*of_any_size(), *of_writers()]
    files = {vector["id"]: base64.b64decode(vector["bytes"]) for vector in accept}
    file_vectors.main(SPLIT_BLOCK, accept, list(refused(files)), __doc__)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Makes the vectors of formats/vectors/fuse: filters that fuse.py builds, and files with faults.

    make_fuse_vectors.py            write the files anew
    make_fuse_vectors.py --check    compare them with what would be written; exit 1 if they differ

Nothing is written unless fuse.py says of each file what its vector says.
"""

import base64

import file_driver
import file_vectors
import fuse
from file_vectors import Fault, append, cut, put

ABOUT = {
    "accept": "files to accept: what stands in the header, and the answers to probes. `items` are what the filter was built "
    "of, with seeds from `start`; whoever builds them makes these bytes",
    "refuse": "files to refuse: the kind, the field and its offset. Each is its base, a file of accept.json, with the edits in "
    "their order; then, if sealed, the last four bytes are made the checksum of the others",
}
FUSE = file_vectors.Vectors(
    "fuse", "fuse", ["fuse.md"], "fuse.py", "make_fuse_vectors.py", ABOUT, {}, fuse.load
)  # fmt: skip
TEXTS = [text.encode() for text in ("cat", "dog", "", "žluťoučký kůň", "日本語", "é", "e\u0301", "a" * 31, "a" * 32, "a" * 100)]


def numbered(n):
    return [f"item:{i}".encode() for i in range(n)]


def built():
    """(name, comment, width, start of seeds, items)"""
    yield "empty-8", "no items, no slots", 8, 0, []
    yield "empty-16", "no items, no slots", 16, 0, []
    yield "one", "one item", 8, 0, [b"cat"]
    yield "two", "two items", 16, 0, [b"cat", b"dog"]
    yield "texts", "items of 0 to 100 bytes", 8, 0, TEXTS
    yield "twice", "items that were added twice are in once", 8, 0, TEXTS + TEXTS[::-1]
    yield "longs", "keys of 64 bits", 16, 0, [0, 1, 2, -1, 42, 2**63 - 1, -(2**63), 0x9E3779B97F4A7C15 - 2**64]
    yield "both", "bytes, and keys", 8, 0, [*TEXTS, *range(100)]
    yield "start-7", "other seeds", 8, 7, TEXTS
    yield "retried", "the first seed places them not", 8, retried_start(), [b"cat", b"dog"]
    for n in (3, 4, 12, 13, 41, 42, 139, 140, 459, 460):
        yield f"n-{n}", f"{n} items, at an end of a row of the page's table", 8, 0, numbered(n)
    yield "n-1499-8", "1,499 items", 8, 0, numbered(1499)
    yield "n-1500-16", "1,500 items, with a longer segment", 16, 0, numbered(1500)


def retried_start():
    """The first start from which two items are placed by the second seed only."""
    length, count = fuse.shape(2)

    def places(seed):
        return fuse.placed({fuse.hashed(fuse.key(item), seed) for item in (b"cat", b"dog")}, length, count)

    for start in range(10_000):
        first, second, *_ = fuse.seeds(start)
        if not places(first) and places(second):
            return start
    raise AssertionError("no such start")


def accepted():
    for name, comment, width, start, items in built():
        filter = fuse.build(items, width, start)
        probes = [*items[:20], *(f"probe:{i}".encode() for i in range(60)), "long:42", "long:-1", "long:1000000"]
        probes = [f"long:{probe}" if isinstance(probe, int) else probe for probe in probes]
        inside = len(items[:20])
        answers = "".join("01"[filter.contains(file_driver.item(probe) if isinstance(probe, str) else probe)] for probe in probes)
        assert answers[:inside] == "1" * inside
        vector = file_vectors.accepting(FUSE, f"fuse-{name}", comment, filter.to_bytes(), filter.facts(), probes, answers)
        words = [f"long:{item}" if isinstance(item, int) else file_vectors.b64(item) for item in items]
        yield {**vector, "start": start, "items": words}


def faults(whole):
    """Of fuse-one, of 40 + 12 + 4 bytes."""
    for at, byte, name in ((0, b"X", "first"), (3, b"X", "last")):
        yield Fault(f"magic-{name}", f"X as the {name} byte", "not-this-format", "magic", 0, [put(at, "c", byte)])
    yield Fault("magic-tlbf", "the magic of a TLBF file", "not-this-format", "magic", 0, [put(0, "4s", b"TLBF")])
    for version in (0, 2, 2**32 - 1):
        yield Fault(f"version-{version}", f"version {version}", "unsupported", "version", 4, [put(4, "I", version)])
    for width in (0, 1, 7, 9, 32, 2**32 - 8):
        yield Fault(f"width-{width}", f"{width} bits", "corrupt", "width", 8, [put(8, "I", width)])
    for reserved in (1, 2**31):
        yield Fault(f"reserved-{reserved}", f"reserved {reserved}", "corrupt", "reserved", 12, [put(12, "I", reserved)])
    for n in (fuse.MAX_ITEMS + 1, 2**32, 2**63, 2**64 - 1):
        yield Fault(f"n-{n}", f"{n} items", "corrupt", "n", 24, [put(24, "Q", n)])
    for n in (0, 4, fuse.MAX_ITEMS):
        yield Fault(f"n-of-another-shape-{n}", f"the shape of 1 item for {n}", "corrupt", "segmentLength", 32, [put(24, "Q", n)])
    for length in (0, 1, 3, 8, 2**31, 2**32 - 4):
        yield Fault(f"length-{length}", f"segments of {length}", "corrupt", "segmentLength", 32, [put(32, "I", length)])
    for count in (0, 2, 3, 2**31, 2**32 - 1):
        yield Fault(f"count-{count}", f"{count} segments", "corrupt", "segmentCount", 36, [put(36, "I", count)])
    length, count = fuse.shape(fuse.MAX_ITEMS)
    largest = [put(24, "QII", fuse.MAX_ITEMS, length, count)]
    yield Fault("largest", "the most items, whose slots do not come", "truncated", "slots", len(whole), largest)
    largest16 = [put(8, "I", 16), *largest]
    yield Fault("largest-16", "the same of 16 bits", "truncated", "slots", len(whole), largest16)


def ends(whole):
    for field, at in (
        ("magic", 0), ("magic", 3), ("version", 4), ("version", 7), ("width", 8), ("reserved", 12), ("seed", 16), ("seed", 23),
        ("n", 24), ("n", 31), ("segmentLength", 32), ("segmentCount", 36), ("segmentCount", 39), ("slots", 40), ("slots", 51),
        ("checksum", 52), ("checksum", 55),
    ):  # fmt: skip
        yield Fault(f"cut-{at}", f"the first {at} of {len(whole)} bytes", "truncated", field, at, [cut(at)])
    for at, what in ((16, "seed"), (40, "first slot"), (51, "last slot"), (52, "checksum"), (55, "checksum")):
        change = [put(at, "B", whole[at] ^ 128)]
        yield Fault(f"bit-of-byte-{at}", f"another bit of the {what}", "corrupt", "checksum", 52, change)
    for byte in (b"\0", b"\n"):
        change = [append(byte)]
        yield Fault(f"one-byte-more-{byte.hex()}", f"one byte more: {byte.hex()}", "corrupt", "trailing", len(whole), change)


def refused(files):
    base = "fuse-one"
    for sealed, some in ((True, faults(files[base])), (False, ends(files[base]))):
        for fault in some:
            yield file_vectors.refusing_edited(FUSE, f"fuse-refuse-{fault.name}", fault, base, files[base], sealed)


def main():
    accept = list(accepted())
    files = {vector["id"]: base64.b64decode(vector["bytes"]) for vector in accept}
    file_vectors.main(FUSE, accept, list(refused(files)), __doc__)


if __name__ == "__main__":
    main()

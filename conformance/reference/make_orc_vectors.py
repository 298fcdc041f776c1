#!/usr/bin/env python3
"""Makes the vectors of formats/vectors/orc: filters that orc-core wrote into files, filters that orc.py fills, and faults.

    make_orc_vectors.py            write the files anew
    make_orc_vectors.py --check    compare them with what would be written; exit 1 if they differ

Nothing is written unless orc.py says of each file what its vector says.
"""

import base64
import json
import math

import file_vectors
import orc
from file_vectors import VECTORS, Fault, append, cut, put

ABOUT = {
    "accept": "messages to accept: which kind of stream, the size, and the answers to probes. With golden: a filter of the file that "
    "orc-core wrote, and what it answered. `items` are what a filter was filled with, where they are told",
    "refuse": "messages to refuse: the kind, the field and its offset. With base: that message of accept.json with the edits in "
    "their order",
}
SETTLED = "orc-core's reader takes it; no known writer writes it"
ORC = file_vectors.Vectors(
    "orc", "orc", ["orc.md"], "orc.py", "make_orc_vectors.py", ABOUT, {"settled": SETTLED}, orc.load
)  # fmt: skip
GOLDENS = [
    ("orc-fpp0.01-n100", "s", 0), ("orc-fpp0.01-n100", "b", 0), ("orc-fpp0.01-n100", "d", 0), ("orc-fpp0.01-n100", "i", 0),
    ("orc-fpp0.01-utf8", "s", 0), ("orc-fpp0.05-utf8", "s", 1), ("orc-fpp0.05-utf8", "b", 2), ("orc-fpp0.05-utf8", "d", 1),
]  # fmt: skip
PROBES = {
    "s": lambda k: f"probe:{k}".encode(),
    "b": lambda k: 7_000_000_000_000 + k,
    "d": lambda k: -(k + 1) / 3.0,
    "i": lambda k: 2_000_000_000 - k,
}
TEXTS = [text.encode() for text in ("cat", "dog", "", "žluťoučký kůň", "日本語", "a" * 7, "a" * 8, "a" * 9, "a" * 16, "a" * 100)]
LONGS = [0, 1, -1, 42, 2**31, -(2**31), 2**63 - 1, -(2**63)]
DOUBLES = [0.0, -0.0, 0.5, -1e300, 5e-324, math.inf, -math.inf, math.nan]


def word(item):
    if isinstance(item, bytes):
        return file_vectors.b64(item)
    return f"long:{item}" if isinstance(item, int) else f"double:{item}"


def golden(name, column, group):
    """A filter that orc-core wrote, as the message it stood in."""
    file = json.loads((VECTORS / "orc" / f"{name}.json").read_text("utf-8"))
    (found,) = [f for f in file["filters"] if (f["column"], f["row_group"]) == (column, group)]
    bitset = int.from_bytes(base64.b64decode(found["bitset_le_b64"]), "little")
    data = orc.Filter(found["stream_kind"], found["num_bits"], found["k"], bitset).to_bytes()
    if not data.hex().startswith(found.get("protobuf_message_head_hex", "")):
        raise SystemExit(f"make_orc_vectors.py: {name}: orc.py writes another head")
    return data, found["probe_answers"], found["stream_kind"], found["num_bits"], found["k"]


def recorded():
    for name, column, group in GOLDENS:
        data, answers, stream, bits, hashes = golden(name, column, group)
        hits = [k for k in range(len(answers)) if answers[k] == "1"][:40]
        asked = sorted({*range(40), *hits})
        yield file_vectors.accepting(
            ORC, f"orc-{name[4:]}-{column}{group}", f"column {column}, row group {group}, of a file of orc-core", data,
            {"stream": stream, "bits": bits, "hashes": hashes}, [probe(PROBES[column](k)) for k in asked],
            "".join(answers[k] for k in asked), name,
        )  # fmt: skip


def probe(item):
    return item if isinstance(item, bytes) else word(item)


def filled():
    """(name, comment, stream, n and p of the size, items)"""
    utf8, old = "BLOOM_FILTER_UTF8", "BLOOM_FILTER"
    yield "one", "one item, one word", utf8, (10, 0.05), [b"cat"]
    yield "empty", "nothing inserted", utf8, (100, 0.01), []
    yield "old-one", "one item, one word, in the older kind of stream", old, (10, 0.05), [b"cat"]
    yield "old-texts", "texts, in the older kind of stream", old, (100, 0.01), TEXTS
    yield "texts", "items around the edges of words", utf8, (100, 0.01), TEXTS
    yield "longs", "whole numbers at their ends", utf8, (100, 0.01), LONGS
    yield "doubles", "numbers at their ends; all NaN are one", utf8, (100, 0.01), DOUBLES
    yield "most-hashes", "the smallest rate there is, for one item", utf8, (1, 5e-324), [b"cat"]
    yield "one-hash", "a rate near 1", utf8, (1000, 0.99), [b"cat"]


def accepted():
    yield from recorded()
    for name, comment, stream, (n, p), items in filled():
        filter = orc.Filter(stream, *orc.shape(n, p))
        for item in items:
            filter.insert(item)
        probes = [*items, *(f"probe:{i}".encode() for i in range(20)), *range(1000, 1010), *(i + 0.25 for i in range(10))]
        answers = "".join("01"[filter.contains(item)] for item in probes)
        vector = file_vectors.accepting(
            ORC, f"orc-{name}", comment, filter.to_bytes(), filter.facts(), [probe(item) for item in probes], answers
        )
        yield {**vector, "items": [word(item) for item in items]}


def faults(whole):
    """Of orc-one: 08, the hashes, 1a, the length, 8 bytes."""
    for tag in (0, 0x0A, 0x11, 0x1A, 0x54, 0xFF):
        yield Fault(f"first-{tag:02x}", f"{tag:02x} as the first byte", "not-this-format", "tag", 0, [put(0, "B", tag)])
    for hashes in (0, 128):
        yield Fault(f"hashes-{hashes}", "no hashes" if hashes == 0 else "a number that goes on into the tag and is too large",
                    "corrupt", "numHashFunctions", 1, [put(1, "B", hashes)])  # fmt: skip
    for tag in (0x08, 0x10, 0x12, 0x18, 0x19, 0x00):
        yield Fault(f"tag-{tag:02x}", f"{tag:02x} as the tag of the bits", "corrupt", "tag", 2, [put(2, "B", tag)])
    for tag in (0x20, 0x22, 0x7A):
        yield Fault(f"tag-{tag:02x}", f"field {tag >> 3}, which there is none", "unsupported", "tag", 2, [put(2, "B", tag)])
    for length in (0, 1, 7, 9):
        yield Fault(f"length-{length}", f"{length} bytes of bits", "corrupt", "length", 3, [put(3, "B", length)])
    yield Fault("length-16", "one word fewer than the length says", "truncated", "utf8bitset", len(whole), [put(3, "B", 16)])
    for byte in (b"\0", b"\x11", b"\x18", whole):
        yield Fault(f"more-{byte[:1].hex()}-{len(byte)}", "more than a message", "corrupt", "trailing", len(whole), [append(byte)],
                    settled=byte == whole)  # fmt: skip
    for field, at in (("tag", 0), ("numHashFunctions", 1), ("tag", 2), ("length", 3), ("utf8bitset", 4), ("utf8bitset", len(whole) - 1)):
        yield Fault(f"cut-{at}", f"the first {at} of {len(whole)} bytes", "truncated", field, at, [cut(at)])


def old_faults(whole):
    """Of orc-old-one: 08, the hashes, 11, 8 bytes."""
    for field, at in (("bitset", 3), ("bitset", len(whole) - 1)):
        yield Fault(f"old-cut-{at}", f"the first {at} of {len(whole)} bytes", "truncated", field, at, [cut(at)])
    yield Fault("old-half", "a second word that is cut", "truncated", "bitset", len(whole) + 4, [append(b"\x11\1\2\3")])
    for byte in (b"\0", b"\x1a", b"\x08"):
        yield Fault(f"old-more-{byte.hex()}", "what is no word behind a word", "corrupt", "trailing", len(whole), [append(byte)])


def written():
    """Whole messages: numbers in more bytes than they take, out of range, in another order or form."""
    bits = bytes(8)

    def fault(name, comment, kind, field, offset, data, settled=False):
        return Fault(name, comment, kind, field, offset, [], settled), data

    large = orc.varint(orc.MAX_HASHES + 1)
    yield fault("hashes-1110", "more hashes than any number of items and rate lead to", "corrupt", "numHashFunctions", 1,
                b"\x08" + large + b"\x1a\x08" + bits, True)  # fmt: skip
    yield fault("hashes-2-32", "a number of 33 bits", "corrupt", "numHashFunctions", 1, b"\x08\x81\x80\x80\x80\x10\x1a\x08" + bits, True)
    yield fault("hashes-minus-1", "-1 as protobuf has it, in ten bytes", "corrupt", "numHashFunctions", 1,
                b"\x08" + b"\xff" * 9 + b"\1\x1a\x08" + bits, True)  # fmt: skip
    yield fault("hashes-long", "4 in two bytes", "corrupt", "numHashFunctions", 1, b"\x08\x84\0\x1a\x08" + bits, True)
    yield fault("hashes-cut", "a number that does not end", "truncated", "numHashFunctions", 3, b"\x08\x84\x80")
    yield fault("length-long", "8 in two bytes", "corrupt", "length", 3, b"\x08\x04\x1a\x88\0" + bits, True)
    yield fault("length-cut", "a length that does not end", "truncated", "length", 4, b"\x08\x04\x1a\x88")
    most = orc.MAX_BITS // 8
    yield fault("length-most", "the most bits, which do not come", "truncated", "utf8bitset", 15,
                b"\x08\x04\x1a" + orc.varint(most) + bits)  # fmt: skip
    yield fault("length-2-31", "one word more than can be counted", "corrupt", "length", 3, b"\x08\x04\x1a" + orc.varint(most + 8) + bits)
    yield fault("packed", "words in protobuf's packed form", "corrupt", "tag", 2, b"\x08\x04\x12\x08" + bits, True)
    yield fault("order", "the bits before the number of hashes", "not-this-format", "tag", 0, b"\x1a\x08" + bits + b"\x08\x04", True)
    yield fault("none", "no number of hashes", "not-this-format", "tag", 0, b"\x1a\x08" + bits)
    yield fault("nothing", "no byte", "truncated", "tag", 0, b"")
    both = b"\x08\x04\x11" + bits + b"\x1a\x08" + bits
    yield fault("both", "bits of both kinds of stream", "corrupt", "trailing", 11, both, True)
    yield fault("tlbf", "a TLBF file", "not-this-format", "tag", 0, b"TLBF" + bytes(60))


def refused(files):
    for base, some in (("orc-one", faults), ("orc-old-one", old_faults)):
        for fault in some(files[base]):
            yield file_vectors.refusing_edited(ORC, f"orc-refuse-{fault.name}", fault, base, files[base])
    for fault, data in written():
        yield file_vectors.refusing(ORC, f"orc-refuse-{fault.name}", fault, data)


def main():
    accept = list(accepted())
    files = {vector["id"]: base64.b64decode(vector["bytes"]) for vector in accept}
    file_vectors.main(ORC, accept, list(refused(files)), __doc__)


if __name__ == "__main__":
    main()

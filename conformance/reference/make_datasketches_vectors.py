#!/usr/bin/env python3
"""Makes the vectors of formats/vectors/datasketches: what DataSketches itself wrote and answered, and files with faults.

    make_datasketches_vectors.py            write the files anew
    make_datasketches_vectors.py --check    compare them with what would be written; exit 1 if they differ

Nothing is written unless datasketches.py says of each file what its vector says.
"""

import base64

import datasketches
import file_vectors
import goldens
from bit_words import MAX_WORDS
from file_vectors import Fault, append, cut, put

ABOUT = {
    "accept": "files that DataSketches wrote, the `golden` of each: what stands in the header, and DataSketches' answers to probes: items "
    "that were inserted, then items that were not",
    "refuse": "files to refuse: the kind, the field and its offset. Each is its base, a file of accept.json, with the edits in "
    "their order",
}
NOTES = {"settled": "DataSketches' heapify takes it, but no DataSketches writes it: refused here"}
VECTORS = file_vectors.Vectors(
    "datasketches", "datasketches", ["datasketches.md"], "datasketches.py", "make_datasketches_vectors.py", ABOUT, NOTES,
    datasketches.load,
)  # fmt: skip
MEMBERS, PROBES = 20, 100
NAMES = (
    "string-n100-p0.01-seed0", "string-n100-p0.01-seed1", "string-n100-p0.01-seed-7", "string-n1000-p0.001-seed42", "string-bits64-k3",
    "long-n100-p0.01-seed42", "long-bits100-k7", "double-n100-p0.01-seed42", "binary-n40-p0.03-seed5", "empty-n100-p0.01-seed42",
    "update-n100-p0.01-seed42", "direct-bits640-k5", "direct-empty",
)  # fmt: skip


def word(item):
    return item if isinstance(item, bytes) else f"{'long' if isinstance(item, int) else 'double'}:{item}"


def members(recorded):
    """Some items that were inserted: an empty text never is. Doubles that JSON cannot tell are recorded as texts."""
    found = goldens.items(recorded["values"])
    if recorded["value_type"] == "double":
        return [float(item) for item in found][:MEMBERS]
    return [item for item in found if item != b"" or recorded["value_type"] == "binary"][:MEMBERS]


def accepted():
    for name in NAMES:
        recorded = goldens.read("datasketches", name)
        inserted = members(recorded)
        items = inserted + goldens.items(recorded["probes"])[:PROBES]
        facts = {
            "k": recorded["num_hash_functions"], "seed": recorded["seed"], "words": recorded["capacity"] // 64,
            "empty": recorded["empty"],
        }  # fmt: skip
        yield file_vectors.accepting(
            VECTORS, f"datasketches-{name}", f"filled with {recorded['value_type']} values", base64.b64decode(recorded["write_to_b64"]),
            facts, [word(item) for item in items], "1" * len(inserted) + recorded["probe_answers"][:PROBES], name,
        )  # fmt: skip


def faults(whole):
    """Of a filter of one word with 22 bits set: 32 + 8 bytes."""
    for longs in (0, 1, 2, 5, 255):
        yield Fault(f"preamble-{longs}", f"preamble of {longs} longs", "not-this-format", "preambleLongs", 0, [put(0, "B", longs)])
    for version in (0, 2, 255):
        yield Fault(f"version-{version}", f"version {version}", "unsupported", "version", 1, [put(1, "B", version)])
    for family in (0, 7, 22, 255):
        yield Fault(f"family-{family}", f"family {family}", "not-this-format", "family", 2, [put(2, "B", family)])
    for flags in (1, 2, 5, 8, 132):
        yield Fault(f"flags-{flags}", f"flags {flags}", "corrupt", "flags", 3, [put(3, "B", flags)], True)
    for k in (0, 2**15, 2**16 - 1):
        yield Fault(f"k-{k}", f"{k} hashes", "corrupt", "k", 4, [put(4, "H", k)])
    yield Fault("reserved1", "a bit of the first two unused bytes", "corrupt", "reserved1", 6, [put(6, "H", 256)], True)
    for words in (0, -1, -(2**31), MAX_WORDS + 1, 2**31 - 1):
        yield Fault(f"words-{words}", f"{words} words", "corrupt", "words", 16, [put(16, "i", words)])
    for words in (2, 2**24, MAX_WORDS):
        yield Fault(f"words-missing-{words}", f"{words} words, of which one comes", "truncated", "bits", len(whole), [put(16, "i", words)])
    yield Fault("reserved2", "a bit of the other four", "corrupt", "reserved2", 20, [put(20, "I", 2**31)], True)
    for count in (0, 21, 23, -2, 2**63 - 1):
        yield Fault(f"bits-set-{count}", f"{count} bits set of 22", "corrupt", "bitsSet", 24, [put(24, "q", count)], True)
    ends = (
        ("preambleLongs", 0), ("version", 1), ("family", 2), ("flags", 3), ("k", 4), ("reserved1", 6), ("seed", 8), ("words", 16),
        ("reserved2", 20), ("bitsSet", 24), ("bits", 32), ("bits", 39),
    )  # fmt: skip
    for field, at in ends:
        yield Fault(f"cut-{at}", f"the first {at} of {len(whole)} bytes", "truncated", field, at, [cut(at)])
    empty = [put(3, "B", 4)]
    yield Fault("empty-with-bits", "bits after a header that says empty", "corrupt", "trailing", 24, empty, True)
    for byte in (b"\0", b"\n"):
        change = [append(byte)]
        yield Fault(f"one-byte-more-{byte.hex()}", f"one byte more: {byte.hex()}", "corrupt", "trailing", len(whole), change, True)


def main():
    accept = list(accepted())
    base = "datasketches-string-bits64-k3"
    (data,) = (base64.b64decode(vector["bytes"]) for vector in accept if vector["id"] == base)
    refuse = [
        file_vectors.refusing_edited(VECTORS, f"datasketches-refuse-{fault.name}".replace("--", "-minus-"), fault, base, data)
        for fault in faults(data)
    ]
    file_vectors.main(VECTORS, accept, refuse, __doc__)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Makes the vectors of formats/vectors/guava: what Guava itself wrote and answered, and files with faults.

    make_guava_vectors.py            write the files anew
    make_guava_vectors.py --check    compare them with what would be written; exit 1 if they differ

Nothing is written unless guava.py says of each file what its vector says.
"""

import base64
import struct

import file_vectors
import goldens
import guava
from bit_words import MAX_WORDS
from file_vectors import Fault, append, cut, put

ABOUT = {
    "accept": "files that Guava wrote, the `golden` of each: what stands in the header, and Guava's answers to probes: items that were "
    "inserted, then items that were not",
    "refuse": "files to refuse: the kind, the field and its offset. Each is its base, a file of accept.json, with the edits in "
    "their order",
}
NOTES = {"settled": "Guava's readFrom leaves what follows a filter; a file that holds one holds nothing else here"}
GUAVA = file_vectors.Vectors("guava", "guava", ["guava.md"], "guava.py", "make_guava_vectors.py", ABOUT, NOTES, guava.load)
MEMBERS, PROBES = 20, 100
NAMES = (
    "mitz64-utf8-n1-p0.03", "mitz64-utf8-n10-p0.1", "mitz64-utf8-n100-p1.0E-6", "mitz64-utf8-n1000-p0.001", "mitz64-bytes-n40-p0.01",
    "mitz64-long-n200-p0.01", "mitz64-unencoded-n100-p0.03", "mitz32-utf8-n0-p0.5", "mitz32-utf8-n10-p0.1", "mitz32-utf8-n100-p0.01",
    "mitz32-utf8-n1000-p0.001", "mitz32-bytes-n40-p0.01", "mitz32-int-n200-p0.01", "mitz32-unencoded-n100-p0.03",
)  # fmt: skip


def probe(item, funnel):
    """As Guava's funnel hashes it: a long is a number here, too, an int is its four bytes."""
    if isinstance(item, int):
        return f"long:{item}" if "long" in funnel else struct.pack("<i", item)
    return item


def accepted():
    for name in NAMES:
        recorded = goldens.read("guava", name)
        funnel = recorded["funnel"]
        encoding = "utf-16-le" if "unencoded" in funnel else "utf-8"
        members = goldens.items(recorded["values"], encoding)[:MEMBERS]
        items = members + goldens.items(recorded["probes"], encoding)[:PROBES]
        facts = {
            "strategy": recorded["strategy_ordinal"], "k": recorded["num_hash_functions"], "words": recorded["data_longs"],
        }  # fmt: skip
        yield file_vectors.accepting(
            GUAVA, f"guava-{name}", f"written with {funnel}", base64.b64decode(recorded["write_to_b64"]), facts,
            [probe(item, funnel) for item in items], "1" * len(members) + recorded["probe_answers"][:PROBES], name,
        )  # fmt: skip


def faults(whole):
    """Of a filter of one word: 6 + 8 bytes."""
    for strategy in (2, 7, 127, 128, 255):
        yield Fault(f"strategy-{strategy}", f"strategy {strategy}", "not-this-format", "strategy", 0, [put(0, "B", strategy)])
    yield Fault("tlbf", "the first bytes of a TLBF file", "not-this-format", "strategy", 0, [put(0, "4s", b"TLBF")])
    yield Fault("k-0", "no hashes", "corrupt", "k", 1, [put(1, "B", 0)])
    for words in (0, -1, -(2**31), MAX_WORDS + 1, 2**31 - 1):
        yield Fault(f"words-{words}", f"{words} words", "corrupt", "words", 2, [put(2, ">i", words)])
    for words in (2, 2**24, MAX_WORDS):
        yield Fault(f"words-missing-{words}", f"{words} words, of which one comes", "truncated", "bits", len(whole), [put(2, ">i", words)])
    ends = (("strategy", 0), ("k", 1), ("words", 2), ("words", 5), ("bits", 6), ("bits", 13))
    for field, at in ends:
        yield Fault(f"cut-{at}", f"the first {at} of {len(whole)} bytes", "truncated", field, at, [cut(at)])
    for byte in (b"\0", b"\n"):
        change = [append(byte)]
        yield Fault(f"one-byte-more-{byte.hex()}", f"one byte more: {byte.hex()}", "corrupt", "trailing", len(whole), change, True)


def main():
    accept = list(accepted())
    base = "guava-mitz64-utf8-n10-p0.1"
    (data,) = (base64.b64decode(vector["bytes"]) for vector in accept if vector["id"] == base)
    refuse = [
        file_vectors.refusing_edited(GUAVA, f"guava-refuse-{fault.name}".replace("--", "-minus-"), fault, base, data)
        for fault in faults(data)
    ]
    file_vectors.main(GUAVA, accept, refuse, __doc__)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Makes the vectors of formats/vectors/spark: what Spark itself wrote and answered, and files with faults.

    make_spark_vectors.py            write the files anew
    make_spark_vectors.py --check    compare them with what would be written; exit 1 if they differ

Nothing is written unless spark.py says of each file what its vector says.
"""

import base64

import file_vectors
import goldens
import spark
from bit_words import MAX_WORDS
from file_vectors import Fault, append, cut, put

ABOUT = {
    "accept": "files that Spark wrote, the `golden` of each: what stands in the header, and Spark's answers to probes: items that were "
    "inserted, then items that were not",
    "refuse": "files to refuse: the kind, the field and its offset. Each is its base, a file of accept.json, with the edits in "
    "their order",
}
NOTES = {"settled": "Spark's readFrom takes it, but no Spark writes it: refused here"}
SPARK = file_vectors.Vectors("spark", "spark", ["spark.md"], "spark.py", "make_spark_vectors.py", ABOUT, NOTES, spark.load)
MEMBERS, PROBES = 20, 100
NAMES = (
    "V1-binary-n40-p0.03", "V1-long-n10-bits100", "V1-long-n100-p0.01", "V1-long-n50-p1e-9", "V1-string-n1000-p0.001",
    "V2-binary-n40-p0.03", "V2-long-n10-bits64", "V2-long-n100-p0.01", "V2-seed-7-binary-n40-p0.03", "V2-seed-7-long-n10-bits100",
    "V2-seed-7-long-n100-p0.01", "V2-seed-7-string-n100-p0.01", "V2-seed42-binary-n40-p0.03", "V2-seed42-long-n10-bits100",
    "V2-seed42-long-n100-p0.01", "V2-seed42-string-n100-p0.01", "V2-string-n100-p0.01", "V2-string-n1000-p0.001",
)  # fmt: skip


def word(item):
    return f"long:{item}" if isinstance(item, int) else item


def accepted():
    for name in NAMES:
        recorded = goldens.read("spark", name)
        members = goldens.items(recorded["values"])[:MEMBERS]
        items = members + goldens.items(recorded["probes"])[:PROBES]
        facts = {
            "version": recorded["version_int"], "k": recorded["num_hash_functions"], "seed": recorded["seed_arg"],
            "words": recorded["bit_size"] // 64,
        }  # fmt: skip
        yield file_vectors.accepting(
            SPARK, f"spark-{name}", f"filled with {recorded['value_type']} values", base64.b64decode(recorded["write_to_b64"]), facts,
            [word(item) for item in items], "1" * len(members) + recorded["probe_answers"][:PROBES], name,
        )  # fmt: skip


def faults(version, whole):
    """Of a filter of 12 bytes and words, or of 16 in version 2, and at most 89 hashes for its two words."""
    words_at = 8 if version == 1 else 12
    header = words_at + 4
    for number in (0, 3, -1, 2**24, 2**31 - 1):
        yield Fault(f"version-{number}", f"version {number}", "not-this-format", "version", 0, [put(0, ">i", number)])
    yield Fault("k-0", "no hashes", "corrupt", "k", 4, [put(4, ">i", 0)], True)
    for k in (-1, -(2**31)):
        yield Fault(f"k-{k}", f"{k} hashes", "corrupt", "k", 4, [put(4, ">i", k)], True)
    for k in (90, 2**31 - 1):
        yield Fault(f"k-{k}", f"{k} hashes, more than two words have for one item", "corrupt", "words", words_at, [put(4, ">i", k)], True)
    yield Fault("words-0", "no words", "corrupt", "words", words_at, [put(words_at, ">i", 0)], True)
    for words in (-1, -(2**31), MAX_WORDS + 1, 2**31 - 1):
        yield Fault(f"words-{words}", f"{words} words", "corrupt", "words", words_at, [put(words_at, ">i", words)])
    for words in (3, 2**24, MAX_WORDS):
        change = [put(words_at, ">i", words)]
        yield Fault(f"words-missing-{words}", f"{words} words, of which two come", "truncated", "bits", len(whole), change)
    ends = [("version", 0), ("version", 3), ("k", 4), ("k", 7), ("words", words_at), ("words", words_at + 3)]
    ends += [("bits", header), ("bits", len(whole) - 1)] + ([("seed", 8), ("seed", 11)] if version == 2 else [])
    for field, at in ends:
        yield Fault(f"cut-{at}", f"the first {at} of {len(whole)} bytes", "truncated", field, at, [cut(at)])
    for byte in (b"\0", b"\n"):
        change = [append(byte)]
        yield Fault(f"one-byte-more-{byte.hex()}", f"one byte more: {byte.hex()}", "corrupt", "trailing", len(whole), change, True)


def refused(files):
    for version, base in ((1, "spark-V1-long-n10-bits100"), (2, "spark-V2-seed42-long-n10-bits100")):
        for fault in faults(version, files[base]):
            name = f"spark-refuse-V{version}-{fault.name}".replace("--", "-minus-")
            yield file_vectors.refusing_edited(SPARK, name, fault, base, files[base])


def main():
    accept = list(accepted())
    files = {vector["id"]: base64.b64decode(vector["bytes"]) for vector in accept}
    file_vectors.main(SPARK, accept, list(refused(files)), __doc__)


if __name__ == "__main__":
    main()

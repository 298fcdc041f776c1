#!/usr/bin/env python3
"""Makes the vectors of formats/vectors/redis-dump of what the real module wrote, formats/vectors/redisbloom.

    make_dump_vectors.py            write the files anew
    make_dump_vectors.py --check    compare them with what would be written; exit 1 if they differ

Files to accept hold scans of the module as it replied them, and what it answered. Files to refuse are those with edits, or
with their replies in another order. Nothing is written unless redis_dump.py says of each what its vector says.
"""

import base64
import json

import dump_faults
import file_vectors
import redis_dump
from file_vectors import VECTORS

ABOUT = {
    "accept": "files to accept: which filter, how many items, and the answers to probes. With golden: the replies of that "
    "file of vectors/redisbloom, and what the module answered",
    "refuse": "files to refuse: the kind, the field and its offset. With base: that file of accept.json with the edits in "
    "their order; then, if sealed, the last four bytes are made the checksum of the others",
}
SETTLED = "rests on what formats/redis-bloom.md and formats/redis-cuckoo.md settle: the module's own loader takes it"
RBDF = file_vectors.Vectors(
    "rbdf", "redis-dump", ["redis-dump.md", "redis-bloom.md", "redis-cuckoo.md"], "redis_dump.py", "make_dump_vectors.py",
    ABOUT, {"settled": SETTLED}, redis_dump.load,
)  # fmt: skip
GOLDENS = {
    "bf-empty": "nothing inserted",
    "bf-c1": "many layers of few bytes",
    "bf-literal-only-one-layer": "one layer; items that are no UTF-8 too",
    "bf-e0.01-c100-x0": "a filter that does not grow",
    "bf-legacy-32bit-noround-wide": "the hash with 32 bits, on bits that are not rounded",
    "bf-legacy-32bit-pow2": "the hash with 32 bits, on a power of two of bits",
    "bf-legacy-64bit-pow2-grown": "rounded to powers of two, and grown",
    "cf-c4": "the smallest cuckoo filter, and many tables",
    "cf-dups-count": "items that are in more than once",
    "cf-x1-grow": "seven tables of one size",
    "cf-b4-x2-grow": "four slots a bucket; tables that double",
}
PROBES = 60
MEMBERS = 20


def golden(name):
    return json.loads((VECTORS / "redisbloom" / f"{name}.json").read_text("utf-8"))


def scan(recorded):
    """The replies as they came; nil, where a cuckoo filter's scan ends, is no data."""
    return [(reply["iter"], base64.b64decode(reply.get("b64") or "")) for reply in recorded["scandump"]]


def members(recorded):
    """Some items that were inserted for certain: each was told so, and nothing was deleted."""
    found = []
    for command in recorded["commands"]:
        if "replies" in command:
            items = command.get("items") or [f"{command['prefix']}{i}" for i in range(command["from"], command["to_exclusive"])]
            told = zip(items, command["replies"])
            found += [base64.b64decode(i["b64"]) if isinstance(i, dict) else i.encode() for i, reply in told if reply == "1"]
    return found[:MEMBERS]


def accepting(name, comment, filter, replies, items, probes, answers, golden=None):
    data = redis_dump.write(filter, replies)
    if redis_dump.read(data) != (filter, replies):
        raise SystemExit(f"make_dump_vectors.py: {name}: redis_dump.py reads other replies")
    facts = {"filter": filter, "items": items}
    return file_vectors.accepting(RBDF, f"dump-{name}", comment, data, facts, probes, answers, golden)


def accepted():
    for name, comment in GOLDENS.items():
        recorded = golden(name)
        filter = "bloom" if name.startswith("bf-") else "cuckoo"
        sure = members(recorded)
        probes = sure + [f"probe:{i}".encode() for i in range(PROBES)]
        answers = "1" * len(sure) + recorded["probe_answers"][:PROBES]
        items = recorded["info"]["Number of items inserted"]
        yield accepting(name, comment, filter, scan(recorded), items, probes, answers, golden=name)
        if name == "bf-c1":
            replies = scan(recorded)
            old = [(1, replies[0][1][:16] + replies[0][1][20:])] + replies[1:]
            yield accepting("old-header", "without the growth, which is then 2", filter, old, items, probes, answers)
            yield accepting("small-chunks", "in chunks of 3 bytes", filter, cut(replies, 3), items, probes, answers)


def cut(replies, size):
    """The same dump in smaller chunks, which a server gives if it is asked from other iterators."""
    small = [replies[0]]
    for iterator, data in replies[1:-1]:
        start = iterator - len(data)
        small += [(start + len(data[: i + size]), data[i : i + size]) for i in range(0, len(data), size)]
    return small + replies[-1:]


def refused(files):
    for base, sealed, faults in dump_faults.edits(files):
        for fault in faults:
            name = f"dump-refuse-{fault.name}"
            yield file_vectors.refusing_edited(RBDF, name, fault, base, files[base], sealed)
    for base in ("dump-bf-c1", "dump-cf-x1-grow"):
        filter, replies = redis_dump.read(files[base])
        for fault in dump_faults.replies(base, replies):
            yield file_vectors.refusing(RBDF, f"dump-refuse-{fault.name}", fault, redis_dump.write(filter, fault.change))


def main():
    accept = list(accepted())
    files = {vector["id"]: base64.b64decode(vector["bytes"]) for vector in accept}
    file_vectors.main(RBDF, accept, list(refused(files)), __doc__)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Makes the vectors of formats/vectors/redis-dump of what the real module wrote, formats/vectors/redisbloom.

    make_dump_vectors.py            write the files anew
    make_dump_vectors.py --check    compare them with what would be written; exit 1 if they differ

Files to accept hold scans of the module as it replied them, and what it answered. Files to refuse are those with edits;
what the file format itself refuses is computed by redis_dump.py too, and must be what is said here.
"""

import base64
import json
import pathlib
import struct
import sys

import redis_dump
from tlbf import Refused

VECTORS = pathlib.Path(__file__).resolve().parents[2] / "formats" / "vectors"
FOLDER = VECTORS / "redis-dump"
ABOUT = {
    "accept": "files to accept: the filter's kind, chunks and items, and what it answers for probe:0, probe:1 ...",
    "refuse": "files to refuse: each is a file of accept.json with the edits in their order; sealed: then the last four "
    "bytes are made the checksum of the others",
}
GOLDENS = {
    "bf-empty": "nothing inserted",
    "bf-c1": "many layers of few bytes",
    "bf-literal-only-one-layer": "one layer; items that are no UTF-8 too",
    "bf-e0.01-c100-x0": "a filter that does not grow",
    "bf-legacy-32bit-pow2": "a header of old, of 16 bytes and a layer, and the hash with 32 bits",
    "bf-legacy-64bit-pow2-grown": "rounded to powers of two, and grown",
    "cf-c4": "the smallest cuckoo filter",
    "cf-x1-grow": "seven tables",
    "cf-b4-x2-grow": "four slots a bucket; tables that double",
}


def golden(name):
    return json.loads((VECTORS / "redisbloom" / f"{name}.json").read_text("utf-8"))


def scan(recorded):
    """The replies as they came; nil, where a cuckoo filter's scan ends, is no data."""
    return [(reply["iter"], base64.b64decode(reply.get("b64") or "")) for reply in recorded["scandump"]]


def b64(data):
    return base64.b64encode(data).decode()


def accepted():
    for name, comment in GOLDENS.items():
        recorded = golden(name)
        kind = "bloom" if name.startswith("bf-") else "cuckoo"
        replies = scan(recorded)
        data = redis_dump.write(kind, replies)
        assert redis_dump.read(data) == (kind, replies)
        yield {
            "id": f"dump-{name}", "comment": comment, "verdict": "accept", "kind": kind, "chunks": len(replies) - 1,
            "items": recorded["info"]["Number of items inserted"], "answers": recorded["probe_answers"][:100],
            "bytes": b64(data),
        }  # fmt: skip


def put(offset, layout, *values):
    return {"edit": "put", "offset": offset, "hex": struct.pack("<" + layout, *values).hex()}


def cut(length):
    return {"edit": "cut", "length": length}


def append(data):
    return {"edit": "append", "hex": data.hex()}


def edited(data, edits, sealed):
    for edit in edits:
        if edit["edit"] == "cut":
            data = data[: edit["length"]]
        else:
            new = bytes.fromhex(edit["hex"])
            offset = edit.get("offset", len(data))
            data = data[:offset] + new + data[offset + len(new) :]
    return data[:-4] + struct.pack("<I", redis_dump.crc32c(data[:-4])) if sealed else data


def file_faults(whole):
    """Of dump-bf-empty: (name, comment, kind, field, offset, edits, sealed). Its replies begin at 12, 97 and their end."""
    end = len(whole) - 4
    last = end - 12
    for at, name in ((0, "first"), (3, "last")):
        yield f"magic-{name}", f"X as the {name} byte of the magic", "not-this-format", "magic", 0, [put(at, "c", b"X")], True
    yield "magic-tlbf", "the magic of a TLBF file", "not-this-format", "magic", 0, [put(0, "4s", b"TLBF")], True
    for version in (0, 2, 2**32 - 1):
        edits = [put(4, "I", version)]
        yield f"version-{version}", f"version {version}", "unsupported", "version", 4, edits, True
    for code in (0, 3, 2**32 - 1):
        yield f"kind-{code}", f"kind {code}", "corrupt", "kind", 8, [put(8, "I", code)], True
    for iterator in (-1, -(2**63)):
        edits = [put(97, "q", iterator)]
        yield f"iterator-{iterator}", f"an iterator of {iterator}", "corrupt", "iterator", 97, edits, True
    for length in (0, 2**29 + 1, 2**31, 2**32 - 1):
        edits = [put(20, "I", length)]
        yield f"length-{length}", f"a reply of {length} bytes", "corrupt", "length", 20, edits, True
    yield "end-with-data", "iterator 0 with data", "corrupt", "length", 105, [put(97, "q", 0)], True
    yield "longest", "a reply says 2^29 bytes", "truncated", "data", len(whole), [put(20, "I", 2**29)], True
    for name, at in (("magic", 1), ("version", 5), ("kind", 11), ("iterator", 12), ("length", 20), ("data", 60)):
        yield f"cut-{name}", f"the first {at} bytes", "truncated", name, at, [cut(at)], False
    yield "cut-empty", "no byte", "truncated", "magic", 0, [cut(0)], False
    yield "cut-before-end", "without the last reply", "truncated", "iterator", last, [cut(last)], False
    yield "cut-in-end", "in the last reply", "truncated", "length", last + 11, [cut(last + 11)], False
    yield "cut-before-checksum", "without the checksum", "truncated", "checksum", end, [cut(end)], False
    yield "cut-checksum", "without the last byte", "truncated", "checksum", end + 3, [cut(end + 3)], False
    for at, name in ((end, "first"), (end + 3, "last")):
        edits = [put(at, "B", whole[at] ^ 1)]
        yield f"checksum-{name}", f"a bit of the {name} byte of the checksum", "corrupt", "checksum", end, edits, False
    edits = [put(last - 1, "B", whole[last - 1] ^ 128)]
    yield "bit-of-data", "a bit of the data, which may be set in a filter", "corrupt", "checksum", end, edits, False
    for byte in (0, 10):
        yield f"trailing-{byte}", "a byte more", "corrupt", "trailing", end + 4, [append(bytes([byte]))], False


def vector(name, comment, base, files, kind, field, offset, edits, sealed):
    data = edited(files[base], edits, sealed)
    return {
        "id": f"dump-refuse-{name}", "comment": comment, "verdict": "refuse", "kind": kind, "field": field,
        "offset": offset, "base": base, "edits": edits, "sealed": sealed, "bytes": b64(data),
    }  # fmt: skip


def refused(files):
    base = "dump-bf-empty"
    for name, comment, kind, field, offset, edits, sealed in file_faults(files[base]):
        made = vector(name, comment, base, files, kind, field, offset, edits, sealed)
        try:
            redis_dump.read(base64.b64decode(made["bytes"]))
            sys.exit(f"make_dump_vectors.py: {name} is taken by redis_dump.py")
        except Refused as e:
            found = f"{e.kind} {e}"
            if found != f"{kind} {field} at byte {offset}":
                sys.exit(f"make_dump_vectors.py: {name}: redis_dump.py refuses it as {found}")
        yield made


def text(name, vectors):
    head = {"format": "RBDF", "version": 1, "kind": name, "about": ABOUT[name]}
    rows = ",\n".join("    " + json.dumps(vector) for vector in vectors)
    return json.dumps(head, indent=2)[:-2] + ',\n  "vectors": [\n' + rows + "\n  ]\n}\n"


def main():
    accept = list(accepted())
    files = {vector["id"]: base64.b64decode(vector["bytes"]) for vector in accept}
    made = {"accept": text("accept", accept), "refuse": text("refuse", refused(files))}
    for name, wanted in made.items():
        path = FOLDER / f"{name}.json"
        if sys.argv[1:] == ["--check"]:
            if not path.exists() or path.read_text("utf-8") != wanted:
                sys.exit(f"make_dump_vectors.py: {path.name}: not what is made anew; run it and look at git diff")
        else:
            FOLDER.mkdir(exist_ok=True)
            path.write_text(wanted, "utf-8")


if __name__ == "__main__":
    main()

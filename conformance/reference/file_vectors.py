"""What the generators of vectors of files share: a fault of a file, its edits, and the two files accept.json and refuse.json.

A generator calls `main` with a `Vectors`. Nothing is written unless the reference says of each file what its vector says.
"""

import base64
import json
import pathlib
import struct
import sys
from typing import Callable, NamedTuple

import file_driver
from checksum import crc32c
from tlbf import Refused

VECTORS = pathlib.Path(__file__).resolve().parents[2] / "formats" / "vectors"


class Vectors(NamedTuple):
    """The vectors of one format. `load` is the reference's, as file_driver.serve takes it."""

    format: str
    folder: str
    pages: list
    reference: str
    generator: str
    about: dict
    notes: dict
    load: Callable


class Fault(NamedTuple):
    """What is wrong with a file and what a reader says of it, by hand. `change` is a list of edits, or what the generator takes."""

    name: str
    comment: str
    kind: str
    field: str
    offset: int
    change: list
    settled: bool = False


def put(offset, layout, *values):
    """An edit that writes numbers over a file; as struct packs them, little-endian unless the layout says otherwise."""
    order = "" if layout[0] in "<>" else "<"
    return {"edit": "put", "offset": offset, "hex": struct.pack(order + layout, *values).hex()}


def cut(length):
    return {"edit": "cut", "length": length}


def append(data):
    return {"edit": "append", "hex": data.hex()}


def b64(data):
    return base64.b64encode(data).decode()


def accepting(vectors, name, comment, data, facts, probes, answers, golden=None, settled=False):
    """A file to accept. `probes` are bytes, or words such as long:42."""
    words = [b64(probe) if isinstance(probe, bytes) else probe for probe in probes]
    filter = vectors.load(data)
    told = {fact: filter.facts().get(fact) for fact in facts}
    found = "".join("01"[filter.contains(file_driver.item(word))] for word in words)
    if (told, found) != (facts, answers):
        sys.exit(f"{vectors.generator}: {name}: the reference says {told}, and answers {found}")
    more = {"golden": golden} if golden else {}
    return {
        "id": name, "comment": comment, "flags": ["settled"] if settled else [], "verdict": "accept", **more,
        "facts": facts, "probes": words, "answers": answers, "bytes": b64(data),
    }  # fmt: skip


def refusing(vectors, name, fault, data, **more):
    """A file to refuse."""
    try:
        vectors.load(data)
        sys.exit(f"{vectors.generator}: {fault.name} is taken by the reference")
    except Refused as e:
        said = f"{fault.kind} {fault.field} at byte {fault.offset}"
        if not f"{e.kind} {e}".startswith(said):
            sys.exit(f"{vectors.generator}: {fault.name}: not {said}, the reference says {e.kind} {e}")
    return {
        "id": name, "comment": fault.comment, "flags": ["settled"] if fault.settled else [], "verdict": "refuse",
        "kind": fault.kind, "field": fault.field, "offset": fault.offset, **more, "bytes": b64(data),
    }  # fmt: skip


def edited(data, edits, sealed=False):
    """The file after the edits; if sealed, its last four bytes are then made the CRC-32C of the others."""
    for edit in edits:
        if edit["edit"] == "cut":
            data = data[: edit["length"]]
        else:
            new = bytes.fromhex(edit["hex"])
            offset = edit.get("offset", len(data))
            data = data[:offset] + new + data[offset + len(new) :]
    return data[:-4] + struct.pack("<I", crc32c(data[:-4])) if sealed else data


def refusing_edited(vectors, name, fault, base, data, sealed=None):
    """A file to refuse that is a file to accept, `base` with the bytes `data`, after the fault's edits."""
    more = {} if sealed is None else {"sealed": sealed}
    changed = edited(data, fault.change, bool(sealed))
    return refusing(vectors, name, fault, changed, base=base, edits=fault.change, **more)


def text(vectors, kind, rows):
    used = {flag for row in rows for flag in row["flags"]}
    head = {
        "$schema": "../../schemas/file-vectors.schema.json",
        "format": vectors.format,
        "version": 1,
        "kind": kind,
        "about": vectors.about[kind],
        "pages": vectors.pages,
        "reference": vectors.reference,
        "generator": vectors.generator,
        "notes": {flag: note for flag, note in vectors.notes.items() if flag in used},
    }
    lines = ",\n".join("    " + json.dumps(row) for row in rows)
    return json.dumps(head, indent=2)[:-2] + ',\n  "vectors": [\n' + lines + "\n  ]\n}\n"


def main(vectors, accept, refuse, usage):
    """Writes both files, or with --check compares them with what would be written."""
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        print(usage, file=sys.stderr)
        sys.exit(2)
    for kind, rows in (("accept", accept), ("refuse", refuse)):
        path = VECTORS / vectors.folder / f"{kind}.json"
        wanted = text(vectors, kind, rows)
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(wanted, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != wanted:
            sys.exit(f"{vectors.generator}: {path.name}: not what is made anew; run it and look at git diff")

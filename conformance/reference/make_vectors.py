#!/usr/bin/env python3
"""Makes the golden vectors of formats/vectors/bloom with the reference of this folder, tlbf.py.

    make_vectors.py            write the files anew
    make_vectors.py --check    compare them with what would be written; exit 1 if they differ

Vectors of origin "given" came with the format's description, from an implementation that is not in this repository. They
are kept, and nothing is written if the reference does not agree with each of their values. All others are made by
vector_sets.py and file_sets.py. Every vector is flagged with the mistakes of mistakes.py that it catches.
"""

import json
import math
import pathlib
import sys

import mistakes
import tlbf
import vector_sets

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "formats" / "vectors" / "bloom"
SETTLED = "rests on what formats/bloom.md settles and the chapter that the format comes from leaves open"


def requests(kind, vector):
    """What the conformance kit asks for a vector: (operation, words) pairs."""
    v = vector
    if kind == "hashes":
        return [("hash", [v["item"] or "-"])]
    if kind == "mix64":
        return [("mix64", [v["z"]])]
    if kind == "sizing":
        return [("size", [v["n"], v["p"]])]
    if kind == "rates":
        return [("rate", [v["m"], v["k"], v["n"]])]
    if kind == "positions":
        return [("positions", [v["m"], v["k"], v["item"] or "-"])]
    if kind == "filters":
        build = ("build", [v["m"], v["k"], *(item or "-" for item in v["items"])])
        if v["verdict"] == "refuse":
            return [build]
        return [build, ("read", [v["bytes"]]), ("probe", [v["bytes"], *(item or "-" for item in v["probes"])])]
    if kind == "unions":
        return [("union", [v["left"], v["right"]])]
    return [("read", [v["bytes"] or "-"])]  # accept, refuse


def replies(tlbf, kind, vector):
    """What an implementation answers; a refusal by its kind."""

    def reply(operation, words):
        try:
            return list(map(str, tlbf.answer(operation, words)))
        except tlbf.Refused as refused:
            return ["refused", refused.kind]

    return [reply(*request) for request in requests(kind, vector)]


def expected(kind, vector):
    """What a right implementation answers, by the vector's own fields."""
    v = vector
    if v["verdict"] == "refuse":
        return [["refused", v["kind"]]]
    read = lambda: list(map(str, [v["m"], v["k"], v["n_inserted"], v["count_ones"], v["bytes"]]))
    return {
        "hashes": lambda: [[v["fnv1a64"], v["h2"]]],
        "mix64": lambda: [[v["mix64"]]],
        "sizing": lambda: [[str(v["m"]), str(v["k"]), str(v["byte_length"])]],
        "rates": lambda: [[v["rate"]]],
        "positions": lambda: [list(map(str, v["positions"]))],
        "filters": lambda: [[v["bytes"]], read(), ["".join("01"[a] for a in v["answers"])]],
        "unions": lambda: [[v["bytes"]]],
        "accept": lambda: [read()],
    }[kind]()


def same(kind, right, found):
    if kind != "rates" or found[0][0] == "refused":
        return right == found
    a, b = float(right[0][0]), float(found[0][0])
    return abs(a - b) <= 1e-12 * a  # as the kit does


def given(kind):
    path = FOLDER / f"{kind}.json"
    if not path.exists():
        return []
    return [v for v in json.loads(path.read_text("utf-8"))["vectors"] if v["origin"] == "given"]


def flagged(kind, vectors, planted):
    reference = mistakes.reference()
    for vector in vectors:
        right = expected(kind, vector)
        found = replies(reference, kind, vector)
        if not same(kind, right, found):
            sys.exit(f"make_vectors.py: {vector['id']}: the vector says {right}, the reference {found}")
        settled = ["settled"] if "settled" in vector["flags"] else []
        caught = [name for name, wrong in planted.items() if not same(kind, right, replies(wrong, kind, vector))]
        vector["flags"] = settled + caught


def check_margins(vectors):
    """Sizing vectors keep away from where logarithms that differ in the last digits give another m or k."""
    for v in vectors:
        if v["verdict"] == "accept":
            x, y = tlbf.exact_bits(int(v["n"]), float(v["p"])), tlbf.exact_hashes(v["m"], int(v["n"]))
            to_integer = abs(x - max(1, round(x)))  # below 1, m is 1 whatever the last digits
            to_half = abs(y % 1 - 0.5)
            if min(to_integer, to_half) <= 1e-9 or to_integer <= 16 * math.ulp(x):
                sys.exit(f"make_vectors.py: {v['id']}: x = {x} or y = {y} is too near to where rounding decides")


def text(kind, vectors):
    """A file: its head, then a line for each vector."""
    used = {flag for vector in vectors for flag in vector["flags"]}
    notes = {"settled": SETTLED} | {name: note for name, (note, _) in mistakes.MISTAKES.items()}
    head = {
        "$schema": "../../schemas/bloom-vectors.schema.json",
        "format": "TLBF",
        "version": 1,
        "kind": kind,
        "about": vector_sets.ABOUT[kind],
        "notes": {flag: note for flag, note in notes.items() if flag in used},
    }
    rows = ",\n".join("    " + json.dumps(vector, ensure_ascii=True) for vector in vectors)
    return json.dumps(head, indent=2)[:-2] + ',\n  "vectors": [\n' + rows + "\n  ]\n}\n"


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    planted = {name: mistakes.with_mistake(name) for name in mistakes.MISTAKES}
    files = {}
    for kind in vector_sets.ABOUT:
        vectors = given(kind) + vector_sets.made(kind)
        flagged(kind, vectors, planted)
        if kind == "sizing":
            check_margins(vectors)
        files[FOLDER / f"{kind}.json"] = text(kind, vectors).encode()
    if check:
        differing = [path.name for path, wanted in files.items() if not path.exists() or path.read_bytes() != wanted]
        if differing:
            names = ", ".join(differing)
            sys.exit(f"make_vectors.py: {names}: not what is made anew; run make_vectors.py and look at git diff")
    else:
        for path, wanted in files.items():
            path.write_bytes(wanted)


if __name__ == "__main__":
    main()

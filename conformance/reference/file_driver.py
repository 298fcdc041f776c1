"""The conformance protocol for a reader of files: `facts` and `members` of one format.

A reader's filter has `facts()`, a dictionary, and `contains(item)`; an item is bytes, or a number where the format hashes
numbers otherwise than their bytes.
"""

import sys

import tlbf


def serve(format, load, usage):
    """Answers on standard input and output; `load(data)` gives the filter of a file, or raises tlbf.Refused."""

    def answer(operation, words):
        if operation not in ("facts", "members") or words[0] != format:
            raise NotImplementedError(operation)
        filter = load(tlbf.decode(words[1]))
        if operation == "facts":
            return [f"{name}={word(value)}" for name, value in filter.facts().items()]
        return ["".join("01"[filter.contains(item(probe))] for probe in words[2:])]

    if sys.argv[1:] != ["--serve"]:
        print(usage, file=sys.stderr)
        sys.exit(2)
    tlbf.serve(sys.stdin, sys.stdout, answer)


def word(fact):
    return str(fact).lower() if isinstance(fact, bool) else str(fact)


def item(probe):
    kind, colon, number = probe.partition(":")
    if not colon:
        return tlbf.decode(probe)
    return int(number) if kind == "long" else float(number)

#!/usr/bin/env python3
"""Compares cleaned corpora with the exact answer, and prints what each has wrong, as JSON.

    check.py CORPUS CLEANED...

CORPUS is a folder of plain JSONL; CLEANED a folder with JSONL in any depth, plain, gzip or zstd. For each, in order:

units       lines of all texts
lost        distinct units of the corpus that are nowhere in it: data is gone
twice       units that are in it again, though they were to stay once
spoilt      distinct units that the corpus does not have: text was cut at the wrong place
first       whether each text is, by id, what is left of it when the first copy of each unit stays

An empty line is no unit: it is what some leave of the separator when the last unit of a text goes.
"""
import gzip
import hashlib
import json
import os
import subprocess
import sys


def files(folder):
    return sorted(os.path.join(at, name) for at, _, names in os.walk(folder) for name in names
                  if name.endswith(('.jsonl', '.jsonl.gz', '.jsonl.zst')))


def lines(path):
    if path.endswith('.zst'):
        with subprocess.Popen(['zstd', '-dcq', path], stdout=subprocess.PIPE) as zstd:
            yield from zstd.stdout
        if zstd.returncode:
            sys.exit(f'{path} is not whole')
    else:
        with (gzip.open if path.endswith('.gz') else open)(path, 'rb') as f:
            yield from f


def documents(folder):
    """Ids and units, document by document."""
    paths = files(folder)
    if not paths:
        sys.exit(f'{folder} has no JSONL')
    for path in paths:
        for line in lines(path):
            document = json.loads(line)
            yield document['id'], [unit for unit in document['text'].split('\n') if unit]


class Texts:
    """A sum over ids and texts, but for those without a unit, that does not depend on their order."""

    def __init__(self):
        self.sum = 0

    def add(self, identity, units):
        if not units:
            return
        text = hashlib.blake2b(json.dumps([identity, units]).encode(), digest_size=16)
        self.sum = (self.sum + int.from_bytes(text.digest(), 'little')) % (1 << 128)


def cleaned(folder):
    """The distinct units of a corpus, and the sum of what is left when the first copy of each stays."""
    seen, exact = set(), Texts()
    for identity, units in documents(folder):
        kept = []
        for unit in units:
            if hash(unit) not in seen:
                seen.add(hash(unit))
                kept.append(unit)
        exact.add(identity, kept)
    return seen, exact.sum


def compare(corpus, exact, folder):
    found, texts, count = set(), Texts(), 0
    for identity, units in documents(folder):
        texts.add(identity, units)
        found.update(map(hash, units))
        count += len(units)
    return {'units': count, 'lost': len(corpus - found), 'twice': count - len(found), 'spoilt': len(found - corpus),
            'first': texts.sum == exact}


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    corpus, exact = cleaned(sys.argv[1])
    print(json.dumps([compare(corpus, exact, folder) for folder in sys.argv[2:]]))


if __name__ == '__main__':
    main()

"""The raw rows, and what they come to."""
import csv
import functools
from dataclasses import dataclass

import model

HEADER = 'study,keys,n,p,m,k,filters,items,probes,false_positives'.split(',')
SIGMAS = 4  # more is marked
FEWEST = 10  # false positives expected: below that a rate cannot be told, only bounded


@dataclass(frozen=True)
class Row:
    """`items` and `probes` are of each of the filters, `found` the false positives of all of them; p is None if m was chosen."""

    study: str
    keys: str
    n: int
    p: float | None
    m: int
    k: int
    filters: int
    items: int
    probes: int
    found: int

    @property
    def load(self):
        return self.items / self.n

    @property
    def asked(self):
        return self.filters * self.probes

    @property
    def measured(self):
        return self.found / self.asked

    @functools.cached_property
    def expected(self):
        return model.expected(self)

    @property
    def predicted(self):
        return self.expected[0] / self.asked

    @property
    def textbook(self):
        return model.textbook(self.m, self.k, self.items)

    @property
    def error(self):
        """The standard error of the measured rate, as a share of the prediction; of one item at least."""
        return max(self.expected[1], 1) / self.expected[0]

    @property
    def ratio(self):
        return self.measured / self.predicted

    @property
    def sigmas(self):
        return (self.found - self.expected[0]) / max(self.expected[1], 1)

    @property
    def off(self):
        return abs(self.sigmas) > SIGMAS

    @property
    def rare(self):
        return self.expected[0] < FEWEST and not self.off


def read(path):
    with open(path, newline='', encoding='utf-8') as f:
        lines = csv.reader(f)
        if next(lines) != HEADER:
            raise ValueError(f'{path} does not begin with {",".join(HEADER)}')
        return [Row(study, keys, int(n), float(p) if p else None, *map(int, rest)) for study, keys, n, p, *rest in lines]

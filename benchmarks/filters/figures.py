"""What raw rows come to: medians of ratios of the same round, and their spread."""
import csv
import statistics
from collections import defaultdict
from dataclasses import dataclass

from contest import BASE

HEADER = ['jdk', 'part', 'round', 'contestant', 'operation', 'threads', 'nanoseconds', 'yes', 'bits_per_item']


@dataclass(frozen=True)
class Ratio:
    """The median of the rounds, and the quartiles."""

    median: float
    low: float
    high: float

    def __str__(self):
        return f'{self.median:.2f} ({self.low:.2f}–{self.high:.2f})'


def ratio(theirs, ours):
    """How many times as fast ours is: theirs by ours in each round that both have ({round: nanoseconds} each)."""
    values = [theirs[number] / ours[number] for number in sorted(theirs.keys() & ours.keys())]
    if not values:
        raise ValueError('no round has both')
    if len(values) == 1:
        return Ratio(values[0], values[0], values[0])
    low, median, high = statistics.quantiles(values, n=4, method='inclusive')
    return Ratio(median, low, high)


class Figures:
    """Everything that was measured."""

    def __init__(self, rows):
        self.times, self.yes, self.bits = defaultdict(dict), defaultdict(list), {}
        for jdk, part, number, name, operation, threads, nanos, yes, bits in rows:
            self.times[jdk, part, name, operation, int(threads)][int(number)] = float(nanos)
            self.yes[part, name, operation].append(float(yes))
            self.bits[part, name] = float(bits)
        self.jdks = sorted({key[0] for key in self.times}, key=int)

    def ratio(self, jdk, part, name, operation, threads=1, base=BASE):
        """The contestant beside another in the same rounds, or None if one was not measured."""
        ours, theirs = ((jdk, part, who, operation, threads) for who in (name, base))
        if ours not in self.times or theirs not in self.times:
            return None
        return ratio(self.times[theirs], self.times[ours])

    def nanoseconds(self, jdk, part, name, operation, threads=1):
        times = self.times.get((jdk, part, name, operation, threads))
        return statistics.median(times.values()) if times else None

    def rate(self, part, name):
        """The share of absent items that were taken for present ones, of all rounds."""
        return statistics.mean(self.yes[part, name, 'MISS'])

    def names(self, part):
        """Who took part, in the order of the contest."""
        return list(dict.fromkeys(name for _, p, name, _, _ in self.times if p == part))

    def parts(self):
        return list(dict.fromkeys(part for _, part, *_ in self.times))


def read(path):
    with open(path, newline='', encoding='utf-8') as f:
        rows = csv.reader(f)
        if next(rows) != HEADER:
            raise ValueError(f'{path} does not begin with {",".join(HEADER)}')
        return Figures(rows)


def write(path, rows):
    with open(path, 'w', newline='', encoding='utf-8') as f:
        out = csv.writer(f, lineterminator='\n')
        out.writerow(HEADER)
        for *what, nanos, yes, bits in rows:
            out.writerow([*what, f'{nanos:.3f}', f'{yes:.6f}', f'{bits:.3f}'])

"""Contestants in JVMs of their own, all alive, which are asked for slices of work in turn."""
import os
import subprocess
import sys
import time
from dataclasses import dataclass

BENCHMARKS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CLASS_PATH = os.pathsep.join([os.path.join(BENCHMARKS, 'target', 'classes'), os.path.join(BENCHMARKS, 'target', 'lib', '*')])
WORKER = 'dev.bloomscreen.benchmarks.contest.Worker'

OURS = ['BLOOMSCREEN_ONE', 'BLOOMSCREEN_ARRAY', 'BLOOMSCREEN_ALONE']
INSERT_ONLY = ['BLOOMSCREEN_ALONE', 'BLOOMSCREEN_BUILD']  # asking is the same as in BLOOMSCREEN_ARRAY
BASE = 'GUAVA'
LIMIT = 'LIMIT'
BLOCKED = ['HIVE_BLOCKS', 'PARQUET_BLOCKS']
FUSE8 = ['BLOOMSCREEN_FUSE8', 'BLOOMSCREEN_FUSE8_NUMBERS', 'BLOOMSCREEN_FUSE8_ARRAY']
STATIC = [*FUSE8, 'BLOOMSCREEN_FUSE16', 'FASTFILTER_XOR', 'FASTFILTER_FUSE']
ASKED_ONLY = ['BLOOMSCREEN_MAPPED', *STATIC]  # a mapped file is not written to, nor is what was built of a known set
THREAD_SAFE = ['BLOOMSCREEN_ONE', 'BLOOMSCREEN_ARRAY', BASE]

SLICE_MS = 70  # in the filter; with the making of items, about 100 of the clock
WARM_UP = 3


@dataclass(frozen=True)
class Part:
    """Filters of n items of one length; who takes part, and with how many threads at once."""

    name: str
    n: int
    key_bytes: int
    names: tuple
    heap: str = '600m'
    threads: tuple = (1,)
    rounds: int = 13

    def tasks(self):
        """(contestant, operation, threads), in the order of a round."""
        return [(name, operation, threads) for threads in self.threads for operation in ('HIT', 'MISS', 'INSERT')
                for name in self.names if applies(name, operation, threads)]


def applies(name, operation, threads):
    if threads > 1:
        return name in THREAD_SAFE and operation != 'MISS'
    if name == LIMIT:
        return operation != 'MISS'  # how many reads a miss costs depends on the filter
    if name in INSERT_ONLY:
        return operation == 'INSERT'
    if name in ASKED_ONLY:
        return operation != 'INSERT'
    return True


PEERS = ('SPARK', 'DATASKETCHES', 'COMMONS', 'HADOOP', 'HIVE', 'FASTFILTER', *BLOCKED)
# What is no TLBF filter: each of ours beside those of others that can do the same, or that write the same bytes.
RIVALS = {
    'BLOOMSCREEN_SCALABLE': (), 'BLOOMSCREEN_GROWN': ('HADOOP_DYNAMIC',), 'BLOOMSCREEN_CUCKOO': ('CUCKOO4J', 'FASTFILTER_CUCKOO'),
    'BLOOMSCREEN_FUSE8': (), 'BLOOMSCREEN_FUSE16': (), 'BLOOMSCREEN_FUSE8_NUMBERS': ('FASTFILTER_FUSE', 'FASTFILTER_XOR'),
    'BLOOMSCREEN_FUSE8_ARRAY': ('FASTFILTER_FUSE', 'FASTFILTER_XOR'),
    'BLOOMSCREEN_GUAVA': ('GUAVA',), 'BLOOMSCREEN_ORC': ('HIVE',), 'BLOOMSCREEN_SPARK': ('SPARK',),
    'BLOOMSCREEN_SPLIT_BLOCK': ('PARQUET_BLOCKS', 'HIVE_BLOCKS'), 'BLOOMSCREEN_SPLIT_BLOCK_ARRAY': ('PARQUET_BLOCKS', 'HIVE_BLOCKS'),
}
KINDS = tuple(dict.fromkeys((BASE, *RIVALS, *(rival for rivals in RIVALS.values() for rival in rivals))))
PARTS = {part.name: part for part in [
    Part('100k', 100_000, 16, (*OURS, BASE, *PEERS, LIMIT)),
    Part('100k-long', 100_000, 100, (*OURS, BASE, 'SPARK', 'DATASKETCHES', 'HIVE', *BLOCKED)),
    Part('20m', 20_000_000, 16, (*OURS, 'BLOOMSCREEN_BUILD', 'BLOOMSCREEN_MAPPED', BASE, *PEERS, LIMIT), heap='1g', threads=(1, 2)),
    Part('20m-long', 20_000_000, 100, (*OURS, BASE, 'SPARK', 'DATASKETCHES', 'HIVE', *BLOCKED)),
    # Parquet's filter ends at 128 MiB.
    Part('200m', 200_000_000, 16, (*OURS, 'BLOOMSCREEN_BUILD', 'BLOOMSCREEN_MAPPED', BASE, 'SPARK', 'DATASKETCHES', 'HIVE_BLOCKS', LIMIT), heap='1100m'),
    Part('kinds-100k', 100_000, 16, KINDS),
    Part('kinds-20m', 20_000_000, 16, KINDS, heap='2g'),
]}


class WrongAnswer(Exception):
    """A filter said what cannot be true, or what is too far from the rate that it is sized for."""


# The share of absent items that may be taken for present ones. Rivals' rates are shown as they are.
RATES = {
    **dict.fromkeys((*OURS, BASE), (0.005, 0.015)), **dict.fromkeys(FUSE8, (0.003, 0.005)), 'BLOOMSCREEN_FUSE16': (0, 0.0002),
    'BLOOMSCREEN_SPLIT_BLOCK': (0.001, 0.015), 'BLOOMSCREEN_SPLIT_BLOCK_ARRAY': (0.001, 0.015),
    'BLOOMSCREEN_SCALABLE': (0.003, 0.01), 'BLOOMSCREEN_GROWN': (0.003, 0.01), 'BLOOMSCREEN_CUCKOO': (0.01, 0.035),
}


def check(name, operation, items, said):
    """What is timed must also be right: no item lost, new items new, the rate as promised."""
    share = said / items
    if name == LIMIT:
        return
    if operation == 'HIT' and said != items:
        raise WrongAnswer(f'{name} has lost {items - said} of {items} items that were inserted')
    least, most = RATES.get(name, (0, 0.2))
    if operation == 'MISS' and not least <= share <= most:
        raise WrongAnswer(f'{name} takes {share:.4f} of the absent items for present ones, and {least} to {most} are possible')
    if operation == 'INSERT' and share < (0.99 if name in (*OURS, BASE) else 0.8):
        raise WrongAnswer(f'{name} says that {1 - share:.4f} of the new items were in')


class Worker:
    """One contestant's JVM."""

    def __init__(self, java, part, name):
        self.name = name
        self.process = subprocess.Popen(
            [java, f'-Xmx{part.heap}', '-cp', CLASS_PATH, WORKER, name, str(part.n), str(part.key_bytes)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def answer(self):
        line = self.process.stdout.readline().split()
        if not line:
            sys.exit(f'{self.name} ended: {self.process.stderr.read()}')
        return line

    def slice(self, operation, threads, milliseconds=SLICE_MS):
        """Nanoseconds an item, by the clock, and the share of the items that the filter said yes to."""
        self.process.stdin.write(f'{operation} {threads} {milliseconds}\n')
        self.process.stdin.flush()
        items, nanos, said = map(int, self.answer())
        check(self.name, operation, items, said)
        return nanos / items, said / items

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def run(part, java, rounds=None):
    """The raw rows: (round, contestant, operation, threads, nanoseconds an item, share of yes, bits an item)."""
    start = time.time()
    workers = {}
    try:
        workers = {name: Worker(java, part, name) for name in part.names}
        bits = {name: int(worker.answer()[1]) / part.n for name, worker in workers.items()}
        filled = time.time()
        rows = []
        for number in range(-WARM_UP, rounds or part.rounds):
            for name, operation, threads in part.tasks():
                nanos, yes = workers[name].slice(operation, threads)
                if number >= 0:
                    rows.append((number, name, operation, threads, nanos, yes, bits[name]))
    finally:
        for worker in workers.values():
            worker.end()
    print(f'{part.name}: filled in {filled - start:.0f} s, measured in {time.time() - filled:.0f} s', flush=True)
    return rows

"""Whole processes measured, and what is said of several rounds of them."""
import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Cost:
    """What one process took, with all that it started and waited for.

    Seconds of the clock and of processors; the peak resident memory, in MiB, of the largest single process among them.
    """

    wall: float
    cpu: float
    memory: float


def cost(command, log, environment=None):
    """Runs a command to its end; it must succeed. What it says goes to the file `log`."""
    os.sync()  # so that no process pays for what another left to be written
    with open(log, 'wb') as said:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, stderr=said,
                                   env={**os.environ, **(environment or {})})
        # Not process.wait(): the usage of this child alone, not of all that came before it.
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f'{" ".join(command)} ended with {process.returncode}; what it said is in {log}')
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def ratios(theirs, ours):
    """Theirs by ours, round by round: {round: seconds} each, of the rounds that both have."""
    return [theirs[number] / ours[number] for number in sorted(theirs.keys() & ours.keys())]


def shown(values, digits=2):
    """The median, and from which to which if there are several."""
    median = f'{statistics.median(values):,.{digits}f}'
    return median if len(values) == 1 else f'{median} ({min(values):,.{digits}f} to {max(values):,.{digits}f})'


def met(holds):
    return 'yes' if holds else 'NO'


def slope(xs, ys):
    """The slope of the line of least squares."""
    return statistics.linear_regression(xs, ys).slope

"""What the filter is meant to reach, as ratios to Guava in the same run."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Goal:
    """`goal` times as fast as Guava at least; `stretch` would be better still."""

    part: str
    name: str
    operation: str
    goal: float
    stretch: float = None
    threads: int = 1


def of(part, name, goals, stretches=(None, None, None)):
    return [Goal(part, name, operation, goal, stretch)
            for operation, goal, stretch in zip(('HIT', 'MISS', 'INSERT'), goals, stretches)]


def arrays(part, goals, stretches=(None, None, None)):
    """Inserts by the form for one owner: the thread-safe one pays for atomic operations, and has its goal with two threads."""
    *asked, insert = of(part, 'BLOOMSCREEN_ARRAY', goals, stretches)
    return [*asked, Goal(part, 'BLOOMSCREEN_ALONE', 'INSERT', insert.goal, insert.stretch)]


GOALS = [
    *of('100k', 'BLOOMSCREEN_ONE', (2.0, 2.7, 3.4), (2.4, 3.1, 3.9)),
    *of('20m', 'BLOOMSCREEN_ONE', (1.5, 1.9, 2.2), (1.9, 2.1, 2.6)),
    *of('200m', 'BLOOMSCREEN_ONE', (1.7, 1.8, 2.05), (2.1, 2.1, 2.5)),
    *arrays('100k', (2.8, 4.2, 5.5), (3.5, 5.2, 7.0)),
    *arrays('20m', (2.3, 4.3, 4.1), (2.7, 5.0, 4.7)),
    *arrays('200m', (2.2, 4.6, 3.0), (2.5, 5.4, 3.7)),
    *arrays('100k-long', (2.4, 2.6, 3.6)),
    *arrays('20m-long', (2.3, 3.7, 3.0)),
    Goal('20m', 'BLOOMSCREEN_BUILD', 'INSERT', 5.0, 6.5),
    Goal('200m', 'BLOOMSCREEN_BUILD', 'INSERT', 6.0, 8.0),
    Goal('20m', 'BLOOMSCREEN_ARRAY', 'INSERT', 2.5, 3.0, threads=2),
    Goal('20m', 'BLOOMSCREEN_ARRAY', 'HIT', 2.2, 2.6, threads=2),
    Goal('20m', 'BLOOMSCREEN_ONE', 'INSERT', 1.75, threads=2),
    Goal('20m', 'BLOOMSCREEN_ONE', 'HIT', 1.5, threads=2),
]

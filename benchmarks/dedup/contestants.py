"""Who is measured, and by which command."""
import os
from dataclasses import dataclass

HERE = os.path.dirname(os.path.abspath(__file__))


@dataclass(frozen=True)
class Contestant:
    """One program set to one form of the corpus.

    `command` makes of a source folder, a target folder and a work folder, both empty, what is run. `once`: too slow for
    every round. `floor`: does not deduplicate.
    """

    name: str
    form: str
    command: callable
    once: bool = False
    floor: bool = False

    @property
    def plain_name(self):
        """The name as it is outside of a table."""
        return self.name.replace('\\', '')

    @property
    def kind(self):
        return 'floor' if self.floor else 'ours' if self.name.startswith('bloomscreen') else 'rival'


def rival(python, script, *more):
    return lambda source, target, work: [python, os.path.join(HERE, 'rivals', script), source, target, work, *more]


def ours(program, threads):
    return lambda source, target, work: [program, 'dedup', source, '-o', target, '--quiet', '--threads', str(threads)]


def floor(form):
    return lambda source, target, work: [os.path.join(HERE, 'rivals', 'floor.sh'), form, source, target]


def all_of(program, python, distinct):
    """Every contestant; `distinct` is the number of units that Dolma's filter is sized for."""
    floors = {'plain': 'cp', 'gzip': 'gzip -dc \\| gzip -6', 'zstd': 'zstd -dc \\| zstd -3'}
    contestants = [Contestant(f'bloomscreen, {threads} thread{"s" if threads > 1 else ""}', form, ours(program, threads))
                   for form in floors for threads in (2, 1)]
    contestants += [Contestant(name, form, floor(form), floor=True) for form, name in floors.items()]
    contestants += [
        Contestant('Python set', 'plain', rival(python, 'python_set.py')),
        Contestant('Python set', 'gzip', rival(python, 'python_set.py'), once=True),
        Contestant('DuckDB', 'plain', rival(python, 'duckdb_sql.py'))]
    contestants += [Contestant(f'Dolma, rate {rate}', form, rival(python, 'dolma_paragraphs.py', str(distinct), rate),
                               once=form == 'gzip')
                    for form, rate in (('plain', '0.01'), ('plain', '1e-6'), ('gzip', '1e-6'), ('zstd', '1e-6'))]
    contestants += [Contestant('datatrove', 'plain', rival(python, 'datatrove_lines.py'), once=True)]
    return contestants

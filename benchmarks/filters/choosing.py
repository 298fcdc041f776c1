"""What a lookup takes in each kind of filter: for docs/choosing-a-filter.md, and for `bloomscreen plan`.

    python3 benchmarks/filters/choosing.py benchmarks/results/DATE

writes both, from the results in that folder; a test holds them to it.
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(os.path.dirname(os.path.dirname(HERE)), 'scripts'))

import figures  # noqa: E402
import machine  # noqa: E402
import page  # noqa: E402
import tables  # noqa: E402

DOCUMENT = os.path.join(page.ROOT, 'docs', 'choosing-a-filter.md')
BEGIN, END = '<!-- lookups: written by benchmarks/filters/choosing.py -->', '<!-- lookups: end -->'
OF_THE_PROGRAM = os.path.join(
    page.ROOT, 'cli', 'src', 'main', 'resources', 'dev', 'bloomscreen', 'cli', 'plan', 'lookups.csv')

# The kinds by their words in `bloomscreen plan`, and who measures them, one item a call.
KINDS = {
    'tlbf': 'BLOOMSCREEN_ONE', 'scalable': 'BLOOMSCREEN_SCALABLE', 'cuckoo': 'BLOOMSCREEN_CUCKOO', 'fuse8': 'BLOOMSCREEN_FUSE8',
    'fuse16': 'BLOOMSCREEN_FUSE16', 'split-block': 'BLOOMSCREEN_SPLIT_BLOCK', 'orc': 'BLOOMSCREEN_ORC',
    'guava': 'BLOOMSCREEN_GUAVA', 'spark-v2': 'BLOOMSCREEN_SPARK',
}
PARTS = {100_000: ('100k', 'kinds-100k'), 20_000_000: ('20m', 'kinds-20m')}


def part_of(found, kind, items):
    """Where a kind of that size was measured, or None."""
    return next((part for part in PARTS[items] if KINDS[kind] in found.names(part)), None)


def rows(found):
    """(kind, items, nanoseconds of a hit, of a miss), of the first JDK, for what was measured."""
    return [(kind, items, *(found.nanoseconds(found.jdks[0], part, name, operation) for operation in ('HIT', 'MISS')))
            for items in PARTS for kind, name in KINDS.items() if (part := part_of(found, kind, items))]


def name_of(folder):
    return os.path.relpath(folder, page.ROOT).replace(os.sep, '/')


def for_the_program(folder):
    """The words of lookups.csv."""
    found, facts = figures.read(os.path.join(folder, page.RAW)), page.load(folder, page.MACHINE)
    lines = [f'# date: {facts["date"]}', f'# java: {found.jdks[0]}',
             f'# machine: {facts["cpu"]}, {facts["cores"]} cores', f'# results: {name_of(folder)}', 'kind,items,hit_ns,miss_ns']
    return '\n'.join(lines + [f'{kind},{items},{hit:.1f},{miss:.1f}' for kind, items, hit, miss in rows(found)]) + '\n'


def block(folder):
    """What the document says of a results folder, marks included."""
    found, facts = figures.read(os.path.join(folder, page.RAW)), page.load(folder, page.MACHINE)
    times = {(kind, items): (hit, miss) for kind, items, hit, miss in rows(found)}
    lines = []
    for kind, name in KINDS.items():
        if measured := [items for items in PARTS if (kind, items) in times]:
            part = part_of(found, kind, max(measured))
            lines.append([f'`{kind}`', f'{found.bits[part, name]:.2f}', f'{100 * found.rate(part, name):.3g} %',
                          *(f'{nanos:.0f}' if nanos else '' for items in PARTS for nanos in times.get((kind, items), (None, None)))])
    where = os.path.relpath(folder, os.path.dirname(DOCUMENT)).replace(os.sep, '/')
    header = ['kind', 'bits an item', 'false positives',
              *(f'{word}, {items:,}' for items in PARTS for word in ('hit', 'miss'))]
    return '\n'.join([BEGIN, '', *tables.table(header, lines), '',
                      f'Java {found.jdks[0]}, {machine.line(facts)}; {facts["date"]}; [all rows]({where}/{page.SUMMARY}).', '', END])


def publish(folder):
    """Writes both, as the results say."""
    with open(DOCUMENT, encoding='utf-8') as f:
        document = f.read()
    page.save(DOCUMENT, page.replace(document, block(folder), BEGIN, END))
    page.save(OF_THE_PROGRAM, for_the_program(folder))


if __name__ == '__main__':
    publish(os.path.abspath(sys.argv[1]))

"""The results of a run as a page of its own, and as a part of docs/performance.md."""
import glob
import json
import os

import figures
import machine
import plots
import single
import tables

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DOCUMENT = os.path.join(ROOT, 'docs', 'performance.md')
BEGIN, END = '<!-- filters: written by benchmarks/filters/run -->', '<!-- filters: end -->'
RAW, MACHINE, SINGLE, SUMMARY = 'filters.csv', 'machine.json', 'single-calls.json', 'filters.md'


def load(folder, name):
    with open(os.path.join(folder, name), encoding='utf-8') as f:
        return json.load(f)


def save(path, words):
    with open(path, 'w', encoding='utf-8') as f:
        f.write(words)


def about(facts):
    return [f'- Machine: {machine.line(facts)}',
            f'- Command: `{facts["command"]}`, {facts["date"]}, commit {facts["commit"]}',
            f'- Java: {"; ".join(facts["jdks"].values())}',
            f'- Libraries: {", ".join(facts["libraries"])}']


def sections(folder, level):
    """The tables of a results folder, as a function of its files alone, with headings of that level."""
    found = figures.read(os.path.join(folder, RAW))
    heading = '#' * level
    page = [f'{heading} Goals', '', 'Ratio to Guava in the same rounds: median (quartiles).', '', *tables.goals(found), '']
    for part in found.parts():
        page += [f'{heading} All filters: {tables.PARTS[part]}', '', 'Times as fast as Guava: median (quartiles).', '',
                 *tables.peers(found, part), '']
    if any(part.startswith('kinds') for part in found.parts()):
        page += [f'{heading} Filters of other kinds beside their like', '', 'Times as fast as the other one.', '', *tables.rivals(found), '']
    page += [f'{heading} Beside the machine\'s limit', '', 'Times as long as k independent reads, or changes, of random words.', '',
             *tables.to_the_limit(found), '',
             f'{heading} Where a classic filter is faster', '', 'Times as fast as the other one; below 1.00 it is ahead.', '',
             *tables.behind(found), '']
    if os.path.exists(os.path.join(folder, SINGLE)):
        page += [f'{heading} Single calls', '', 'JMH, a million items of 16 bytes. The times are this machine\'s.', '',
                 *single.rows(load(folder, SINGLE)), '']
    return page


def summary(folder):
    """Writes the folder's own page and its plots."""
    found = figures.read(os.path.join(folder, RAW))
    page = ['# Filters beside their rivals', '', *about(load(folder, MACHINE)), '', *sections(folder, 2)]
    for part in found.parts():
        page += [f'## Nanoseconds, of this machine on this day: {tables.PARTS[part]}', '', *tables.nanoseconds(found, part), '']
    for old in glob.glob(os.path.join(folder, 'filters-*.svg')):
        os.remove(old)
    for jdk in found.jdks:
        for operation, word in tables.OPERATIONS.items():
            save(os.path.join(folder, f'filters-{word}-{jdk}.svg'), plots.plot(found, jdk, operation))
    save(os.path.join(folder, SUMMARY), '\n'.join(page))


def block(folder):
    """What docs/performance.md says of a results folder."""
    where = os.path.relpath(folder, os.path.dirname(DOCUMENT)).replace(os.sep, '/')
    jdk = figures.read(os.path.join(folder, RAW)).jdks[0]
    shown = [f'![{word.capitalize()}: ratio to Guava]({where}/filters-{word}-{jdk}.svg)' for word in tables.OPERATIONS.values()]
    return '\n'.join([BEGIN, *about(load(folder, MACHINE)), f'- Raw rows and more: [{where}]({where}/{SUMMARY})', '', *shown, '',
                      *sections(folder, 3), END])


def replace(document, new, begin=BEGIN, end=END):
    """The document with what stands between the marks, marks included, replaced."""
    before, found_begin, rest = document.partition(begin)
    _, found_end, after = rest.partition(end)
    if not found_begin or not found_end:
        raise ValueError(f'the document has no lines {begin} and {end}')
    return before + new + after


def publish(folder):
    with open(DOCUMENT, encoding='utf-8') as f:
        document = f.read()
    save(DOCUMENT, replace(document, block(folder)))

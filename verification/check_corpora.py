#!/usr/bin/env python3
"""Holds `bloomscreen dedup` to the oracle on random corpora.

    check_corpora.py make FROM:TO DIR        writes the cases of these numbers, and what the oracle makes of each
    check_corpora.py compare FROM:TO DIR     says how the program's runs differ from that; nothing if they do not
    check_corpora.py run FROM:TO PROGRAM     makes, runs the program (a path to bloomscreen) and compares
    check_corpora.py shrink NUMBER PROGRAM   makes a failing case as small as it still fails, and shows it

DIR/NUMBER has the corpus; `arguments` for the program but -o (JSON); `expected/`, the oracle's files, uncompressed; and
`expected.json`, the exit code, the counts, and the place of the damage that ends the run, if it does. A run for T threads
leaves its output in `out-T/`, its report in `out-T.report.json`, and its exit code and what it said in `out-T.json`. What
goes to standard output is `out-T/-`.
"""
import copy
import json
import os
import shutil
import subprocess
import sys
import tempfile

import oracle
import random_corpora

THREADS = (1, 2, 5)
# Where the report has what the oracle counts.
COUNTS = {'documents': ('input', 'documents'), 'damaged': ('input', 'damaged'), 'eligible': ('units', 'eligible'),
          'duplicates': ('units', 'duplicates'), 'emptied': ('output', 'emptied'), 'short': ('units', 'too_short'),
          'keyless': ('input', 'keyless'), 'without_priority': ('input', 'without_priority')}


# --- Making --------------------------------------------------------------------------------------------

def make(case, home):
    arguments = case.write(home)
    counts, damage = None, None
    try:
        counts = oracle.run(arguments + (['-o', '-', '--stream-to', os.path.join(home, 'expected')] if case.stream
                                         else ['-o', os.path.join(home, 'expected')]))
    except oracle.DamagedInput as e:
        damage = str(e)
    save(home, 'arguments', arguments)
    save(home, 'expected.json', {'exit': 2 if damage else 1 if counts['damaged'] else 0, 'counts': counts, 'damage': damage,
                                 'stream': case.stream})


def save(home, name, value):
    with open(os.path.join(home, name), 'w', encoding='utf-8') as f:
        json.dump(value, f)


def load(home, name):
    with open(os.path.join(home, name), encoding='utf-8') as f:
        return json.load(f)


# --- Comparing -----------------------------------------------------------------------------------------

def tree(folder):
    """The files of a folder by relative name."""
    found = {}
    for at, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(at, name)
            with open(path, 'rb') as f:
                found[os.path.relpath(path, folder)] = f.read()
    return found


def plain(folder, name):
    """A file's bytes as the oracle writes them: of a quarantine, what does not depend on how JSON is read."""
    content, _ = oracle.uncompressed(os.path.join(folder, name))
    if not name.startswith('_quarantine/'):
        return content
    rows = [json.loads(line) for line in content.splitlines()]
    return ''.join(json.dumps({k: r[k] for k in ('file', 'line', 'raw_base64')}) + '\n' for r in rows).encode()


def differences(home):
    """What is wrong with the runs of a case, a line each."""
    expected = load(home, 'expected.json')
    wrong = []
    outs = [os.path.join(home, f'out-{t}') for t in THREADS if os.path.exists(os.path.join(home, f'out-{t}.json'))]
    for out in outs:
        run = load(home, out + '.json')
        if run['exit'] != expected['exit']:
            wrong.append(f'{out}: exit code {run["exit"]}, expected {expected["exit"]}: {run["said"].strip()}')
        elif expected['damage']:
            wrong += [f'{out}: {expected["damage"]} is not named: {run["said"]}'] * (f'{expected["damage"]}:' not in run['said'])
            wrong += [f'{out}: {name} was left by a failed run' for name in tree(out)]
        else:
            report = load(home, out + '.report.json')
            wrong += [f'{out}: the report says {place} = {report[place[0]][place[1]]}, the oracle {expected["counts"][count]}'
                      for count, place in COUNTS.items() if report[place[0]][place[1]] != expected['counts'][count]]
    if wrong or expected['damage']:
        return wrong
    first, files = tree(outs[0]), tree(os.path.join(home, 'expected'))
    wrong += [f'{outs[0]}: {name} should not be there' for name in first.keys() - files.keys()]
    wrong += [f'{outs[0]}: {name} is missing' for name in files.keys() - first.keys()]
    for name in sorted(first.keys() & files.keys()):
        found = plain(outs[0], name)
        if found != files[name]:
            wrong.append(f'{outs[0]}: {name} has\n{found!r}, the oracle\n{files[name]!r}')
    return wrong + [f'{out} is not what one thread writes, byte for byte' for out in outs[1:] if tree(out) != first]


# --- Running and shrinking -----------------------------------------------------------------------------

def run(home, program):
    expected = load(home, 'expected.json')
    for threads in THREADS:
        out = os.path.join(home, f'out-{threads}')
        target = '-' if expected['stream'] else out
        done = subprocess.run([program, 'dedup', *load(home, 'arguments'), '-o', target, '--threads', str(threads), '--quiet',
                               '--report', out + '.report.json'], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if expected['stream']:
            oracle.write(os.path.join(out, '-'), done.stdout)
        save(home, out + '.json', {'exit': done.returncode, 'said': done.stderr.decode('utf-8', 'replace')})


def failure(case, program):
    """(exit codes, differences) of a case; nothing if it holds, or if the oracle takes it for no valid case."""
    home = tempfile.mkdtemp(prefix='case-')
    try:
        make(case, home)
        run(home, program)
        wrong = differences(home)
        return wrong and ([load(home, f'out-{t}.json')['exit'] for t in THREADS], wrong)
    except (ValueError, AttributeError, SystemExit):
        return None
    finally:
        shutil.rmtree(home)


def smaller(case):
    """Cases with something less: a file, an option, half the lines, a line, a unit."""
    def without(change):
        less = copy.deepcopy(case)
        change(less)
        return less

    for i in range(len(case.files)):
        yield without(lambda less: less.files.pop(i))
    for i in range(len(case.groups)):
        yield without(lambda less: less.groups.pop(i))
    for i, file in enumerate(case.files):
        half = len(file.lines) // 2
        if half > 1:
            yield without(lambda less: less.files[i].lines.__delitem__(slice(0, half)))
            yield without(lambda less: less.files[i].lines.__delitem__(slice(half, None)))
        for j, line in enumerate(file.lines):
            yield without(lambda less: less.files[i].lines.pop(j))
            units = line.split(rb'\n')
            for k in range(len(units) if len(units) > 1 else 0):
                yield without(lambda less: less.files[i].lines.__setitem__(j, rb'\n'.join(units[:k] + units[k + 1:])))


def shrink(number, program):
    case = random_corpora.make(number)
    found = failure(case, program)
    if not found:
        return f'{number} holds'
    changed = True
    while changed:
        changed = False
        for less in smaller(case):
            still = failure(less, program)
            if still and still[0] == found[0]:
                case, found, changed = less, still, True
                break
    shown = [f'inputs {case.inputs} listed {case.listed} options {case.groups} stream {case.stream}']
    shown += [f'{file.name}: {line!r}' for file in case.files for line in file.lines or [b'']]
    return '\n'.join(shown + found[1])


def main():
    what, numbers, place = sys.argv[1:]
    if what == 'shrink':
        print(shrink(int(numbers), place))
        return
    first, last = map(int, numbers.split(':'))
    scratch = tempfile.mkdtemp(prefix='corpora-') if what == 'run' else place
    for number in range(first, last):
        home = os.path.join(scratch, str(number))
        if what in ('make', 'run'):
            os.makedirs(home)
            make(random_corpora.make(number), home)
        if what == 'run':
            run(home, place)
        if what in ('compare', 'run'):
            for line in differences(home):
                print(f'{number}: {line}', flush=True)
    if what == 'run':
        shutil.rmtree(scratch)


if __name__ == '__main__':
    main()

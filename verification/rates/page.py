"""docs/accuracy: what stands there of a run is a function of its rows and of rates.json alone."""
import json
import os
import re

import machine
import plots
import rows
import tables

FOLDER = os.path.join(machine.ROOT, 'docs', 'accuracy')
RAW, FACTS, PAGE, EVERY = 'rates.csv', 'rates.json', 'README.md', 'rates.md'
MARKS = re.compile(r'(<!-- rates: ([\w-]+) -->\n).*?(<!-- rates: end -->)', re.DOTALL)


def load(folder, name):
    with open(os.path.join(folder, name), encoding='utf-8') as f:
        return f.read()


def save(folder, name, words):
    with open(os.path.join(folder, name), 'w', encoding='utf-8') as f:
        f.write(words)


def blocks(found, facts):
    """What stands between the marks of README.md, by their names."""
    return {
        'about': [f'- Machine: {machine.line(facts)}; {facts["java"]}',
                  f'- Command: `{facts["command"]}`, {facts["date"]}, commit {facts["commit"]}',
                  f'- {len(found)} rows, {sum(row.asked for row in found) / 1e9:.1f} billion questions: [all of them]({EVERY}), '
                  f'[raw]({RAW})'],
        'census': tables.census(found), 'design': tables.sizes(found, 1.0), 'half': tables.sizes(found, 0.5),
        'twice': tables.sizes(found, 2.0), 'ten': tables.sizes(found, 10.0), 'small': tables.small(found),
        'powers': tables.powers(found), 'neighbours': tables.neighbours(found), 'keys': tables.keys(found),
    }


def filled(document, found, facts):
    """The document with every block written anew."""
    words = blocks(found, facts)
    if sorted(words) != sorted(name for _, name, _ in MARKS.findall(document)):
        raise ValueError(f'{PAGE} must have each of the marks {", ".join(words)} once')
    return MARKS.sub(lambda match: match[1] + '\n' + '\n'.join(words[match[2]]) + '\n\n' + match[3], document)


def every(found):
    return '\n'.join(['# All rows', '', f'How to read them: [the page]({PAGE}). *Measured*, *predicted* and *textbook* are rates of false '
                      'positives; *found* is the number of them.', '', *tables.every(found), ''])


def publish(folder):
    """Writes the page's blocks, the page of all rows, and the plots."""
    found, facts = rows.read(os.path.join(folder, RAW)), json.loads(load(folder, FACTS))
    save(folder, PAGE, filled(load(folder, PAGE), found, facts))
    save(folder, EVERY, every(found))
    for name, plot in plots.ALL.items():
        save(folder, f'{name}.svg', plot(found))

#!/usr/bin/env python3
"""Gives Bloomscreen's attributes to Dolma's own mixer, and compares the texts that it makes with Bloomscreen's corpus.

    verification/dolma_mixer.py PROGRAM

The mixer is the compiled part of the package `dolma` (pip install --no-deps dolma==1.2.1; nothing else of it is used).
It walks documents and attributes side by side, stops at an id that differs, and cuts the spans out of the texts.
Real corpora and a made-up one full of characters of every length; gzip; every unit and several rules of what stays.
"""
import glob
import gzip
import importlib.util
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
RUNS = [['--unit', 'line'], ['--unit', 'blank-line'], ['--unit', 'document'], ['--keep', 'last'], ['--keep', 'none'],
        ['--scope', 'across-documents'], ['--min-chars', '3']]
POOL = ['one', 'two', 'é', 'e\u0301t', '世界', '😀', '😀é', 'a\r', 'b\u2028b', '"q"', '\\', '\t', ' ', '', '\u3000', 'x' * 90]


def mixer():
    """The mixer, or None if it is not installed."""
    package = importlib.util.find_spec('dolma')
    libraries = glob.glob(os.path.join(os.path.dirname(package.origin), 'dolma.*.so')) if package else []
    if not libraries:
        return None
    spec = importlib.util.spec_from_file_location('dolma', libraries[0])
    library = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(library)
    return library.mixer_entrypoint


def made_up(rng, documents):
    """JSONL whose texts are lines of a small pool, escaped or not."""
    lines = []
    for i in range(documents):
        text = '\n'.join(rng.choice(POOL) if rng.random() < 0.9 else f'own {rng.random()}' for _ in range(rng.randrange(12)))
        document = {'id': rng.choice([f'n{i}', i, f'ü{i}']), 'text': text, 'source': 'made up'}
        lines.append(json.dumps(document, ensure_ascii=rng.random() < 0.5))
    return '\n'.join(lines) + '\n'


def prepare(folder):
    documents = os.path.join(folder, 'documents')
    os.makedirs(documents)
    for corpus in glob.glob(os.path.join(HERE, 'corpora', '*.jsonl.gz')):
        shutil.copy(corpus, documents)
    rng = random.Random(20261202)
    for i in range(3):
        with gzip.open(os.path.join(documents, f'made-up-{i}.jsonl.gz'), 'wt', encoding='utf-8', newline='\n') as f:
            f.write(made_up(rng, 1500))


def texts(path):
    with gzip.open(path, 'rt', encoding='utf-8', newline='\n') as f:
        return [json.loads(line)['text'] for line in f]


def mixed(mix, folder, scratch):
    """What the mixer makes: for each file its texts, each with whether it had spans."""
    out = os.path.join(scratch, 'mixed')
    mix(json.dumps({
        'streams': [{
            'name': 'all', 'documents': [os.path.join(folder, 'documents', '*.jsonl.gz')], 'attributes': ['dups'],
            'span_replacement': [{'span': '$.attributes.dups', 'min_score': 0.5, 'replacement': '', 'syntax': 'jsonpath'}],
            'output': {'path': out, 'max_size_in_bytes': 1 << 40}, 'compression': {'input': None, 'output': None}}],
        'work_dir': {'input': os.path.join(scratch, 'in'), 'output': os.path.join(scratch, 'out')},
        'processes': 1, 'shuffle': False}))
    files = {}
    for path in glob.glob(os.path.join(out, 'documents', '*.gz')):
        with gzip.open(path, 'rt', encoding='utf-8', newline='\n') as f:
            documents = [json.loads(line) for line in f]
        files[os.path.basename(path)] = [(d['text'], bool(d['attributes']['dups'])) for d in documents]
    shutil.rmtree(out)
    return files


def compare(mix, program, folder, scratch, options):
    """Duplicates found, and names of files whose texts differ."""
    clean, attributes = os.path.join(scratch, 'clean'), os.path.join(scratch, 'attributes')
    report = os.path.join(scratch, 'report.json')
    whole = 'document' in options
    subprocess.run([program, 'dedup', folder, '-o', clean, '--quiet', '--report', report, '--emptied', 'keep', *options], check=True)
    subprocess.run([program, 'dedup', folder, '-o', attributes, '--quiet', '--emit', 'attributes', '--attribute', 'dups', *options],
                   check=True)
    shutil.move(os.path.join(attributes, 'attributes'), folder)
    files = mixed(mix, folder, scratch)
    differ = []
    for path in sorted(glob.glob(os.path.join(clean, 'documents', '*'))):
        name = os.path.basename(path)
        got = [text for text, cut in files.get(name, []) if not (whole and cut)]
        if got != texts(path):
            differ.append(name)
    with open(report) as f:
        duplicates = json.load(f)['units']['duplicates']
    for made in (clean, attributes, os.path.join(folder, 'attributes')):
        shutil.rmtree(made)
    return duplicates, differ


def check(program):
    """Whether all agrees, and the rows of a table that says so."""
    mix = mixer()
    if mix is None:
        return True, ['SKIPPED: Dolma is not installed (pip install --no-deps dolma==1.2.1), so its mixer was not asked.']
    rows = ['| options | duplicates | texts of the mixer |', '|---|---|---|']
    scratch = tempfile.mkdtemp(prefix='dolma-')
    try:
        folder = os.path.join(scratch, 'corpus')
        prepare(folder)
        holds = True
        for options in RUNS:
            duplicates, differ = compare(mix, program, folder, scratch, options)
            holds &= not differ and duplicates > 0
            rows.append(f'| `{" ".join(options)}` | {duplicates:,} | {"differ: " + ", ".join(differ) if differ else "equal"} |')
        return holds, rows
    finally:
        shutil.rmtree(scratch)


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    agrees, table = check(sys.argv[1])
    print('\n'.join(table))
    sys.exit(0 if agrees else 1)

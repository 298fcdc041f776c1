#!/usr/bin/env python3
"""What `bloomscreen dedup` must write, decided a second time and as simply as possible.

    oracle.py [options] IN... -o OUT

Python standard library only, and nothing shared with the program: units are real strings in a dict in memory, JSON is
read by Python's own parser, and there is no screen, no hash and no spill, so the corpus has to fit in memory.

It takes the options of `bloomscreen dedup` (those that must not change the answer are taken and not looked at) and
writes the same files, but *uncompressed whatever the name ends in*; compare them with the uncompressed output of the
program. The counts are printed as one JSON object. OUT may be -, as there, and makes one file of that name in the
folder that --stream-to names. zstd is read by the `zstd` command.

Here the corpus is read, decided and written; `documents.py` has records and units, `keys.py` what they are compared by.
Each function says the rule that it decides. The rules in words are in docs/dedup-rules.md.
"""
import argparse
import base64
import gzip
import json
import math
import os
import re
import struct
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass

import keys
from documents import BOM, Damage, is_blank_line, is_number, json_document, records, text_document

sys.setrecursionlimit(10_000)  # Python's parser goes down with the records, ours does not

TEXT_SUFFIXES = ('.txt', '.text')
JSONL_SUFFIXES = ('.jsonl', '.ndjson', '.json')
PRESETS = {
    'dolma': {'unit': 'line', 'text_field': 'text', 'normalise': 'none'},
    'ccnet': {'unit': 'line', 'text_field': 'raw_content', 'normalise': 'ccnet'},
    'datatrove': {'unit': 'document', 'text_field': 'text', 'normalise': 'none'},
}


class DamagedInput(Exception):
    """Damage that ends the run: its place as FILE:LINE."""


# --- The files of a corpus -----------------------------------------------------------------------------

@dataclass(eq=False)
class File:
    """`path` is how the input was named; `out` the name of its corpus output, before any change of compression."""
    path: str
    out: str
    is_text: bool
    content: bytes
    compression: str
    preferred: bool


def glob(pattern):
    """A pattern without / is for the file's name, with / for the relative path; only ** crosses a /;
    **/ at the start is also no folder at all."""
    start, rest = ('(?:.*/)?', pattern[3:]) if pattern.startswith('**/') else ('', pattern)
    signs = {'**': '.*', '*': '[^/]*', '?': '[^/]'}
    regex = start + ''.join(signs.get(part, re.escape(part)) for part in re.findall(r'\*\*|.', rest, re.DOTALL))
    place = (lambda name: name) if '/' in pattern else os.path.basename
    return lambda name: re.fullmatch(regex, place(name), re.DOTALL)


def chosen(name, o):
    """Whether a file of a folder is of the corpus: exclude wins; with an include, only what is included."""
    if any(glob(pattern)(name) for pattern in o.exclude):
        return False
    return not o.include or any(glob(pattern)(name) for pattern in o.include)


def in_order(inputs, o):
    """(path, name in OUT) in corpus order: as given, a folder by relative path as UTF-8 bytes."""
    for given in inputs:
        if not os.path.isdir(given):
            yield given, os.path.basename(given)
            continue
        names = []
        for folder, folders, here in os.walk(given):
            folders[:] = [f for f in folders if f[0] not in '._']
            names += [os.path.relpath(os.path.join(folder, f), given) for f in here if f[0] not in '._']
        for name in sorted(names, key=os.fsencode):
            if chosen(name, o):
                yield os.path.join(given, name), name


def without_compression(name):
    return re.sub(r'\.(gz|zst)$', '', name)


def uncompressed(path):
    """(bytes, compression) of a file, by its first bytes whatever its name."""
    with open(path, 'rb') as f:
        content = f.read()
    if content.startswith(b'\x1f\x8b'):
        return gzip.decompress(content), 'gzip'
    if content.startswith(b'\x28\xb5\x2f\xfd') or re.match(rb'[\x50-\x5f]\x2a\x4d\x18', content):
        command = ['zstd', '-dcq', '--long=31']
        return subprocess.run(command, input=content, stdout=subprocess.PIPE, check=True).stdout, 'zstd'
    return content, 'none'


def is_text(name, o):
    if o.format:
        return o.format == 'text'
    plain = without_compression(name)
    if plain.endswith(TEXT_SUFFIXES + JSONL_SUFFIXES):
        return plain.endswith(TEXT_SUFFIXES)
    raise ValueError(f'{name} needs --format')


def is_inside(path, folders):
    real = os.path.realpath(path)
    return any(real == f or real.startswith(f + os.sep) for f in map(os.path.realpath, folders))


def files(o):
    inputs = list(o.inputs)
    if o.files_from:
        with open(o.files_from, encoding='utf-8') as f:
            inputs += [line for line in f.read().split('\n') if line]
    for path, name in in_order(inputs, o):
        yield File(path, name, is_text(name, o), *uncompressed(path), is_inside(path, o.prefer_input))


# --- Reading: every record is a document, a blank line or damage ---------------------------------------

@dataclass
class Corpus:
    """(file, what it starts with, its parts). A part is a Document, the raw bytes of a blank line, or a row of damage."""
    files: list
    counts: dict

    def documents(self):
        return [part for _, _, parts in self.files for part in parts if hasattr(part, 'units')]


def read(o):
    corpus = Corpus([], dict.fromkeys(('documents', 'damaged'), 0))
    for file in files(o):
        bom = BOM if file.content.startswith(BOM) else b''
        parts = [part(file, line, record, o, corpus.counts)
                 for line, record in records(file.content[len(bom):], file.is_text)]
        corpus.files.append((file, bom, parts))
    return corpus


def part(file, line, record, o, counts):
    if not file.is_text and is_blank_line(record):
        return record
    try:
        document = (text_document if file.is_text else json_document)(file, line, record, o)
        counts['documents'] += 1
        return document
    except Damage as damage:
        line += damage.line
        if o.on_error == 'fail':
            raise DamagedInput(f'{file.path}:{line}') from None
        counts['damaged'] += 1
        return {'file': file.path, 'line': line, 'raw_base64': base64.b64encode(record).decode()}


# --- Deciding which copies stay ------------------------------------------------------------------------

def priority(document, descending):
    """Less is better. The double's own order without its two lowest bits; -0 is 0; what is no number comes last."""
    if not is_number(document.priority):
        return math.inf
    bits, = struct.unpack('>q', struct.pack('>d', float(document.priority.raw) + 0.0))
    order = (bits if bits >= 0 else bits ^ (2**63 - 1)) >> 2
    return -order if descending else order


def decide(corpus, o):
    """Marks the units that go, each with the copy that stays for it (None if none stays)."""
    steps = [] if o.normalise == 'none' else o.normalise.split(',')
    groups = defaultdict(list)
    counts = corpus.counts
    counts.update(dict.fromkeys(('eligible', 'duplicates', 'short', 'keyless', 'without_priority'), 0))
    for position, document in enumerate(corpus.documents()):
        counts['keyless'] += document.keyless
        eligible = 0
        for unit in document.units:
            if keys.is_blank(unit.text):
                continue
            key = keys.key(unit.text, steps)
            if not key or keys.is_short(unit.text, o.min_chars, o.min_words):
                counts['short'] += 1
                continue
            eligible += 1
            groups[key].append((position, unit))
        counts['eligible'] += eligible
        counts['without_priority'] += bool(o.prefer_path and eligible and not is_number(document.priority))
    for group in groups.values():
        decide_group(group, o)
        counts['duplicates'] += sum(unit.dropped for _, unit in group)
    counts['emptied'] = sum(is_emptied(document, o) for document in corpus.documents())


def decide_group(group, o):
    """
    All units of one key, in corpus order. Places are compared: the unit, or its document where only copies across
    documents count. Copies in a preferred input stay, and all others go for them.
    """
    def rank(position, unit):
        place = (position, unit.number)
        return priority(unit.document, o.prefer_descending), tuple(-p for p in place) if o.keep == 'last' else place

    def place(unit):
        return unit.document if o.scope == 'across-documents' else unit

    preferred = [(position, unit) for position, unit in group if unit.document.file.preferred]
    others = [unit for _, unit in group if not unit.document.file.preferred]
    best = min(preferred or group, key=lambda entry: rank(*entry))[1]
    if preferred:
        gone = others
    elif o.keep == 'none':
        gone, best = (others if len({id(place(unit)) for unit in others}) > 1 else []), None
    else:
        gone = [unit for unit in others if place(unit) is not place(best)]
    for unit in gone:
        unit.dropped, unit.survivor = True, best


# --- Writing -------------------------------------------------------------------------------------------

def is_emptied(document, o):
    """Whether a document loses its last unit that is not blank. Whole records that go are not emptied."""
    return (not o.key_field and o.unit != 'document' and any(unit.dropped for unit in document.units)
            and all(unit.dropped or keys.is_blank(unit.text) for unit in document.units))


def rewritten(document, o):
    """The record without its dropped units; nothing where the document goes."""
    gone = [unit for unit in document.units if unit.dropped]
    if not gone:
        return document.record
    if o.key_field or o.unit == 'document':
        return b''
    if is_emptied(document, o) and o.emptied == 'drop':
        return b''
    out, at = [], 0
    for unit in gone:
        out.append(document.record[at:document.text_start + unit.start])
        at = document.text_start + unit.end
    return b''.join(out) + document.record[at:]


def attributes(document, o):
    """Dolma's attributes of a document: the spans of its dropped units."""
    spans = ','.join('[%d,%d,1]' % tuple(unit.span()) for unit in document.units if unit.dropped)
    return b'{"id":%s,"attributes":{"%s":[%s]}}\n' % (document.id.raw, o.attribute.encode(), spans.encode())


def drop_rows(document, o):
    """A row a dropped unit, with its survivor."""
    return b''.join(drop_row(unit, o) for unit in document.units if unit.dropped)


def drop_row(unit, o):
    start, end = [b'null'] * 2 if o.key_field else [b'%d' % point for point in unit.span()]
    survivor = b'{%s}' % place(unit.survivor) if unit.survivor else b'null'
    return b'{%s,"start":%s,"end":%s,"survivor":%s}\n' % (place(unit), start, end, survivor)


def place(unit):
    document = unit.document
    return b'"file":%s,"line":%d,"id":%s,"unit":%d' % (
        json.dumps(document.file.path).encode(), document.line, document.id.raw if document.id else b'null', unit.number)


EMISSIONS = {'corpus': rewritten, 'attributes': attributes, 'drop-list': drop_rows}
SUFFIXES = {'none': '', 'gzip': '.gz', 'zstd': '.zst'}


def corpus_name(file, o):
    """The name of a file's corpus output: its suffix changes where its compression does."""
    if o.compress in (None, file.compression):
        return file.out
    return without_compression(file.out) + SUFFIXES[o.compress]


def output_name(file, o):
    name = corpus_name(file, o)
    if o.emit == 'attributes':
        folders = name.split('/')
        if 'documents' in folders[:-1]:
            folders[folders.index('documents')] = f'attributes/{o.attribute}'
            return '/'.join(folders)
        return f'attributes/{o.attribute}/{name}'
    if o.emit == 'drop-list':
        return without_compression(name) + '.drops.jsonl' + SUFFIXES[o.compress or file.compression]
    return name


def outputs(corpus, o):
    """(name, bytes) of each output file: one for every input file; a quarantine for those that need one."""
    for file, bom, parts in corpus.files:
        out = [bom] if o.emit == 'corpus' else []
        for part in parts:
            if hasattr(part, 'units'):
                out.append(EMISSIONS[o.emit](part, o))
            elif isinstance(part, bytes) and o.emit == 'corpus':
                out.append(part)
        yield output_name(file, o), file, b''.join(out)
        damage = [part for part in parts if isinstance(part, dict)]
        if damage and o.on_error == 'quarantine':
            rows = ''.join(json.dumps(row) + '\n' for row in damage)
            yield f'_quarantine/{output_name(file, o)}.jsonl', file, rows.encode()


def joined(outputs):
    """All files as one stream: JSONL is parted by LF, and has one byte order mark at most, at the very start."""
    outputs = list(outputs)
    stream = b''
    for index, (_, file, content) in enumerate(outputs):
        if not file.is_text:
            content = content.removeprefix(BOM) if index else content
            if index + 1 < len(outputs) and content not in (b'', BOM) and not content.endswith(b'\n'):
                content += b'\n'
        stream += content
    return stream


def write(path, content):
    os.makedirs(os.path.dirname(path) or '.', exist_ok=True)
    with open(path, 'wb') as f:
        f.write(content)


# --- The command line ----------------------------------------------------------------------------------

def options(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('inputs', nargs='*', metavar='IN')
    parser.add_argument('-o', '--output', required=True)
    parser.add_argument('--stream-to', default='.', metavar='DIR')
    parser.add_argument('--preset', choices=PRESETS, default='dolma')
    parser.add_argument('--unit', choices=['line', 'blank-line', 'document'])
    parser.add_argument('--text-field')
    parser.add_argument('--key-field')
    parser.add_argument('--id-field', default='id')
    parser.add_argument('--normalise')
    parser.add_argument('--min-chars', type=int, default=0)
    parser.add_argument('--min-words', type=int, default=0)
    parser.add_argument('--keep', choices=['first', 'last', 'none'], default='first')
    parser.add_argument('--scope', choices=['corpus', 'across-documents'], default='corpus')
    parser.add_argument('--prefer', metavar='PATH[:desc]', default='')
    parser.add_argument('--prefer-input', action='append', default=[])
    parser.add_argument('--emptied', choices=['drop', 'keep'], default='drop')
    parser.add_argument('--emit', choices=EMISSIONS, default='corpus')
    parser.add_argument('--attribute')
    parser.add_argument('--on-error', choices=['fail', 'skip', 'quarantine'], default='fail')
    parser.add_argument('--compress', choices=SUFFIXES)
    parser.add_argument('--format', choices=['jsonl', 'text'])
    parser.add_argument('--include', action='append', default=[])
    parser.add_argument('--exclude', action='append', default=[])
    parser.add_argument('--files-from')
    for name in ('--level', '--hash', '--screen', '--fpp', '--expected', '--memory', '--threads'):
        parser.add_argument(name, help='must not change the answer')
    o = parser.parse_args(arguments)
    for name, value in PRESETS[o.preset].items():
        if getattr(o, name) is None:
            setattr(o, name, value)
    o.prefer_path = o.prefer.removesuffix(':desc')
    o.prefer_descending = o.prefer.endswith(':desc')
    return o


def run(arguments):
    """Writes what the arguments ask for and returns the counts."""
    o = options(arguments)
    corpus = read(o)
    decide(corpus, o)
    if o.output == '-':
        write(os.path.join(o.stream_to, '-'), joined(outputs(corpus, o)))
    else:
        for name, _, content in outputs(corpus, o):
            write(os.path.join(o.output, name), content)
    return corpus.counts


def main():
    try:
        print(json.dumps(run(sys.argv[1:])))
    except DamagedInput as e:
        sys.exit(f'{e}: damaged input')


if __name__ == '__main__':
    main()

#!/usr/bin/env python3
"""What `bloomscreen dedup` must write, decided a second time and as simply as possible.

    oracle.py [options] IN... -o OUT

Python standard library only, and nothing shared with the program: units are real strings in one set in
memory, JSON is read by Python's own parser, and the bytes to take away are found by a second scan of the
raw record. There is no screen, no hash and no spill, so the corpus has to fit in memory.

IN are files, or folders that stand for their files by relative path (names that start with . or _ are
passed over). gzip is recognised by its magic bytes, zstd too where the `zstd` command exists. OUT gets one
file for every input file, under its relative name and *uncompressed whatever the name ends in*; compare it
with the uncompressed output of the program. The counts are printed as one JSON object.

Each function says the rule that it decides.
"""
import argparse
import gzip
import json
import os
import re
import shutil
import subprocess
import sys

# Unicode's property White_Space; Python's own strip() also takes U+001C..U+001F, which are not in it.
WHITE_SPACE = ''.join(map(chr, [*range(0x09, 0x0E), 0x20, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B),
                                0x2028, 0x2029, 0x202F, 0x205F, 0x3000]))
JSON_SPACE = b' \t\r\n'
BOM = b'\xef\xbb\xbf'
TEXT_SUFFIXES = ('.txt', '.text')


class Damage(Exception):
    """A record that is not what it says it is."""


def is_blank(text):
    return not text.strip(WHITE_SPACE)


# --- Finding the text of a record ---------------------------------------------------------------------

TOKEN = re.compile(rb'"((?:[^"\\]|\\.)*)"|[{}\[\]:,]', re.DOTALL)


def refuse_constant(name):
    raise ValueError(f'{name} is not JSON')


def parse(record):
    """The members of a record's top object, in order and with repeats; anything but an object is damage."""
    try:
        pairs = json.loads(record.decode('utf-8'), object_pairs_hook=tuple, parse_constant=refuse_constant,
                           parse_int=str, parse_float=float)
    except ValueError as e:
        raise Damage(str(e)) from None
    if not isinstance(pairs, tuple):
        raise Damage('not an object')
    return pairs


def text_span(record, field):
    """Start and end, in the record's bytes, of what stands between the quotes of the text field."""
    values = [value for name, value in parse(record) if name == field]
    if len(values) != 1:
        raise Damage(f'{len(values)} times the field {field}')
    # Arrays come as lists, objects as tuples, numbers as floats; an integer comes as str and is caught below.
    depth, name, previous = 0, None, None
    for token in TOKEN.finditer(record):
        mark = token[0]
        if mark in (b'{', b'['):
            depth += 1
        elif mark in (b'}', b']'):
            depth -= 1
        elif depth == 1 and mark == b':':
            name = json.loads(previous[0])
            if name == field and record[token.end():].lstrip(JSON_SPACE)[:1] != b'"':
                raise Damage(f'the field {field} is not a string')
        elif depth == 1 and mark[:1] == b'"' and previous[0] == b':' and name == field:
            return token.span(1)
        previous = token
    raise AssertionError('parsed, but not found')


# --- Cutting a text into units -------------------------------------------------------------------------

ESCAPE = re.compile(rb'\\(?:u([0-9a-fA-F]{4})|.)', re.DOTALL)


def json_line_ends(raw):
    """Where the line feeds of a raw JSON string are: they can only be escapes."""
    for escape in ESCAPE.finditer(raw):
        if escape[0] == rb'\n' or (escape[1] and int(escape[1], 16) == 10):
            yield escape.span()


def text_line_ends(raw):
    return (match.span() for match in re.finditer(rb'\n', raw))


def json_string(raw):
    return json.loads(b'"' + raw + b'"')


def text_string(raw):
    return raw.decode('utf-8')


class Text:
    """The raw bytes of one text, how to find its line feeds, and how to read a slice of it."""

    def __init__(self, raw, is_json):
        self.raw = raw
        self.line_ends = json_line_ends if is_json else text_line_ends
        self.string = json_string if is_json else text_string

    def lines(self):
        """(start, end, end with separator) of each line; the last has no separator."""
        start = 0
        for end, after in self.line_ends(self.raw):
            yield start, end, after
            start = after
        yield start, len(self.raw), len(self.raw)

    def paragraphs(self):
        """Runs of non-blank lines; the separator goes on to the next paragraph, or to the end of the text."""
        runs, open_run = [], False
        for start, end, after in self.lines():
            if is_blank(self.string(self.raw[start:end])):
                open_run = False
            elif open_run:
                runs[-1][1] = end
            else:
                runs.append([start, end])
                open_run = True
        for (start, end), following in zip(runs, runs[1:] + [None]):
            yield start, end, following[0] if following else len(self.raw)

    def units(self, kind):
        if kind == 'line':
            return self.lines()
        if kind == 'blank-line':
            return self.paragraphs()
        return iter([(0, len(self.raw), len(self.raw))])


# --- Deciding ------------------------------------------------------------------------------------------

class Dedup:
    def __init__(self, unit='line', strip=False, emptied='drop', text_field='text', on_error='fail'):
        self.unit, self.strip, self.emptied = unit, strip, emptied
        self.text_field, self.on_error = text_field, on_error
        self.seen = set()
        self.counts = dict.fromkeys(('documents', 'units', 'duplicates', 'emptied', 'damaged'), 0)

    def is_copy(self, string):
        """Whether this key was seen before. Blank units are never copies, and never seen."""
        if is_blank(string):
            return False
        self.counts['units'] += 1
        key = string.strip(WHITE_SPACE) if self.strip else string
        if key in self.seen:
            self.counts['duplicates'] += 1
            return True
        self.seen.add(key)
        return False

    def keep(self, text):
        """The raw text without its copies, or None where the whole document goes."""
        self.counts['documents'] += 1
        kept, at, lost, left = [], 0, False, False
        for start, end, after in text.units(self.unit):
            string = text.string(text.raw[start:end])
            if self.is_copy(string):
                kept.append(text.raw[at:start])
                at, lost = after, True
            elif not is_blank(string):
                left = True
        kept.append(text.raw[at:])
        if not lost or left:
            return b''.join(kept)
        if self.unit == 'document':
            return None
        self.counts['emptied'] += 1
        return None if self.emptied == 'drop' else b''.join(kept)

    def record(self, record):
        """One line of JSONL, LF included where there is one: what is written for it."""
        body = record.rstrip(b'\n')
        if not body.strip(JSON_SPACE):
            return record
        start, end = text_span(body, self.text_field)
        kept = self.keep(Text(body[start:end], True))
        return b'' if kept is None else record[:start] + kept + record[end:]

    def jsonl(self, content):
        """Records end at LF only; a BOM at the start and blank lines stay as they are."""
        bom = BOM if content.startswith(BOM) else b''
        records = re.findall(rb'[^\n]*\n|[^\n]+', content[len(bom):])
        return bom + b''.join(self.guarded(self.record, record) for record in records)

    def text_file(self, content):
        bom = BOM if content.startswith(BOM) else b''
        try:
            content.decode('utf-8')
        except UnicodeDecodeError as e:
            raise Damage(str(e)) from None
        kept = self.keep(Text(content[len(bom):], False))
        return bom + (b'' if kept is None else kept)

    def guarded(self, step, raw):
        try:
            return step(raw)
        except Damage:
            if self.on_error == 'fail':
                raise
            self.counts['damaged'] += 1
            return b''

    def file(self, name, content):
        if strip_compression(name).endswith(TEXT_SUFFIXES):
            return self.guarded(self.text_file, content)
        return self.jsonl(content)


# --- Files ---------------------------------------------------------------------------------------------

def strip_compression(name):
    return re.sub(r'\.(gz|zst)$', '', name)


def uncompressed(path):
    with open(path, 'rb') as f:
        content = f.read()
    if content.startswith(b'\x1f\x8b'):
        return gzip.decompress(content)
    if content.startswith(b'\x28\xb5\x2f\xfd') or re.match(rb'[\x50-\x5f]\x2a\x4d\x18', content):
        if not shutil.which('zstd'):
            sys.exit(f'{path} is zstd, and there is no zstd command')
        return subprocess.run(['zstd', '-dcq', '--long=31'], input=content, stdout=subprocess.PIPE, check=True).stdout
    return content


def files(inputs):
    """(name in OUT, path) in corpus order: as given, a folder by relative path as UTF-8 bytes."""
    for given in inputs:
        if not os.path.isdir(given):
            yield os.path.basename(given), given
            continue
        names = []
        for folder, folders, here in os.walk(given):
            folders[:] = [f for f in folders if f[0] not in '._']
            names += [os.path.relpath(os.path.join(folder, f), given) for f in here if f[0] not in '._']
        yield from ((name, os.path.join(given, name)) for name in sorted(names, key=os.fsencode))


def run(inputs, out, **options):
    """Writes OUT and returns the counts."""
    dedup = Dedup(**options)
    for name, path in files(inputs):
        target = os.path.join(out, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        result = dedup.file(name, uncompressed(path))
        with open(target, 'wb') as f:
            f.write(result)
    return dedup.counts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('inputs', nargs='+', metavar='IN')
    parser.add_argument('-o', '--out', required=True)
    parser.add_argument('--unit', choices=['line', 'blank-line', 'document'], default='line')
    parser.add_argument('--strip', action='store_true', help='as --normalise strip')
    parser.add_argument('--emptied', choices=['drop', 'keep'], default='drop')
    parser.add_argument('--text-field', default='text')
    parser.add_argument('--on-error', choices=['fail', 'skip'], default='fail')
    options = vars(parser.parse_args())
    inputs, out = options.pop('inputs'), options.pop('out')
    try:
        print(json.dumps(run(inputs, out, **options)))
    except Damage as e:
        sys.exit(f'damaged input: {e}')


if __name__ == '__main__':
    main()

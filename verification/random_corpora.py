#!/usr/bin/env python3
"""Small random corpora, each with the options to run on it. `make(seed)` gives the same case for the same seed.

A corpus is made to hit the rules, not to look like prose: few different units, so that most are copies; blank units of
every white space; escapes in many spellings, among them \\u000a and lone surrogates; CRLF, byte order marks, blank lines
and missing last line feeds; fields deep in objects; and, in some, damaged records. Characters are of Unicode 13 or
older, so that every Java and every Python knows them alike. Options are drawn from all that decide an answer, and from
those that must not change it.
"""
import gzip
import os
import random
import shutil
import subprocess
from dataclasses import dataclass

import oracle
from documents import BOM

POOL = ['a', 'b', 'a ', ' a', 'A', 'a\r', 'ab', 'a b', 'a  b', 'a\tb', 'b\u2028b', 'é', 'e\u0301', 'É', 'E\u0301', '世界', '😀',
        'x' * 300, 'tab\there', '"quoted"', 'back\\slash', '\\n', 'a/b', '\x7f', '\x00', '\x1f', '\x1fa', 'null', '{"text":"a"}',
        '\ufeff', 'ß', '�', '\ud83d', '\ude00', '\ud83d\ud83d', 'a\u00a0', '\u3000a\u3000', '\u200ba', '***', 'a*', 'a!', '«a»',
        'a…', 'a１', 'a1', 'a2', 'a٣', 'ΟΔΟΣ', 'οδος', 'οδοσ', 'ΑΣΑ', 'İ', 'ı', 'I', 'ǅ', '\x1c a', '\x85a', 'Å', 'Å', '가', '가',
        '12', '1.0', '𝟙', 'q\u0323\u0307', 'q\u0307\u0323']
BLANKS = ['', '', '', ' ', '\t', '\r', '\x0b\x0c', '\u0085', '\u00a0', '\u1680\u2000\u200a', '\u2028\u2029\u202f\u205f\u3000']
NUMBERS = ['0', '-0', '-0.0', '1', '1.0', '1e0', '2', '-1', '-1.5', '10', '1e308', '1e999', '-1e999', '5e-324', '0.1',
           '0.1000000000000000055', '12345678901234567890', '12345678901234567891']
SHORT = {'"': '\\"', '\\': '\\\\', '/': '\\/', '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t'}
STEPS = ['strip', 'lowercase', 'nfc', 'digits', 'punctuation', 'spaces', 'ccnet']
# Names of files that are passed over: hidden ones.
HIDDEN = ['.hidden.jsonl', '_SUCCESS', '_old/0.jsonl']


# --- Options -------------------------------------------------------------------------------------------

def draw_options(rng):
    """Groups of words for the command line, no two of which exclude each other."""
    def maybe(chance, *group):
        return [list(group)] if rng.random() < chance else []

    groups = maybe(0.15, '--key-field', rng.choice(['url', 'meta.url']))
    if not groups:
        groups += maybe(0.2, '--preset', rng.choice(list(oracle.PRESETS)))
        groups += maybe(0.6, '--unit', rng.choice(['line', 'blank-line', 'document']))
        groups += maybe(0.5, '--text-field', rng.choice(['text', 'body', 'te"xt', 'meta.text', 'a.b.c']))
    groups += maybe(0.5, '--normalise', rng.choice(['none', 'strip', ','.join(rng.sample(STEPS, rng.randrange(1, 4)))]))
    groups += maybe(0.2, '--min-chars', str(rng.randrange(4))) + maybe(0.2, '--min-words', str(rng.randrange(4)))
    keep = rng.choice(['first', 'first', 'last', 'none'])
    groups += maybe(0.9, '--keep', keep) if keep != 'first' else []
    groups += maybe(0.3, '--scope', rng.choice(['corpus', 'across-documents']))
    if ['--keep', 'none'] not in groups:
        groups += maybe(0.3, '--prefer', rng.choice(['score', 'meta.score']) + rng.choice(['', ':desc']))
    emit = rng.choice(['corpus', 'corpus', 'corpus', 'attributes', 'drop-list'])
    if emit == 'corpus':
        groups += maybe(0.5, '--emptied', rng.choice(['drop', 'keep']))
    else:
        groups += [['--emit', emit] + (['--attribute', 'dup_1'] if emit == 'attributes' else [])
                   + rng.choice([[], ['--id-field', 'id'], ['--id-field', 'meta.id']])]
    groups += maybe(0.7, '--on-error', rng.choice(['skip', 'quarantine']))
    compress = rng.choice(['none', 'gzip'] + ['zstd'] * has_zstd())
    groups += maybe(0.2, '--compress', compress, *(['--level', '2'] if compress != 'none' and rng.random() < 0.5 else []))
    # What must not change the answer.
    groups += maybe(0.2, '--hash', rng.choice(['xxh3-128', 'sha-256']))
    groups += rng.choice([[], [['--screen', 'none']], [['--expected', '1']], [['--fpp', '0.5']], [['--memory', '1M']]])
    return groups


def draw_choice(rng):
    """Which files of folders are taken."""
    return rng.choice([[], [], [], [['--include', '*.jsonl*'], ['--include', '*.txt*']], [['--include', '**/*']], [['--exclude', '?.txt']],
                       [['--exclude', 'b/**']], [['--include', '*0*', '--exclude', 'z/*/*']], [['--exclude', '**l']]])


def has_zstd():
    return shutil.which('zstd') is not None


# --- Records -------------------------------------------------------------------------------------------

def spell(rng, text, rate):
    """A JSON string's inside for the text, in one of its many spellings."""
    out = []
    for c in text:
        code = ord(c)
        must = code < 0x20 or c in '"\\' or 0xD800 <= code <= 0xDFFF
        if not must and rng.random() >= rate:
            out.append(c)
        elif c in SHORT and rng.random() < 0.7:
            out.append(SHORT[c])
        else:
            units = c.encode('utf-16-be', 'surrogatepass')
            for i in range(0, len(units), 2):
                digits = units[i:i + 2].hex()
                out.append('\\u' + (digits.upper() if rng.random() < 0.5 else digits))
    return ''.join(out)


def random_text(rng, pool):
    units = [rng.choice(BLANKS) if rng.random() < 0.25 else rng.choice(pool) for _ in range(rng.randrange(8))]
    return '\n'.join(units)


def random_value(rng, depth=0):
    """Any JSON value, spelled out."""
    kind = rng.randrange(8 if depth < 3 else 6)
    if kind < 3:
        return rng.choice(['null', 'true', 'false', '0', '-1', '1.5e3', '1E-2', '-0.0', '123456789012345678901234567890'])
    if kind < 6:
        return '"%s"' % spell(rng, rng.choice(POOL), 0.2)
    inner = [random_value(rng, depth + 1) for _ in range(rng.randrange(3))]
    if kind == 6:
        return '[%s]' % ','.join(inner)
    return '{%s}' % ','.join('"text":%s' % v for v in inner)


def space(rng):
    return rng.choice(['', '', '', ' ', '\t', ' \r'])


def put(members, path, value):
    """Puts a value into a tree of [name, value], where an object is such a list itself."""
    name, _, rest = path.partition('.')
    if not rest:
        members.insert(0, [name, value])
        return
    inner = next((v for n, v in members if n == name), None)
    if inner is None:
        inner = []
        members.append([name, inner])
    put(inner, rest, value)


def spell_object(rng, members, rate):
    rng.shuffle(members)
    parts = ['%s"%s"%s:%s%s%s' % (space(rng), spell(rng, name, rate), space(rng), space(rng),
                                  spell_object(rng, value, rate) if isinstance(value, list) else value, space(rng))
             for name, value in members]
    return '{' + (','.join(parts) or space(rng)) + '}'


def random_record(rng, pool, o, damage):
    rate = rng.choice([0, 0, 0.1, 1])

    def string(text):
        return '"%s"' % spell(rng, text, rate)

    members = [[name, random_value(rng)] for name in rng.sample(['source', 'Text', 'metadata', ''], rng.randrange(4))]
    fields = {o.text_field: string(random_text(rng, pool)), o.id_field: rng.choice([string(rng.choice(pool)), '7', '[1, {}]'])}
    if o.key_field:
        key = rng.choice([string(rng.choice(pool + BLANKS)), string(rng.choice(pool)), rng.choice(NUMBERS), 'null', None])
        fields[o.key_field] = key
    if o.prefer_path:
        fields[o.prefer_path] = rng.choice([rng.choice(NUMBERS), rng.choice(NUMBERS), rng.choice(NUMBERS), 'null', string('1'), None])
    if damage and rng.random() < 0.1:
        fields[rng.choice(list(fields))] = rng.choice(['null', 'true', '1', '["a"]', '{}', None])
    for path, value in fields.items():
        if value is not None:
            put(members, path, value)
    if damage and rng.random() < 0.05:
        objects = [members] + [value for _, value in members if isinstance(value, list) and value]
        twice = rng.choice(objects)
        twice.append(rng.choice(twice))
    record = (space(rng) + spell_object(rng, members, rate) + space(rng)).encode()
    return damaged(rng, record) if damage and rng.random() < 0.05 else record


def damaged(rng, record):
    """The record, malformed."""
    return rng.choice([
        record[:-2], b'[%s]' % record, b'"text"', record + b'}', record + record, BOM + record, b'{"n":01,' + record.lstrip()[1:],
        b'{"n":NaN,' + record.lstrip()[1:], record.replace(b'"', b"'", 2), *(
            b'{"n":"%s",' % bad + record.lstrip()[1:]
            for bad in (b'\xff', b'\xc0\x80', b'\xed\xa0\x80', b'\xf4\x90\x80\x80', b'\x01', b'\\x', b'\\u12g4'))])


# --- Files ---------------------------------------------------------------------------------------------

@dataclass
class File:
    """A file of a corpus: lines with their ends, so that the whole is their join."""
    name: str
    compression: str
    lines: list

    def content(self):
        shape = {'': lambda rng, content: content, '.gz': gzip_shape, '.zst': zstd_shape}[self.compression]
        return shape(random.Random(self.name), b''.join(self.lines))


def random_lines(rng, pool, o, damage):
    lines = []
    for _ in range(rng.choice([0, 1, 5, 20])):
        lines.append(rng.choice([b'', b' ', b'\r']) if rng.random() < 0.05 else random_record(rng, pool, o, damage))
    lines = [line + b'\n' for line in lines]
    if lines and rng.random() < 0.3:
        lines[-1] = lines[-1][:-1]
    return ([BOM] if rng.random() < 0.2 else []) + lines


def random_text_file(rng, pool, damage):
    # UTF-8 cannot hold the pool's lone surrogates: they are left out.
    content = random_text(rng, pool).encode('utf-8', 'ignore').replace(b'\n', b'\r\n' if rng.random() < 0.2 else b'\n')
    content += b'\xff' if damage and rng.random() < 0.3 else b''
    return ([BOM] if rng.random() < 0.2 else []) + content.splitlines(True)


def pieces(rng, content):
    cuts = sorted(rng.randrange(len(content) + 1) for _ in range(rng.randrange(4)))
    return [content[a:b] for a, b in zip([0] + cuts, cuts + [len(content)])]


def gzip_shape(rng, content):
    """One or many members, empty ones among them."""
    return b''.join(gzip.compress(piece, rng.choice([0, 1, 9]), mtime=0) for piece in pieces(rng, content))


def zstd_shape(rng, content):
    """One or many frames, with and without checksums, some with a skippable frame before them."""
    out = []
    for piece in pieces(rng, content):
        if rng.random() < 0.3:
            size = rng.randrange(10)
            out.append(bytes([0x50 + rng.randrange(16)]) + b'\x2a\x4d\x18' + size.to_bytes(4, 'little') + bytes(size))
        check = '--check' if rng.random() < 0.5 else '--no-check'
        out.append(subprocess.run(['zstd', '-qc', check], input=piece, stdout=subprocess.PIPE, check=True).stdout)
    return b''.join(out)


@dataclass
class Case:
    """A corpus and the options to run on it. Inputs and the values of options with paths are relative to its folder."""
    files: list
    inputs: list
    listed: list
    groups: list
    stream: bool

    def write(self, home):
        """Writes the corpus; gives the arguments of the run, but for the output."""
        for file in self.files:
            oracle.write(os.path.join(home, file.name), file.content())
        arguments = [os.path.join(home, name) for name in self.inputs]
        for flag, *values in self.groups:
            arguments += [flag, *([os.path.join(home, values[0])] if flag == '--prefer-input' else values)]
        if self.listed:
            oracle.write(os.path.join(home, 'list'), '\n'.join(os.path.join(home, n) for n in self.listed).encode())
            arguments += ['--files-from', os.path.join(home, 'list')]
        return arguments


def takes_a_file(case):
    """Whether the options leave any file of the corpus."""
    o = oracle.options(['in', '-o', 'out', *(word for group in case.groups for word in group)])
    return any(file.name in case.inputs or oracle.chosen(file.name.partition('/')[2], o) for file in case.files)


def make(seed):
    """The case of this number."""
    rng = random.Random(seed)
    groups = draw_options(rng)
    o = oracle.options(['in', '-o', 'out', *(word for group in groups for word in group)])
    pool = rng.sample(POOL, rng.randrange(2, len(POOL)))
    damage = rng.random() < 0.3
    stream = o.on_error == 'skip' and rng.random() < 0.3
    forms = ['', '.gz'] + ['.zst'] * has_zstd()
    forms = [rng.choice(forms)] if stream and not o.compress else forms
    only_jsonl = o.key_field or o.emit == 'attributes'
    files = []
    for i in range(rng.randrange(1, 6)):
        folder, form = rng.choice(['in/', 'in/b/', 'in/B/', 'in/z/z z/', 'in/documents/', 'other/documents/x/']), rng.choice(forms)
        if only_jsonl or rng.random() < 0.7:
            files.append(File(f'{folder}{i}.jsonl{form}', form, random_lines(rng, pool, o, damage)))
        else:
            files.append(File(f'{folder}{i}.txt{form}', form, random_text_file(rng, pool, damage)))
    inputs = sorted({file.name.split('/')[0] for file in files}, key=lambda _: rng.random())
    listed = inputs[1:] if rng.random() < 0.3 else []
    inputs = inputs[:1] if listed else inputs
    if rng.random() < 0.3 and len(files) > 1:
        form = rng.choice(forms)
        files.append(File(f'alone.jsonl{form}', form, random_lines(rng, pool, o, damage)))
        inputs.append(files[-1].name)
    if rng.random() < 0.2:
        name = rng.choice(files).name
        groups.append(['--prefer-input', rng.choice([name, os.path.dirname(name) or name])])
    case = Case(files, inputs, listed, groups + draw_choice(rng), stream)
    if not takes_a_file(case):
        case.groups = groups
    if rng.random() < 0.3:
        case.files.append(File('in/' + rng.choice(HIDDEN), '', random_lines(rng, pool, o, damage)))
    return case

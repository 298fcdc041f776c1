#!/usr/bin/env python3
"""Makes small random corpora, each with the options to run on it and what must come out.

    random_corpora.py --seeds 0:40 --out DIR

DIR/SEED/in       the corpus: JSONL and text files, plain, gzip and (where the zstd command exists) zstd
DIR/SEED/options  the options for `bloomscreen dedup`, one a line
DIR/SEED/expected what oracle.py makes of it, uncompressed
DIR/SEED/counts   what oracle.py counted, as JSON

A corpus is made to hit the rules, not to look like prose: few different units, so that most are copies;
blank units of every white space; escapes in many spellings, among them \\u000a and lone surrogates; CRLF, BOM,
blank lines and missing last line feeds; and, in some, damaged records.
"""
import argparse
import gzip
import json
import os
import random
import shutil
import subprocess

import oracle

POOL = ['a', 'b', 'a ', ' a', 'A', 'a\r', 'ab', 'b\u2028b', 'é', 'e\u0301', '世界', '😀', 'x' * 300, 'tab\there', '"quoted"',
        'back\\slash', '\\n', 'a/b', '\x7f', '\x00', '\x1f', '\x1fa', 'null', '{"text":"a"}', '\ufeff', 'ß', '�',
        '\ud83d', '\ude00', '\ud83d\ud83d', 'a\u00a0', '\u3000a\u3000', '\u200ba']
BLANKS = ['', '', '', ' ', '\t', '\r', '\x0b\x0c', '\u0085', '\u00a0', '\u1680\u2000\u200a', '\u2028\u2029\u202f\u205f\u3000']
SHORT = {'"': '\\"', '\\': '\\\\', '/': '\\/', '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t'}


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


def damaged(rng, field):
    """A record that must be refused, for a reason of its own."""
    return rng.choice([
        b'{', b'[]', b'"text"', b'{"%s":"a"}}' % field, b'{"%s":"a",}' % field, b'{"other":"a"}', b'{"%s":null}' % field,
        b'{"%s":1}' % field, b'{"%s":["a"]}' % field, b'{"%s":"a","%s":"a"}' % (field, field), b'{"%s":"\xff"}' % field,
        b'{"%s":"\xc0\x80"}' % field, b'{"%s":"\xed\xa0\x80"}' % field, b'{"%s":"a","n":01}' % field, b'{"%s":"a\x01"}' % field,
        b'{"%s":"\\x"}' % field, b'{"%s":"\\u12g4"}' % field, b'{"%s":"a","n":NaN}' % field, b"{'%s':'a'}" % field,
        b'\xef\xbb\xbf{"%s":"a"}' % field, b'{"%s":"a"} {"%s":"b"}' % (field, field)])


def random_record(rng, pool, field):
    rate = rng.choice([0, 0, 0.1, 1])
    members = ['"%s"%s:%s%s' % (spell(rng, name, rate), space(rng), space(rng), random_value(rng))
               for name in rng.sample(['id', 'source', 'Text', 'metadata'], rng.randrange(4))]
    members.insert(rng.randrange(len(members) + 1),
                   '"%s"%s:%s"%s"' % (spell(rng, field, rate), space(rng), space(rng), spell(rng, random_text(rng, pool), rate)))
    record = space(rng) + '{' + space(rng) + (space(rng) + ',' + space(rng)).join(members) + space(rng) + '}' + space(rng)
    return record.encode('utf-8')


def random_jsonl(rng, pool, field, damage):
    lines = []
    for _ in range(rng.choice([0, 1, 5, 40])):
        roll = rng.random()
        if damage and roll < 0.1:
            lines.append(damaged(rng, field.replace('"', '\\"').encode()))
        elif roll < 0.15:
            lines.append(rng.choice([b'', b' ', b'\r']))
        else:
            lines.append(random_record(rng, pool, field))
    return ((oracle.BOM if rng.random() < 0.2 else b'') + b'\n'.join(lines) + (b'\n' if lines and rng.random() < 0.7 else b''))


def random_text_file(rng, pool, damage):
    # UTF-8 cannot hold the pool's lone surrogates: they are left out.
    content = random_text(rng, pool).encode('utf-8', 'ignore').replace(b'\n', b'\r\n' if rng.random() < 0.2 else b'\n')
    return content + (b'\xff' if damage and rng.random() < 0.3 else b'')


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


def make(seed, out):
    rng = random.Random(seed)
    pool = rng.sample(POOL, rng.randrange(2, len(POOL)))
    field = rng.choice(['text', 'text', 'body', 'te"xt'])
    damage = rng.random() < 0.3
    shapes = [('', lambda rng, content: content), ('.gz', gzip_shape)] + ([('.zst', zstd_shape)] if shutil.which('zstd') else [])
    home = os.path.join(out, str(seed))
    corpus = os.path.join(home, 'in')
    for i in range(rng.randrange(1, 6)):
        suffix, shape = rng.choice(shapes)
        if rng.random() < 0.7:
            name, content = f'{rng.choice(["", "b/", "B/"])}{i}.jsonl{suffix}', random_jsonl(rng, pool, field, damage)
        else:
            name, content = f'{rng.choice(["", "b/", "z/z/"])}{i}.txt{suffix}', random_text_file(rng, pool, damage)
        path = os.path.join(corpus, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'wb') as f:
            f.write(shape(rng, content))
    rules = {'unit': rng.choice(['line', 'line', 'blank-line', 'document']), 'strip': rng.random() < 0.3,
             'emptied': rng.choice(['drop', 'keep']), 'text_field': field, 'on_error': 'skip' if damage else 'fail'}
    options = ['--unit', rules['unit'], '--emptied', rules['emptied'], '--text-field', field,
               '--on-error', rules['on_error'], '--normalise', 'strip' if rules['strip'] else 'none']
    # What must not change the answer.
    options += ['--threads', str(rng.choice([1, 2, 3, 8]))]
    options += rng.choice([[], ['--screen', 'none'], ['--expected', '1'], ['--fpp', '0.5']])
    counts = oracle.run([corpus], os.path.join(home, 'expected'), **rules)
    with open(os.path.join(home, 'options'), 'w', encoding='utf-8') as f:
        f.write('\n'.join(options) + '\n')
    with open(os.path.join(home, 'counts'), 'w', encoding='utf-8') as f:
        json.dump(counts, f)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--seeds', required=True, metavar='FROM:TO', help='TO is not among them')
    parser.add_argument('--out', required=True)
    o = parser.parse_args()
    first, last = map(int, o.seeds.split(':'))
    for seed in range(first, last):
        make(seed, o.out)


if __name__ == '__main__':
    main()

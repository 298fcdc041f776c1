"""Records, texts and units: what a corpus consists of.

Part of the oracle: see oracle.py. JSON is judged by Python's own parser; where values stand in the bytes of a record is
found by a second scan, which may rely on the record being well-formed.
"""
import json
import re
from dataclasses import dataclass, field

from keys import is_blank

JSON_SPACE = b' \t\r\n'
BOM = b'\xef\xbb\xbf'


class Damage(Exception):
    """A record that is not what it says it is; `line` counts from the record's first, 0."""

    def __init__(self, reason, line=0):
        super().__init__(reason)
        self.line = line


# --- The values of a record ----------------------------------------------------------------------------

TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+', re.DOTALL)


@dataclass
class Value:
    """A JSON value: its raw bytes and where they start; the members, in order and with repeats, if it is an object."""
    raw: bytes
    start: int
    members: list = None


def refuse_constant(name):
    raise ValueError(f'{name} is not JSON')


def parse(record):
    """A record's top object; anything but an object is damage."""
    try:
        top = json.loads(record.decode('utf-8'), parse_constant=refuse_constant, parse_int=str)
    except ValueError as e:
        raise Damage(str(e)) from None
    if not isinstance(top, dict):
        raise Damage('not an object')
    tokens = TOKEN.finditer(record)
    return scan(record, tokens, next(tokens))


def scan(record, tokens, first):
    """The value that begins with this token."""
    members, last = None, first
    if first[0] == b'{':
        members = []
        for token in tokens:
            last = token
            if token[0] == b'}':
                break
            if token[0] != b',':
                name = json.loads(token[0])
                next(tokens)  # the colon
                members.append((name, scan(record, tokens, next(tokens))))
    elif first[0] == b'[':
        for token in tokens:
            last = token
            if token[0] == b']':
                break
            if token[0] != b',':
                scan(record, tokens, token)
    return Value(record[first.start():last.end()], first.start(), members)


def find(value, path):
    """What a dotted path leads to, or None. A name on the path that its object has twice is damage."""
    for name in path.split('.'):
        if value is None or value.members is None:
            return None
        found = [v for n, v in value.members if n == name]
        if len(found) > 1:
            raise Damage(f'{len(found)} times the name {name}')
        value = found[0] if found else None
    return value


def is_string(value):
    return value is not None and value.raw.startswith(b'"')


def is_number(value):
    return value is not None and value.raw[:1] in b'-0123456789'


# --- Cutting a text into units -------------------------------------------------------------------------

ESCAPE = re.compile(rb'\\(?:u([0-9a-fA-F]{4})|.)', re.DOTALL)


class JsonText:
    """The raw bytes between the quotes of a JSON string. Its line feeds can only be escapes."""

    def __init__(self, raw):
        self.raw = raw

    def line_ends(self):
        for escape in ESCAPE.finditer(self.raw):
            if escape[0] == rb'\n' or (escape[1] and int(escape[1], 16) == 10):
                yield escape.span()

    def decoded(self, start, end):
        return json.loads(b'"' + self.raw[start:end] + b'"')


class PlainText:
    """The bytes of a text file."""

    def __init__(self, raw):
        try:
            raw.decode('utf-8')
        except UnicodeDecodeError as e:
            raise Damage(str(e), raw.count(b'\n', 0, e.start)) from None
        self.raw = raw

    def line_ends(self):
        return (match.span() for match in re.finditer(rb'\n', self.raw))

    def decoded(self, start, end):
        return self.raw[start:end].decode('utf-8')


def lines(text):
    """(start, end, end with separator) of each line; the last has no separator."""
    start = 0
    for end, after in text.line_ends():
        yield start, end, after
        start = after
    yield start, len(text.raw), len(text.raw)


def paragraphs(text):
    """Runs of lines that are not blank; all blank lines after a run are its separator."""
    runs, open_run = [], False
    for start, end, _ in lines(text):
        if is_blank(text.decoded(start, end)):
            open_run = False
        elif open_run:
            runs[-1][1] = end
        else:
            runs.append([start, end])
            open_run = True
    for (start, end), following in zip(runs, runs[1:] + [None]):
        yield start, end, following[0] if following else len(text.raw)


def whole(text):
    yield 0, len(text.raw), len(text.raw)


CUTS = {'line': lines, 'blank-line': paragraphs, 'document': whole}


@dataclass(eq=False)
class Unit:
    """A unit: its text, and where it stands in the raw text of its document, with its separator."""
    document: 'Document'
    number: int
    text: str
    start: int = 0
    end: int = 0
    survivor: 'Unit' = None
    dropped: bool = False

    def span(self):
        """Half-open, in code points of the decoded text."""
        text = self.document.text
        return [len(text.decoded(0, self.start)), len(text.decoded(0, self.end))]


@dataclass(eq=False)
class Document:
    """A document, and all that a run wants of it. The text is None where only a key field is read."""
    file: 'object'
    line: int
    record: bytes
    text: object = None
    text_start: int = 0
    id: Value = None
    priority: Value = None
    units: list = field(default_factory=list)
    keyless: bool = False

    def cut(self, kind):
        self.units = [Unit(self, number, self.text.decoded(start, end), start, after)
                      for number, (start, end, after) in enumerate(CUTS[kind](self.text))]


# --- Reading a file ------------------------------------------------------------------------------------

def json_document(file, line, record, o):
    """The document of one line of JSONL. `o` has the options of the run."""
    body = record.rstrip(b'\n')
    top = parse(body)
    document = Document(file, line, record)
    if o.emit != 'corpus':
        document.id = find(top, o.id_field)
        if o.emit == 'attributes' and document.id is None:
            raise Damage(f'no field {o.id_field}')
    if o.prefer_path:
        document.priority = find(top, o.prefer_path)
    if not o.key_field or o.emit == 'attributes':
        text = find(top, o.text_field)
        if not is_string(text):
            raise Damage(f'the field {o.text_field} is not a string')
        document.text, document.text_start = JsonText(text.raw[1:-1]), text.start + 1
    if not o.key_field:
        document.cut(o.unit)
        return document
    key = find(top, o.key_field)
    if key is None or key.raw == b'null':
        document.keyless = True
    elif is_string(key) or is_number(key):
        text = json.loads(key.raw) if is_string(key) else key.raw.decode()
        document.units = [Unit(document, 0, text, 0, len(document.text.raw) if document.text else 0)]
    else:
        raise Damage(f'the field {o.key_field} is neither a string nor a number')
    return document


def text_document(file, line, content, o):
    document = Document(file, line, content, PlainText(content))
    document.cut(o.unit)
    return document


def records(content, is_text):
    """(line, raw record) of a file without its byte order mark; lines end at LF only. Blank lines are among them."""
    if is_text:
        return [(1, content)]
    return enumerate(re.findall(rb'[^\n]*\n|[^\n]+', content), 1)


def is_blank_line(record):
    return not record.strip(JSON_SPACE)

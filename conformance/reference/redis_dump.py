#!/usr/bin/env python3
"""formats/redis-dump.md as a program: a dump of RedisBloom as the bytes of a file, and back.

    redis_dump.py --serve    answer the conformance protocol on standard input and output
"""

import struct

import file_driver
import redis_filters
from checksum import crc32c
from tlbf import Refused

MAGIC = b"RBDF"
VERSION = 1
KINDS = {"bloom": 1, "cuckoo": 2}
MAX_DATA = 2**29


def write(kind, replies):
    """The file of a scan: (iterator, data) pairs as they were replied, the last of them (0, b"")."""
    body = MAGIC + struct.pack("<II", VERSION, KINDS[kind])
    for iterator, data in replies:
        body += struct.pack("<qI", iterator, len(data)) + data
    return body + struct.pack("<I", crc32c(body))


def read(data):
    """The kind and the replies of a file, the last of them (0, b""); or the first fault, by its kind, field and offset."""
    at = 0

    def take(field, length):
        nonlocal at
        if len(data) - at < length:
            raise Refused("truncated", f"{field} at byte {len(data)}")
        at += length
        return data[at - length : at]

    def number(field, layout):
        return struct.unpack(layout, take(field, struct.calcsize(layout)))[0]

    if data[:4] != MAGIC[: len(data)]:
        raise Refused("not-this-format", "magic at byte 0")
    take("magic", 4)
    if number("version", "<I") != VERSION:
        raise Refused("unsupported", "version at byte 4")
    code = number("kind", "<I")
    if code not in KINDS.values():
        raise Refused("corrupt", "kind at byte 8")
    replies = []
    iterator = None
    while iterator != 0:
        iterator = number("iterator", "<q")
        if iterator < 0:
            raise Refused("corrupt", f"iterator at byte {at - 8}")
        length = number("length", "<I")
        if length > MAX_DATA or (length == 0) != (iterator == 0):
            raise Refused("corrupt", f"length at byte {at - 4}")
        replies.append((iterator, take("data", length)))
    if number("checksum", "<I") != crc32c(data[: at - 4]):
        raise Refused("corrupt", f"checksum at byte {at - 4}")
    if at < len(data):
        raise Refused("corrupt", f"trailing at byte {at}")
    return next(kind for kind, value in KINDS.items() if value == code), replies


def load(data):
    """The filter of a file."""
    kind, replies = read(data)
    try:
        return redis_filters.KINDS[kind](replies[:-1])
    except Refused as e:
        field, offset = str(e).split(" at byte ")
        raise Refused(e.kind, f"{field} at byte {place(replies, field, int(offset))}") from e


def place(replies, field, offset):
    """Where in the file what is refused in a dump is: a byte of the header, or else the reply."""
    header = replies[0][1]
    if header and field != "iterator" and offset <= len(header):
        return 24 + offset
    at = 12
    for _, data in replies:
        if offset <= 0:
            break
        offset -= len(data)
        at += 12 + len(data)
    return at


if __name__ == "__main__":
    file_driver.serve("rbdf", load, __doc__)

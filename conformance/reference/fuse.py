#!/usr/bin/env python3
"""formats/fuse.md as a program: a binary fuse filter is built of items, and read from the bytes of a file.

    fuse.py --serve    answer the conformance protocol on standard input and output

Its sections are the page's, in the page's order.
"""

import struct

import file_driver
from checksum import crc32c
from tlbf import U64, Refused, mix64
from xxh64 import xxh64

# Layout

MAGIC = b"FUSE"
VERSION = 1
HEADER = struct.Struct("<4sIIIQQII")  # magic, version, width, reserved, seed, n, segmentLength, segmentCount
MAX_ITEMS = 1_900_000_000

# The shape

ROWS = (  # from n keys on: slots in a segment, slots for 1,000 keys
    (1, 4, 6000),
    (4, 8, 3370),
    (13, 16, 2225),
    (42, 32, 1800),
    (140, 64, 1580),
    (460, 128, 1440),
    (1_500, 256, 1375),
    (5_000, 512, 1310),
    (17_000, 1024, 1260),
    (56_000, 2048, 1220),
    (190_000, 4096, 1160),
    (620_000, 8192, 1135),
    (2_100_000, 16384, 1125),
    (6_900_000, 32768, 1125),
    (23_000_000, 65536, 1125),
    (76_000_000, 131072, 1125),
    (250_000_000, 262144, 1125),
)


def shape(n):
    """segmentLength and segmentCount."""
    if n == 0:
        return 0, 0
    _, length, per_thousand = [row for row in ROWS if row[0] <= n][-1]
    slots = -(-n * per_thousand // 1000)
    return length, max(3, -(-slots // length)) - 2


def slot_count(length, count):
    return (count + 2) * length if count else 0


# Hashing


def key(item):
    """The key of an item: bytes are hashed, a number is a key itself."""
    return xxh64(item) if isinstance(item, bytes) else item & U64


def hashed(key, seed):
    return mix64(key + seed & U64)


def slots_of(h, length, count):
    first = h * count * length >> 64
    return (
        first,
        first + length ^ h >> 18 & length - 1,
        first + 2 * length ^ h & length - 1,
    )


def fingerprint(h, width):
    return (h ^ h >> 32) & (1 << width) - 1


# Building

GOLDEN_GAMMA = 0x9E3779B97F4A7C15


def seeds(start):
    """The seeds that are tried, in their order."""
    for attempt in range(100):
        yield mix64(start + (attempt + 1) * GOLDEN_GAMMA & U64)


def placed(hashes, length, count):
    """Each hash with a slot of its own, in the order in which they were taken; or None if some are left."""
    members = [set() for _ in range(slot_count(length, count))]
    for h in hashes:
        for slot in slots_of(h, length, count):
            members[slot].add(h)
    taken = []
    for start in range(len(members)):
        stack = [start]
        while stack:
            slot = stack.pop()
            if len(members[slot]) == 1:
                h = next(iter(members[slot]))
                taken.append((h, slot))
                for other in slots_of(h, length, count):
                    members[other].remove(h)
                    if other < start and len(members[other]) == 1:
                        stack.append(other)
    return taken if len(taken) == len(hashes) else None


def build(items, width, start=0):
    """The filter of items; equal ones count once."""
    keys = {key(item) for item in items}
    length, count = shape(len(keys))
    for seed in seeds(start):
        taken = placed({hashed(key, seed) for key in keys}, length, count)
        if taken is not None:
            slots = [0] * slot_count(length, count)
            for h, own in reversed(taken):
                first, second, third = slots_of(h, length, count)
                slots[own] = fingerprint(h, width) ^ slots[first] ^ slots[second] ^ slots[third]
            return Filter(width, seed, len(keys), slots)
    raise Refused("bad-parameters", "none of 100 seeds places the items")


class Filter:
    def __init__(self, width, seed, n, slots):
        self.width, self.seed, self.n, self.slots = width, seed, n, slots
        self.length, self.count = shape(n)

    def contains(self, item):
        if self.n == 0:
            return False
        h = hashed(key(item), self.seed)
        first, second, third = slots_of(h, self.length, self.count)
        return self.slots[first] ^ self.slots[second] ^ self.slots[third] == fingerprint(h, self.width)

    def facts(self):
        return {"width": self.width, "seed": f"{self.seed:016x}", "n": self.n, "segment_length": self.length,
                "segment_count": self.count}  # fmt: skip

    def to_bytes(self):
        head = HEADER.pack(MAGIC, VERSION, self.width, 0, self.seed, self.n, self.length, self.count)
        body = head + struct.pack(f"<{len(self.slots)}{code(self.width)}", *self.slots)
        return body + struct.pack("<I", crc32c(body))


def code(width):
    """struct's code of a slot."""
    return {8: "B", 16: "H"}[width]


# What a reader refuses


def load(data):
    """The filter of a whole file, or the first fault in the order of the fields."""
    at = 0

    def take(field, layout):
        nonlocal at
        size = struct.calcsize(layout)
        if len(data) - at < size:
            raise Refused("truncated", f"{field} at byte {len(data)}")
        at += size
        return struct.unpack_from(layout, data, at - size)

    def number(field, layout, right):
        (found,) = take(field, layout)
        if not right(found):
            raise Refused("corrupt", f"{field} at byte {at - struct.calcsize(layout)}")
        return found

    if data[:4] != MAGIC[: len(data)]:
        raise Refused("not-this-format", "magic at byte 0")
    take("magic", "<4s")
    if take("version", "<I") != (VERSION,):
        raise Refused("unsupported", "version at byte 4")
    width = number("width", "<I", lambda found: found in (8, 16))
    number("reserved", "<I", lambda found: found == 0)
    seed = number("seed", "<Q", lambda found: True)
    n = number("n", "<Q", lambda found: found <= MAX_ITEMS)
    length, count = shape(n)
    number("segmentLength", "<I", lambda found: found == length)
    number("segmentCount", "<I", lambda found: found == count)
    slots = take("slots", f"<{slot_count(length, count)}{code(width)}")
    checksum = crc32c(data[:at])
    number("checksum", "<I", lambda found: found == checksum)
    if at < len(data):
        raise Refused("corrupt", f"trailing at byte {at}")
    return Filter(width, seed, n, slots)


if __name__ == "__main__":
    file_driver.serve("fuse", load, __doc__)

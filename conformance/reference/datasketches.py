#!/usr/bin/env python3
"""formats/datasketches.md as a program: the Bloom filter of DataSketches is read from the bytes of a file.

    datasketches.py --serve    answer the conformance protocol on standard input and output

Its sections are the page's, in the page's order.
"""

import struct

import file_driver
from bit_words import MAX_WORDS, Fields, has
from tlbf import U64, Refused
from xxh64 import xxh64

# Hashing


def item_bytes(item):
    """What is hashed: a number is the eight bytes of its bits, the lowest first."""
    if isinstance(item, float):
        return bytes.fromhex("000000000000f87f") if item != item else struct.pack("<d", item)
    return item if isinstance(item, bytes) else struct.pack("<q", item)


# Positions


def positions(seed, k, m, item):
    a = xxh64(item_bytes(item), seed)
    b = xxh64(item_bytes(item), a)
    return [((a + i * b & U64) >> 1) % m for i in range(1, k + 1)]


class Filter:
    def __init__(self, k, seed, count, words):
        self.k, self.seed, self.count, self.words = k, seed, count, words

    def contains(self, item):
        m = 64 * self.count
        return self.words is not None and all(has(self.words, position) for position in positions(self.seed, self.k, m, item))

    def facts(self):
        return {"k": self.k, "seed": self.seed, "words": self.count, "empty": self.words is None}


# What a reader refuses


def load(data):
    """The filter of a whole file, or the first fault in the order of the fields."""
    fields = Fields(data, "<")
    fields.number("preambleLongs", "B", lambda found: found in (3, 4), "not-this-format")
    fields.number("version", "B", lambda found: found == 1, "unsupported")
    fields.number("family", "B", lambda found: found == 21, "not-this-format")
    flags = fields.number("flags", "B", lambda found: found in (0, 4))
    k = fields.number("k", "H", lambda found: 1 <= found <= 32767)
    fields.number("reserved1", "H", lambda found: found == 0)
    seed = fields.number("seed", "q")
    count = fields.number("words", "i", lambda found: 1 <= found <= MAX_WORDS)
    fields.number("reserved2", "I", lambda found: found == 0)
    words = None
    if flags == 0:
        set_bits, at = fields.number("bitsSet", "q"), fields.start
        words = fields.take("bits", f"{count}Q")
        if set_bits not in (-1, sum(word.bit_count() for word in words)):
            raise Refused("corrupt", f"bitsSet at byte {at}")
    fields.end()
    return Filter(k, seed, count, words)


if __name__ == "__main__":
    file_driver.serve("datasketches", load, __doc__)

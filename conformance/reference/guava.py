#!/usr/bin/env python3
"""formats/guava.md as a program: Guava's Bloom filter is read from the bytes of a file.

    guava.py --serve    answer the conformance protocol on standard input and output

Its sections are the page's, in the page's order.
"""

import struct

import file_driver
from bit_words import MAX_WORDS, Fields, flipped, has, signed32
from tlbf import U64

# Hashing


def rotated(word, bits):
    return (word << bits | word >> 64 - bits) & U64


def finished(h):
    h = (h ^ h >> 33) * 0xFF51AFD7ED558CCD & U64
    h = (h ^ h >> 33) * 0xC4CEB9FE1A85EC53 & U64
    return h ^ h >> 33


def murmur3(data):
    """MurmurHash3 x64_128 with seed 0: its two words."""
    c1, c2 = 0x87C37B91114253D5, 0x4CF5AD432745937F

    def first(word):
        return rotated(word * c1 & U64, 31) * c2 & U64

    def second(word):
        return rotated(word * c2 & U64, 33) * c1 & U64

    a = b = at = 0
    while at + 16 <= len(data):
        low, high = struct.unpack_from("<QQ", data, at)
        a = ((rotated(a ^ first(low), 27) + b) * 5 + 0x52DCE729) & U64
        b = ((rotated(b ^ second(high), 31) + a) * 5 + 0x38495AB5) & U64
        at += 16
    low, high = struct.unpack("<QQ", data[at:] + bytes(16 - len(data) + at))
    a ^= first(low) ^ len(data)
    b ^= second(high) ^ len(data)
    a = a + b & U64
    b = a + b & U64
    a, b = finished(a), finished(b)
    a = a + b & U64
    return a, a + b & U64


def item_bytes(item):
    """What is hashed: a number is its eight bytes, the lowest first."""
    return item if isinstance(item, bytes) else struct.pack("<q", item)


# Positions


def positions(strategy, k, m, item):
    first, second = murmur3(item_bytes(item))
    if strategy == 1:
        return [(first + i * second & U64 >> 1) % m for i in range(k)]
    low, high = first % 2**32, first // 2**32
    return [flipped(signed32(low + i * high)) % m for i in range(1, k + 1)]


class Filter:
    def __init__(self, strategy, k, words):
        self.strategy, self.k, self.words = strategy, k, words

    def contains(self, item):
        return all(has(self.words, position) for position in positions(self.strategy, self.k, 64 * len(self.words), item))

    def facts(self):
        return {"strategy": self.strategy, "k": self.k, "words": len(self.words)}


# What a reader refuses


def load(data):
    """The filter of a whole file, or the first fault in the order of the fields."""
    fields = Fields(data, ">")
    strategy = fields.number("strategy", "B", lambda found: found <= 1, "not-this-format")
    k = fields.number("k", "B", lambda found: found > 0)
    count = fields.number("words", "i", lambda found: 1 <= found <= MAX_WORDS)
    words = fields.take("bits", f"{count}Q")
    fields.end()
    return Filter(strategy, k, words)


if __name__ == "__main__":
    file_driver.serve("guava", load, __doc__)

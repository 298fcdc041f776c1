#!/usr/bin/env python3
"""formats/spark.md as a program: the Bloom filter of Spark's sketches is read from the bytes of a file.

    spark.py --serve    answer the conformance protocol on standard input and output

Its sections are the page's, in the page's order.
"""

import math
import struct

import file_driver
from bit_words import MAX_WORDS, Fields, flipped, has, signed32, signed64

# Hashing


def murmur3(data, seed):
    """Spark's MurmurHash3 with 32 bits, signed: each byte after the last whole word is a signed word of its own."""

    def mixed(h, word):
        word = word * 0xCC9E2D51 % 2**32
        h ^= (word << 15 | word >> 17) * 0x1B873593 % 2**32
        return ((h << 13 | h >> 19) * 5 + 0xE6546B64) % 2**32

    h = seed % 2**32
    whole = len(data) // 4
    for word in struct.unpack_from(f"<{whole}i", data):
        h = mixed(h, word)
    for byte in struct.unpack_from(f"<{len(data) - 4 * whole}b", data, 4 * whole):
        h = mixed(h, byte)
    h ^= len(data)
    h = (h ^ h >> 16) * 0x85EBCA6B % 2**32
    h = (h ^ h >> 13) * 0xC2B2AE35 % 2**32
    return signed32(h ^ h >> 16)


def item_bytes(item):
    """What is hashed: a number is its eight bytes, the lowest first."""
    return item if isinstance(item, bytes) else struct.pack("<q", item)


# Positions


def positions(version, seed, k, m, item):
    a = murmur3(item_bytes(item), seed)
    b = murmur3(item_bytes(item), a)
    if version == 1:
        return [flipped(signed32(a + i * b)) % m for i in range(1, k + 1)]
    return [flipped(signed64(a * (2**31 - 1) + i * b)) % m for i in range(1, k + 1)]


class Filter:
    def __init__(self, version, k, seed, words):
        self.version, self.k, self.seed, self.words = version, k, seed, words

    def contains(self, item):
        m = 64 * len(self.words)
        return all(has(self.words, position) for position in positions(self.version, self.seed, self.k, m, item))

    def facts(self):
        return {"version": self.version, "k": self.k, "seed": self.seed, "words": len(self.words)}


# What a reader refuses


def load(data):
    """The filter of a whole file, or the first fault in the order of the fields."""
    fields = Fields(data, ">")
    version = fields.number("version", "i", lambda found: found in (1, 2), "not-this-format")
    k = fields.number("k", "i", lambda found: found > 0)
    seed = fields.number("seed", "i") if version == 2 else 0
    count = fields.number("words", "i", lambda found: 1 <= found <= MAX_WORDS and k <= math.floor(64 * found * math.log(2) + 0.5))
    words = fields.take("bits", f"{count}Q")
    fields.end()
    return Filter(version, k, seed, words)


if __name__ == "__main__":
    file_driver.serve("spark", load, __doc__)

#!/usr/bin/env python3
"""formats/orc.md as a program: a filter of an ORC file is sized, filled, and read from the bytes of its message.

    orc.py --serve    answer the conformance protocol on standard input and output

Its sections are the page's, in the page's order.
"""

import math
import struct

import file_driver
from tlbf import U64, Refused

# The message

HASHES, WORD, WORDS = 0x08, 0x11, 0x1A
MAX_HASHES = 1109
MAX_BITS = 2**31 - 64


def varint(number):
    return bytes([number]) if number < 128 else bytes([number % 128 + 128]) + varint(number >> 7)


# Hashing


def signed(word, bits=64):
    word &= 2**bits - 1
    return word - 2**bits if word >> bits - 1 else word


def hashed(item):
    """Of bytes, a whole number, or a number with a fraction."""
    if isinstance(item, bytes):
        return of_bytes(item)
    return of_number(item if isinstance(item, int) else float_bits(item))


def float_bits(number):
    return 0x7FF8 << 48 if math.isnan(number) else struct.unpack("<Q", struct.pack("<d", number))[0]


def of_bytes(item):
    def rotate(word, bits):
        return (word << bits | word >> 64 - bits) & U64

    def mixed(word):
        return rotate(word * 0x87C37B91114253D5 & U64, 31) * 0x4CF5AD432745937F & U64

    h, whole = 104_729, len(item) // 8 * 8
    for (word,) in struct.iter_unpack("<Q", item[:whole]):
        h = rotate(h ^ mixed(word), 27) * 5 + 0x52DCE729 & U64
    h ^= mixed(int.from_bytes(item[whole:], "little")) ^ len(item)
    h = (h ^ h >> 33) * 0xFF51AFD7ED558CCD & U64
    h = (h ^ h >> 33) * 0xC4CEB9FE1A85EC53 & U64
    return h ^ h >> 33


def of_number(number):
    k = signed(~number + (number << 21))
    k ^= k >> 24
    k = signed(k + (k << 3) + (k << 8))
    k ^= k >> 14
    k = signed(k + (k << 2) + (k << 4))
    k ^= k >> 28
    return k + (k << 31) & U64


def positions(h, bits, hashes):
    for i in range(1, hashes + 1):
        total = signed(h + i * signed(h >> 32, 32), 32)
        yield (~total if total < 0 else total) % bits


# Sizing


def shape(n, p):
    """The bits and the hashes for n items at a rate of p."""
    exact = int(-n * math.log(p) / (math.log(2) * math.log(2)))
    bits = exact + 64 - exact % 64
    return bits, max(1, math.floor(bits / n * math.log(2) + 0.5))


class Filter:
    """`stream` is BLOOM_FILTER or BLOOM_FILTER_UTF8; `bitset` a number with the bits."""

    def __init__(self, stream, bits, hashes, bitset=0):
        self.stream, self.bits, self.hashes, self.bitset = stream, bits, hashes, bitset

    def insert(self, item):
        for position in positions(hashed(item), self.bits, self.hashes):
            self.bitset |= 1 << position

    def contains(self, item):
        return all(self.bitset >> position & 1 for position in positions(hashed(item), self.bits, self.hashes))

    def facts(self):
        return {"stream": self.stream, "bits": self.bits, "hashes": self.hashes}

    def to_bytes(self):
        body = self.bitset.to_bytes(self.bits // 8, "little")
        head = bytes([HASHES]) + varint(self.hashes)
        if self.stream == "BLOOM_FILTER_UTF8":
            return head + bytes([WORDS]) + varint(len(body)) + body
        return head + b"".join(bytes([WORD]) + body[i : i + 8] for i in range(0, len(body), 8))


# What a reader refuses


def load(data):
    """The filter of a message, or the first fault in the order of the bytes."""
    at = 0

    def take(field, size):
        nonlocal at
        if len(data) - at < size:
            raise Refused("truncated", f"{field} at byte {len(data)}")
        at += size
        return data[at - size : at]

    def number(field, right):
        start, value = at, 0
        for shift in range(0, 35, 7):
            (byte,) = take(field, 1)
            value |= byte % 128 << shift
            if byte < 128:
                break
        if data[start:at] != varint(value) or value >= 2**32 or not right(value):
            raise Refused("corrupt", f"{field} at byte {start}")
        return value

    if take("tag", 1) != bytes([HASHES]):
        raise Refused("not-this-format", "tag at byte 0")
    hashes = number("numHashFunctions", lambda value: 1 <= value <= MAX_HASHES)
    (tag,) = take("tag", 1)
    if tag == WORDS:
        stream = "BLOOM_FILTER_UTF8"
        length = number("length", lambda value: value % 8 == 0 and 64 <= value * 8 <= MAX_BITS)
        body = take("utf8bitset", length)
    elif tag == WORD:
        stream = "BLOOM_FILTER"
        body = take("bitset", 8)
        while data[at : at + 1] == bytes([WORD]) and len(body) * 8 < MAX_BITS:
            at += 1
            body += take("bitset", 8)
    else:
        raise Refused("unsupported" if tag >> 3 > 3 else "corrupt", f"tag at byte {at - 1}")
    if at < len(data):
        raise Refused("corrupt", f"trailing at byte {at}")
    return Filter(stream, 8 * len(body), hashes, int.from_bytes(body, "little"))


if __name__ == "__main__":
    file_driver.serve("orc", load, __doc__)

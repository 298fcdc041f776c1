#!/usr/bin/env python3
"""formats/split-block.md as a program: Parquet's Bloom filter is filled with values, and read from its bytes.

    split_block.py --serve    answer the conformance protocol on standard input and output

Its sections are the page's, in the page's order.
"""

import struct

import file_driver
from tlbf import Refused
from xxh64 import xxh64

# Layout

I32, STRUCT, STOP = 0x15, 0x1C, 0x00
UNIONS = ("algorithm", "hash", "compression")
BLOCK = 32
MAX_BYTES = 2**27


def header(num_bytes):
    varint, rest = b"", 2 * num_bytes
    while rest >= 128:
        varint += bytes([rest % 128 + 128])
        rest //= 128
    return bytes([I32, *varint, rest]) + bytes([STRUCT, STRUCT, STOP, STOP]) * len(UNIONS) + bytes([STOP])


# Hashing


def plain(value):
    """The plain encoding, without the length before a BYTE_ARRAY: of an INT64, of a DOUBLE, or the bytes of all else."""
    if isinstance(value, bytes):
        return value
    return struct.pack("<q" if isinstance(value, int) else "<d", value)


# Bits

SALTS = (0x47B6137B, 0x44974D91, 0x8824AD5B, 0xA2B7289D, 0x705495C7, 0x2DF1424B, 0x9EFC4947, 0x5C6BFB31)


def bits(value, num_bytes):
    """The eight bits of a value; bit b is bit b mod 8 of byte b / 8 of the bitset."""
    h = xxh64(plain(value))
    block = (h >> 32) * (num_bytes // BLOCK) >> 32
    return [256 * block + 32 * word + (h * salt % 2**32 >> 27) for word, salt in enumerate(SALTS)]


class Filter:
    def __init__(self, bitset):
        self.bitset = bitset

    def insert(self, value):
        for bit in bits(value, len(self.bitset)):
            self.bitset[bit // 8] |= 1 << bit % 8

    def contains(self, value):
        return all(self.bitset[bit // 8] >> bit % 8 & 1 for bit in bits(value, len(self.bitset)))

    def facts(self):
        return {"num_bytes": len(self.bitset), "ones": int.from_bytes(self.bitset, "little").bit_count()}

    def to_bytes(self):
        return header(len(self.bitset)) + self.bitset


def build(values, num_bytes):
    filter = Filter(bytearray(num_bytes))
    for value in values:
        filter.insert(value)
    return filter


# What a reader refuses


def load(data):
    """The filter of all bytes, or the first fault in the order of the fields."""
    at = 0

    def take(field):
        nonlocal at
        if at == len(data):
            raise Refused("truncated", f"{field} at byte {at}")
        at += 1
        return data[at - 1]

    def require(right, kind, field):
        if not right:
            raise Refused(kind, f"{field} at byte {at - 1}")

    require(take("numBytes") == I32, "not-this-format", "numBytes")
    varint = []
    while not varint or varint[-1] >= 128:
        if len(varint) == 5:
            raise Refused("corrupt", "numBytes at byte 1")
        varint.append(take("numBytes"))
    zigzag = sum((byte & 127) << 7 * i for i, byte in enumerate(varint))
    num_bytes = -(zigzag + 1 >> 1) if zigzag % 2 else zigzag // 2
    shortest = len(varint) == 1 or varint[-1] > 0
    if not shortest or zigzag >= 2**32 or num_bytes < BLOCK or num_bytes % BLOCK:
        raise Refused("corrupt", "numBytes at byte 1")
    if num_bytes > MAX_BYTES:
        raise Refused("unsupported", "numBytes at byte 1")
    for field in UNIONS:
        require(take(field) == STRUCT, "corrupt", field)
        member = take(field)
        require(member == STRUCT, "unsupported" if member % 16 == STRUCT % 16 else "corrupt", field)
        require(take(field) == STOP, "unsupported", field)
        require(take(field) == STOP, "corrupt", field)
    require(take("end") == STOP, "unsupported", "end")
    bitset = data[at : at + num_bytes]
    if len(bitset) < num_bytes:
        raise Refused("truncated", f"bitset at byte {len(data)}")
    if len(data) > at + num_bytes:
        raise Refused("corrupt", f"trailing at byte {at + num_bytes}")
    return Filter(bytearray(bitset))


if __name__ == "__main__":
    file_driver.serve("split-block", load, __doc__)

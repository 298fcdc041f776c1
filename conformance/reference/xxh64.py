"""XXH64, after the xxHash fast digest algorithm, version 0.1.1."""

import struct

from tlbf import U64


def xxh64(data, seed=0):
    """The hash of bytes, a number of 64 bits."""
    p1, p2, p3, p4, p5 = (
        0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5,
    )  # fmt: skip

    def rotate(word, bits):
        return (word << bits | word >> 64 - bits) & U64

    def mixed(lane, word):
        return rotate((lane + word * p2) & U64, 31) * p1 & U64

    at, h = 0, seed + p5 & U64
    if len(data) >= 32:
        lanes = [seed + p1 + p2 & U64, seed + p2 & U64, seed, seed - p1 & U64]
        while at <= len(data) - 32:
            lanes = [mixed(lane, word) for lane, word in zip(lanes, struct.unpack_from("<4Q", data, at))]
            at += 32
        h = sum(rotate(lane, bits) for lane, bits in zip(lanes, (1, 7, 12, 18))) & U64
        for lane in lanes:
            h = ((h ^ mixed(0, lane)) * p1 + p4) & U64
    h = h + len(data) & U64
    while at <= len(data) - 8:
        h = (rotate(h ^ mixed(0, struct.unpack_from("<Q", data, at)[0]), 27) * p1 + p4) & U64
        at += 8
    if at <= len(data) - 4:
        h = (rotate(h ^ struct.unpack_from("<I", data, at)[0] * p1 & U64, 23) * p2 + p3) & U64
        at += 4
    for byte in data[at:]:
        h = rotate(h ^ byte * p5 & U64, 11) * p1 & U64
    h = (h ^ h >> 33) * p2 & U64
    h = (h ^ h >> 29) * p3 & U64
    return h ^ h >> 32

#!/usr/bin/env python3
"""The mistakes that implementations of TLBF make, each planted in a copy of the reference.

make_vectors.py flags each vector with the mistakes it catches: those whose answer to it differs from the reference's.

    mistakes.py NAME        answer the conformance protocol with that mistake made
    mistakes.py             list the names
"""

import importlib.util
import math
import pathlib
import struct
import sys

REFERENCE = pathlib.Path(__file__).with_name("tlbf.py")


def reference():
    """A fresh copy of the reference, to plant a mistake in."""
    spec = importlib.util.spec_from_file_location("tlbf", REFERENCE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MISTAKES = {}  # name -> (what it is, the function that plants it)


def mistake(name, note):
    def remember(plant):
        MISTAKES[name] = (note, plant)
        return plant

    return remember


def with_mistake(name):
    tlbf = reference()
    MISTAKES[name][1](tlbf)
    return tlbf


# Hashing


@mistake("fnv1", "multiplies first and XORs after: FNV-1, not FNV-1a")
def fnv1(tlbf):
    def fnv1_64(item):
        h = tlbf.FNV_OFFSET
        for byte in item:
            h = ((h * tlbf.FNV_PRIME) & tlbf.U64) ^ byte
        return h

    tlbf.fnv1a64 = fnv1_64


@mistake("signed-bytes", "takes the bytes 80 to ff as negative numbers before the XOR")
def signed_bytes(tlbf):
    def fnv1a64(item):
        h = tlbf.FNV_OFFSET
        for byte in item:
            extended = byte | (tlbf.U64 ^ 0xFF if byte >= 0x80 else 0)
            h = ((h ^ extended) * tlbf.FNV_PRIME) & tlbf.U64
        return h

    tlbf.fnv1a64 = fnv1a64


@mistake("golden-gamma", "adds SplitMix64's golden gamma before mixing: the generator's step, not its finalizer")
def golden_gamma(tlbf):
    finalizer = tlbf.mix64
    tlbf.mix64 = lambda z: finalizer((z + 0x9E3779B97F4A7C15) & tlbf.U64)


@mistake("signed-shift", "shifts the sign in from the left in mix64, as for a signed word")
def signed_shift(tlbf):
    def shift(z, by):
        return ((z - (z >> 63 << 64)) >> by) & tlbf.U64

    def mix64(z):
        z = ((z ^ shift(z, 30)) * 0xBF58476D1CE4E5B9) & tlbf.U64
        z = ((z ^ shift(z, 27)) * 0x94D049BB133111EB) & tlbf.U64
        return z ^ shift(z, 31)

    tlbf.mix64 = mix64


@mistake("even-h2", "does not make the second hash odd")
def even_h2(tlbf):
    tlbf.second_hash = lambda h1: tlbf.mix64(h1)


@mistake("wide-sum", "takes h1 + i*h2 as a big number, not modulo 2^64")
def wide_sum(tlbf):
    tlbf.probe = lambda h1, h2, i, m: (h1 + i * h2) % m


@mistake("signed-remainder", "takes h1 + i*h2 as signed before the remainder")
def signed_remainder(tlbf):
    def probe(h1, h2, i, m):
        x = (h1 + i * h2) & tlbf.U64
        return (x - (x >> 63 << 64)) % m

    tlbf.probe = probe


@mistake("int-positions", "keeps 32 bits of a position")
def int_positions(tlbf):
    right = tlbf.probe
    tlbf.probe = lambda h1, h2, i, m: right(h1, h2, i, m) & 0xFFFFFFFF


@mistake("one-probe", "drops the term i*h2, so that all probes are one")
def one_probe(tlbf):
    tlbf.probe = lambda h1, h2, i, m: h1 % m


@mistake("msb-first", "numbers the bits of a byte from the most significant")
def msb_first(tlbf):
    tlbf.bit = lambda g: (g >> 3, 0x80 >> (g & 7))


# Sizing


@mistake("floor-m", "rounds m down")
def floor_m(tlbf):
    def optimal_m(n, p):
        right(n, p)  # what it refuses is refused
        return max(1, math.floor(tlbf.exact_bits(n, p)))

    right, tlbf.optimal_m = tlbf.optimal_m, optimal_m


@mistake("truncated-k", "rounds k down")
def truncated_k(tlbf):
    tlbf.optimal_k = lambda m, n: max(1, math.floor(tlbf.exact_hashes(m, n)))


@mistake("zero-k", "lets k be 0 where m / n is small")
def zero_k(tlbf):
    tlbf.optimal_k = lambda m, n: math.floor(tlbf.exact_hashes(m, n) + 0.5)


@mistake("cancelled-rate", "takes 1 - exp(x), which loses the digits of a small rate")
def cancelled_rate(tlbf):
    tlbf.predicted_fp_rate = lambda m, k, n: (1.0 - math.exp(-float(k) * float(n) / float(m))) ** k


@mistake("unchecked-parameters", "sizes a filter whatever n and p are")
def unchecked_parameters(tlbf):
    def optimal_m(n, p):
        x = tlbf.exact_bits(n, p) if p > 0.0 else 1.0
        return max(1, math.ceil(x)) if math.isfinite(x) else 1

    tlbf.optimal_m = optimal_m
    tlbf.exact_hashes = lambda m, n: float(m) / max(1.0, float(n)) * tlbf.LN2


# Operations


@mistake("one-bit-less", "sets one bit less than it should")
def one_bit_less(tlbf):
    def insert(self, item):
        for g in tlbf.positions(self.m, self.k, item)[: self.k - 1]:
            index, mask = tlbf.bit(g)
            self.bits[index] |= mask
        self.n_inserted += 1

    tlbf.Bloom.insert = insert


@mistake("distinct-count", "counts an insert only when it set a bit")
def distinct_count(tlbf):
    def insert(self, item):
        if not self.contains(item):
            right(self, item)

    right, tlbf.Bloom.insert = tlbf.Bloom.insert, insert


@mistake("any-bit", "calls an item a member when one of its bits is set")
def any_bit(tlbf):
    def contains(self, item):
        bits = map(tlbf.bit, tlbf.positions(self.m, self.k, item))
        return any(self.bits[index] & mask for index, mask in bits)

    tlbf.Bloom.contains = contains


@mistake("and-union", "takes the AND of the bits for a union")
def and_union(tlbf):
    def union(self, other):
        before = bytes(self.bits)
        right(self, other)
        self.bits[:] = bytes(a & b for a, b in zip(before, other.bits))

    right, tlbf.Bloom.union = tlbf.Bloom.union, union


@mistake("union-without-count", "leaves n_inserted as it was in a union")
def union_without_count(tlbf):
    def union(self, other):
        before = self.n_inserted
        right(self, other)
        self.n_inserted = before

    right, tlbf.Bloom.union = tlbf.Bloom.union, union


@mistake("unchecked-union", "joins filters of different k")
def unchecked_union(tlbf):
    def union(self, other):
        if self.m == other.m:
            other.k = self.k
        right(self, other)

    right, tlbf.Bloom.union = tlbf.Bloom.union, union


@mistake("wrapping-count", "lets the sum of two counts wrap past 2^64")
def wrapping_count(tlbf):
    tlbf.add_counts = lambda a, b: (a + b) & tlbf.U64


@mistake("signed-count", "stops counting at 2^63-1")
def signed_count(tlbf):
    tlbf.add_counts = lambda a, b: min(a + b, (1 << 63) - 1)


# Reading


def repairing(repair):
    """Plants a reader that repairs a whole header's file with `repair(data, m)` before it looks at it."""

    def plant(tlbf):
        def from_bytes(data):
            if len(data) >= tlbf.HEADER.size:
                data = bytearray(data)
                (m,) = struct.unpack_from("<Q", data, 8)
                repair(data, m)
            return right(bytes(data))

        right, tlbf.from_bytes = tlbf.from_bytes, from_bytes

    return plant


def put(offset, replacement):
    def repair(data, m):
        data[offset : offset + len(replacement)] = replacement

    return repair


def drop_trailing(data, m):
    del data[32 + (m + 7) // 8 :]


def clear_padding(data, m):
    if m % 8 and len(data) == 32 + (m + 7) // 8:
        data[-1] &= (1 << m % 8) - 1


def fill_up(data, m):
    missing = 32 + (m + 7) // 8 - len(data)
    data.extend(bytes(missing if 0 < missing < 1 << 20 else 0))


def narrow_length(data, m):
    if (32 + (m + 7) // 8) & 0xFFFFFFFF == len(data):
        struct.pack_into("<Q", data, 8, m & 0x7FFFFFFFF)


def small_k(data, m):
    (k,) = struct.unpack_from("<I", data, 16)
    struct.pack_into("<I", data, 16, min(k, 4096))


def refusing(wrongly):
    """Plants a reader that refuses a good file where `wrongly(bloom)` is true."""

    def plant(tlbf):
        def from_bytes(data):
            bloom = right(data)
            if wrongly(bloom):
                raise tlbf.Refused("corrupt", "wrongly")
            return bloom

        right, tlbf.from_bytes = tlbf.from_bytes, from_bytes

    return plant


def count_and_bits_differ(bloom):
    return (bloom.n_inserted == 0) != (bloom.count_ones() == 0)


def last_bit_is_set(bloom):
    return bool(bloom.bits[-1] >> (bloom.m - 1) % 8)


mistake("ignores-magic", "does not look at the magic")(repairing(put(0, b"TLBF")))
mistake("ignores-version", "does not look at the version")(repairing(put(4, b"\1\0\0\0")))
mistake("ignores-reserved", "does not look at the reserved field")(repairing(put(20, bytes(4))))
mistake("ignores-trailing", "does not look past the bits")(repairing(drop_trailing))
mistake("ignores-padding", "does not look at the bits above m in the last byte")(repairing(clear_padding))
mistake("trusts-length", "takes the length from the header and reads what is missing as zeros")(repairing(fill_up))
mistake("int-length", "computes the file's length in 32 bits")(repairing(narrow_length))
mistake("no-k-limit", "takes any k, so that a tiny file makes each query cost 2^32 probes")(repairing(small_k))
mistake("negative-count", "refuses a count of 2^63 or more")(refusing(lambda bloom: bloom.n_inserted >> 63))
mistake("checks-count", "refuses a file whose count and bits do not fit together")(refusing(count_and_bits_differ))
mistake("byte-k", "refuses a k above 255")(refusing(lambda bloom: bloom.k > 255))
mistake("padding-off-by-one", "takes bit m-1 for padding")(refusing(last_bit_is_set))


if __name__ == "__main__":
    if len(sys.argv) == 2 and sys.argv[1] in MISTAKES:
        with_mistake(sys.argv[1]).serve(sys.stdin, sys.stdout)
    else:
        print("\n".join(MISTAKES))

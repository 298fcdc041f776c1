#!/usr/bin/env python3
"""TLBF, the portable Bloom filter file, in Python: a reference to be read beside formats/bloom.md.

Its sections are the page's sections, in the page's order. It is written to be read, not to be fast, and needs nothing
but Python 3.10's own library.

    tlbf.py size N P                  m, k and file length for N items at rate P
    tlbf.py make FILE M K < ITEMS     write a filter of the lines of ITEMS
    tlbf.py read FILE                 say what is in a filter
    tlbf.py probe FILE < ITEMS        for each line: 1 (maybe in it) or 0 (surely not)
    tlbf.py --serve                   answer the requests of formats/conformance-protocol.md

An item of `make` and `probe` is a line without its LF. Exit codes: 0 done, 1 refused, 2 wrong usage or a file trouble.
"""

import base64
import math
import struct
import sys

# Layout

MAGIC = b"TLBF"
VERSION = 1
HEADER = struct.Struct("<4sIQIIQ")  # magic, version, m, k, reserved, n_inserted: 32 bytes, little-endian
MAX_BITS = 1 << 40
MAX_HASHES = 4096  # the k a reader takes
MAX_ITEMS = (1 << 63) - 1
U64 = (1 << 64) - 1


class Refused(Exception):
    """Something that is not taken; `kind` is one of the page's six kinds."""

    def __init__(self, kind, message):
        super().__init__(message)
        self.kind = kind


def byte_length(m):
    """The length in bytes of a file of m bits."""
    return HEADER.size + (m + 7) // 8


# Hashing

FNV_OFFSET = 0xCBF29CE484222325
FNV_PRIME = 0x00000100000001B3


def fnv1a64(item):
    h = FNV_OFFSET
    for byte in item:
        h = ((h ^ byte) * FNV_PRIME) & U64
    return h


def mix64(z):
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & U64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & U64
    return z ^ (z >> 31)


def second_hash(h1):
    return mix64(h1) | 1


def probe(h1, h2, i, m):
    """g_i, the bit position of probe i."""
    return ((h1 + i * h2) & U64) % m


def positions(m, k, item):
    h1 = fnv1a64(item)
    h2 = second_hash(h1)
    return [probe(h1, h2, i, m) for i in range(k)]


# Sizing

LN2 = math.log(2.0)


def exact_bits(n, p):
    return -float(n) * math.log(p) / (LN2 * LN2)


def optimal_m(n, p):
    if not 1 <= n <= MAX_ITEMS:
        raise Refused("bad-parameters", f"n = {n}: it must be from 1 to 2^63-1")
    if not 0.0 < p < 1.0:  # NaN fails this too
        raise Refused("bad-parameters", f"p = {p}: it must be above 0 and below 1")
    m = max(1, math.ceil(exact_bits(n, p)))
    if m > MAX_BITS:
        raise Refused("bad-parameters", f"n = {n} at p = {p} needs {m} bits; the format ends at {MAX_BITS}")
    return m


def exact_hashes(m, n):
    return float(m) / float(n) * LN2


def optimal_k(m, n):
    x = exact_hashes(m, n)
    k = math.floor(x)
    if x - k >= 0.5:  # half away from zero; Python's round() would take half to even
        k += 1
    return max(1, k)


def predicted_fp_rate(m, k, n):
    return (-math.expm1(-float(k) * float(n) / float(m))) ** k


# Operations


def bit(g):
    """Bit g of the filter: its byte, and its mask in that byte."""
    return g >> 3, 1 << (g & 7)


def add_counts(a, b):
    return min(a + b, U64)


class Bloom:
    def __init__(self, m, k):
        if not 1 <= m <= MAX_BITS:
            raise Refused("bad-parameters", f"m = {m}: it must be from 1 to {MAX_BITS}")
        if not 1 <= k < 1 << 32:
            raise Refused("bad-parameters", f"k = {k}: it must be from 1 to 2^32-1")
        self.m, self.k, self.n_inserted = m, k, 0
        self.bits = bytearray((m + 7) // 8)

    def insert(self, item):
        for g in positions(self.m, self.k, item):
            index, mask = bit(g)
            self.bits[index] |= mask
        self.n_inserted = add_counts(self.n_inserted, 1)

    def contains(self, item):
        for g in positions(self.m, self.k, item):
            index, mask = bit(g)
            if not self.bits[index] & mask:
                return False
        return True

    def union(self, other):
        for field in ("m", "k"):
            mine, theirs = getattr(self, field), getattr(other, field)
            if mine != theirs:
                raise Refused("mismatch", f"{field} differs: {mine} and {theirs}")
        for index, byte in enumerate(bytes(other.bits)):
            self.bits[index] |= byte
        self.n_inserted = add_counts(self.n_inserted, other.n_inserted)

    def count_ones(self):
        return sum(byte.bit_count() for byte in self.bits)

    def to_bytes(self):
        return HEADER.pack(MAGIC, VERSION, self.m, self.k, 0, self.n_inserted) + self.bits


# What a reader refuses


def from_bytes(data):
    """The filter in a whole file. One walk in the order of the fields; no memory is taken before the length is known."""

    def field(name, offset, kind_of_number):
        size = struct.calcsize(kind_of_number)
        if len(data) < offset + size:
            raise Refused("truncated", f"{name} at byte {offset}: {size} bytes wanted, the file has {len(data)}")
        return struct.unpack_from(kind_of_number, data, offset)[0]

    def refuse(kind, name, offset, expected, found):
        raise Refused(kind, f"{name} at byte {offset}: expected {expected}, found {found}")

    head = bytes(data[:4])
    if head != MAGIC[: len(head)]:
        refuse("not-this-format", "magic", 0, MAGIC.hex(), head.hex())
    field("magic", 0, "<4s")
    version = field("version", 4, "<I")
    if version != VERSION:
        refuse("unsupported", "version", 4, VERSION, version)
    m = field("m", 8, "<Q")
    if not 1 <= m <= MAX_BITS:
        refuse("corrupt", "m", 8, f"1 to {MAX_BITS}", m)
    k = field("k", 16, "<I")
    if k == 0:
        refuse("corrupt", "k", 16, "1 or more", k)
    if k > MAX_HASHES:
        refuse("unsupported", "k", 16, f"at most {MAX_HASHES}", k)
    reserved = field("reserved", 20, "<I")
    if reserved != 0:
        refuse("corrupt", "reserved", 20, 0, reserved)
    n_inserted = field("n_inserted", 24, "<Q")
    if len(data) < byte_length(m):
        refuse("truncated", "bits", len(data), f"a file of {byte_length(m)} bytes", f"{len(data)} bytes")
    if len(data) > byte_length(m):
        refuse("corrupt", "trailing", byte_length(m), "the end of the file", f"{len(data) - byte_length(m)} bytes more")
    if m % 8 and data[-1] >> m % 8:
        refuse("corrupt", "padding", len(data) - 1, f"no bit at {m} or above", f"{data[-1]:08b}")
    bloom = Bloom(m, k)
    bloom.n_inserted = n_inserted
    bloom.bits[:] = data[HEADER.size :]
    return bloom


# The conformance protocol


def encode(data):
    return base64.b64encode(bytes(data)).decode("ascii") or "-"


def decode(word):
    return b"" if word == "-" else base64.b64decode(word, validate=True)


def answer(operation, words):
    """The words of an `ok` reply."""
    if operation == "hash":
        h1 = fnv1a64(decode(words[0]))
        return [f"{h1:016x}", f"{second_hash(h1):016x}"]
    if operation == "mix64":
        return [f"{mix64(int(words[0], 16)):016x}"]
    if operation == "size":
        n = int(words[0])
        m = optimal_m(n, float(words[1]))
        return [m, optimal_k(m, n), byte_length(m)]
    if operation == "rate":
        m, k, n = map(int, words)
        return [repr(predicted_fp_rate(m, k, n))]
    if operation == "positions":
        return positions(int(words[0]), int(words[1]), decode(words[2]))
    if operation == "build":
        bloom = Bloom(int(words[0]), int(words[1]))
        for word in words[2:]:
            bloom.insert(decode(word))
        return [encode(bloom.to_bytes())]
    if operation == "read":
        bloom = from_bytes(decode(words[0]))
        return [bloom.m, bloom.k, bloom.n_inserted, bloom.count_ones(), encode(bloom.to_bytes())]
    if operation == "probe":
        bloom = from_bytes(decode(words[0]))
        return ["".join("01"[bloom.contains(decode(word))] for word in words[1:])]
    if operation == "union":
        bloom = from_bytes(decode(words[0]))
        bloom.union(from_bytes(decode(words[1])))
        return [encode(bloom.to_bytes())]
    raise NotImplementedError(operation)


def serve(requests, replies, answer=answer):
    for request in requests:
        operation, *words = request.split()
        try:
            reply = " ".join(map(str, ["ok", *answer(operation, words)]))
        except Refused as refused:
            reply = f"refused {refused.kind} {refused}"
        except NotImplementedError:
            reply = "unsupported"
        print(reply, file=replies, flush=True)


# The commands


def lines():
    return [line.removesuffix(b"\n") for line in sys.stdin.buffer]


def load(path):
    with open(path, "rb") as file:
        return from_bytes(file.read())


def run(arguments):
    match arguments:
        case ["--serve"]:
            serve(sys.stdin, sys.stdout)
        case ["size", n, p]:
            m = optimal_m(int(n), float(p))
            print(f"m {m}, k {optimal_k(m, int(n))}, {byte_length(m)} bytes")
        case ["make", path, m, k]:
            bloom = Bloom(int(m), int(k))
            for item in lines():
                bloom.insert(item)
            with open(path, "wb") as file:
                file.write(bloom.to_bytes())
        case ["read", path]:
            bloom = load(path)
            print(f"m {bloom.m}, k {bloom.k}, n_inserted {bloom.n_inserted}, {bloom.count_ones()} bits set")
        case ["probe", path]:
            bloom = load(path)
            for item in lines():
                print(int(bloom.contains(item)))
        case _:
            raise ValueError(f"what is asked is none of these:\n{__doc__}")


def main():
    try:
        run(sys.argv[1:])
    except Refused as refused:
        sys.exit(f"tlbf.py: {refused.kind}: {refused}")  # exit code 1
    except (OSError, ValueError) as trouble:
        print(f"tlbf.py: {trouble}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()

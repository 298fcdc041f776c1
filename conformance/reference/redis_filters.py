"""formats/redis-bloom.md and formats/redis-cuckoo.md as a program that reads dumps and asks them; it inserts nothing.

A dump is a list of (iterator, data) pairs, the header first, without the reply that ends the scan. What is refused is told
by kind, field and offset, which counts the bytes of all chunks, the header's first.
"""

import math
import struct

from tlbf import Refused

U32 = (1 << 32) - 1
U64 = (1 << 64) - 1


def corrupt(field, offset):
    return Refused("corrupt", f"{field} at byte {offset}")


def truncated(field, offset):
    return Refused("truncated", f"{field} at byte {offset}")


# Chunks


class Chunks:
    """Takes the pairs in order: the header, then sections of bytes, which a chunk never crosses the end of."""

    def __init__(self, pairs):
        if not pairs:
            raise truncated("header", 0)
        if pairs[0][0] != 1:
            raise corrupt("iterator", 0)
        self.header = pairs[0][1]
        self.pairs = pairs[1:]
        self.taken = 0

    def offset(self):
        return len(self.header) + self.taken

    def section(self, name, length):
        data = b""
        while len(data) < length:
            if not self.pairs:
                raise truncated(name, self.offset())
            iterator, chunk = self.pairs.pop(0)
            if not chunk:
                raise corrupt(name, self.offset())
            if iterator != 1 + self.taken + len(chunk):
                raise corrupt("iterator", self.offset())
            if len(data) + len(chunk) > length:
                raise corrupt(name, self.offset())
            data += chunk
            self.taken += len(chunk)
        return data

    def end(self):
        if self.pairs:
            raise corrupt("trailing", self.offset())


# Hashing: MurmurHash2 of Austin Appleby, with 64 bits (variant A) and with 32


def murmur64(item, seed):
    m = 0xC6A4A7935BD1E995
    h = seed ^ len(item) * m & U64
    whole = len(item) // 8 * 8
    for (k,) in struct.iter_unpack("<Q", item[:whole]):
        k = k * m & U64
        k = (k ^ k >> 47) * m & U64
        h = (h ^ k) * m & U64
    if whole < len(item):
        h = (h ^ int.from_bytes(item[whole:], "little")) * m & U64
    h = (h ^ h >> 47) * m & U64
    return h ^ h >> 47


def murmur32(item, seed):
    m = 0x5BD1E995
    h = seed ^ len(item)
    whole = len(item) // 4 * 4
    for (k,) in struct.iter_unpack("<I", item[:whole]):
        k = k * m & U32
        k = (k ^ k >> 24) * m & U32
        h = h * m & U32 ^ k
    if whole < len(item):
        h = (h ^ int.from_bytes(item[whole:], "little")) * m & U32
    h = (h ^ h >> 13) * m & U32
    return h ^ h >> 15


# The scalable Bloom filter

NO_ROUND, FORCE_64, NO_SCALING = 1, 4, 8
LAYER = struct.Struct("<QQQddIQB")


class Layer:
    def __init__(self, header, at, rounded):
        values = LAYER.unpack_from(header, at)
        self.bytes, bits, self.size, error, bpe, self.hashes, entries, n2 = values
        if not 1 <= self.bytes <= 1 << 57:
            raise corrupt("bytes", at)
        if bits != 8 * self.bytes:
            raise corrupt("bits", at + 8)
        if not 0 < error < 1:
            raise corrupt("error", at + 24)
        exact = -math.log(error) / 0.480453013918201
        if not abs(bpe - exact) <= 1e-9 * exact:
            raise corrupt("bpe", at + 32)
        if self.hashes != math.ceil(0.693147180559945 * bpe):
            raise corrupt("hashes", at + 40)
        if entries == 0 or math.floor(entries * bpe) > bits:
            raise corrupt("entries", at + 44)
        self.entries = entries
        if self.size > entries:
            raise corrupt("size", at + 16)
        if not (1 <= n2 < bits.bit_length() if rounded else n2 == 0):
            raise corrupt("n2", at + 52)
        self.modulus = 1 << n2 if n2 else bits
        self.data = b""

    def contains(self, a, b):
        positions = ((a + i * b & U64) % self.modulus for i in range(self.hashes))
        return all(self.data[x // 8] >> x % 8 & 1 for x in positions)


class ScalableBloom:
    def __init__(self, pairs):
        chunks = Chunks(pairs)
        header = chunks.header
        old = len(header) >= 16 and (len(header) - 16) % LAYER.size == 0
        start = 16 if old else 20
        if len(header) < start:
            raise truncated("header", len(header))
        self.items, count, options = struct.unpack_from("<QII", header)
        if count == 0:
            raise corrupt("nfilters", 8)
        if options & ~(NO_ROUND | FORCE_64 | NO_SCALING):
            raise Refused("unsupported", "options at byte 12")
        growth = 2 if old else struct.unpack_from("<I", header, 16)[0]
        if growth > 32768 or growth == 0 and not options & NO_SCALING:
            raise corrupt("growth", 16)
        length = start + count * LAYER.size
        if len(header) < length:
            raise truncated("header", len(header))
        if len(header) > length:
            raise corrupt("header", length)
        self.layers = [Layer(header, at, not options & NO_ROUND) for at in range(start, length, LAYER.size)]
        entries = 0
        for number, layer in enumerate(self.layers):
            entries += layer.entries
            if entries > 1 << 62:
                raise corrupt("entries", start + number * LAYER.size + 44)
        if self.items != sum(layer.size for layer in self.layers):
            raise corrupt("size", 0)
        for number, layer in enumerate(self.layers, 1):
            layer.data = chunks.section(f"layer {number}", layer.bytes)
        chunks.end()
        self.wide = bool(options & FORCE_64)

    def facts(self):
        return {"filter": "bloom", "items": self.items}

    def contains(self, item):
        a = murmur64(item, 0xC6A4A7935BD1E995) if self.wide else murmur32(item, 0x9747B28C)
        b = murmur64(item, a) if self.wide else murmur32(item, a)
        return any(layer.contains(a, b) for layer in self.layers)


# The cuckoo filter

CUCKOO = struct.Struct("<QQQQHHH")


class CuckooFilter:
    def __init__(self, pairs):
        chunks = Chunks(pairs)
        header = chunks.header
        if len(header) < CUCKOO.size:
            raise truncated("header", len(header))
        if len(header) > CUCKOO.size:
            raise corrupt("header", CUCKOO.size)
        self.items, buckets, deletes, count, self.slots, iterations, expansion = CUCKOO.unpack(header)
        if buckets.bit_count() != 1 or buckets > 1 << 32:
            raise corrupt("numBuckets", 8)
        if deletes > 1 << 62:
            raise corrupt("numDeletes", 16)
        if not 1 <= count <= 65535:
            raise corrupt("numFilters", 24)
        if not 1 <= self.slots <= 255:
            raise corrupt("bucketSize", 32)
        if iterations == 0:
            raise corrupt("maxIterations", 34)
        if expansion.bit_count() > 1 or expansion == 0 and count > 1:
            raise corrupt("expansion", 36)
        if buckets * self.slots * expansion ** (count - 1) > 1 << 32:
            raise corrupt("numFilters", 24)
        self.tables = [
            chunks.section(f"table {i + 1}", buckets * expansion**i * self.slots) for i in range(count)
        ]
        chunks.end()
        if self.items != sum(len(table) - table.count(0) for table in self.tables):
            raise corrupt("numItems", 0)

    def facts(self):
        return {"filter": "cuckoo", "items": self.items}

    def contains(self, item):
        h = murmur64(item, 0)
        fingerprint = h % 255 + 1
        for table in self.tables:
            buckets = len(table) // self.slots
            for bucket in (h % buckets, (h ^ fingerprint * 0x5BD1E995) % buckets):
                if fingerprint in table[bucket * self.slots : (bucket + 1) * self.slots]:
                    return True
        return False


KINDS = {"bloom": ScalableBloom, "cuckoo": CuckooFilter}

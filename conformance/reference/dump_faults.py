"""The faults of the files of formats/vectors/redis-dump/refuse.json: what is changed, and what a reader says of it, by hand."""

import math

from file_vectors import Fault, put


def edits(files):
    """(base, sealed, faults)"""
    plain, chain, cuckoo = "dump-bf-empty", "dump-bf-c1", "dump-cf-x1-grow"
    return (
        (plain, True, wrong_fields()),
        (plain, False, wrong_ends(files[plain])),
        (plain, True, wrong_bloom_header()),
        (chain, True, wrong_second_layer()),
        (cuckoo, True, wrong_cuckoo_header(files[cuckoo])),
    )


def wrong_fields():
    """Of the file's own fields; the replies of dump-bf-empty begin at 12, 97, and 253, where the scan ends."""
    for at, byte, name in ((0, b"X", "first"), (3, b"X", "last")):
        yield Fault(f"magic-{name}", f"X as the {name} byte", "not-this-format", "magic", 0, [put(at, "c", byte)])
    yield Fault("magic-tlbf", "the magic of a TLBF file", "not-this-format", "magic", 0, [put(0, "4s", b"TLBF")])
    for version in (0, 2, 2**32 - 1):
        change = [put(4, "I", version)]
        yield Fault(f"version-{version}", f"version {version}", "unsupported", "version", 4, change)
    for kind in (0, 3, 2**32 - 1):
        yield Fault(f"kind-{kind}", f"kind {kind}", "corrupt", "kind", 8, [put(8, "I", kind)])
    for name, iterator in (("less-1", -1), ("less-2-pow-63", -(2**63))):
        change = [put(97, "q", iterator)]
        yield Fault(f"iterator-{name}", f"an iterator of {iterator}", "corrupt", "iterator", 97, change)
    for length in (0, 2**29 + 1, 2**31, 2**32 - 1):
        change = [put(20, "I", length)]
        yield Fault(f"length-{length}", f"a reply of {length} bytes", "corrupt", "length", 20, change)
    yield Fault("end-with-data", "iterator 0 with data", "corrupt", "length", 105, [put(97, "q", 0)])
    yield Fault("longest", "a reply of 2^29 bytes, which do not come", "truncated", "data", 269, [put(20, "I", 2**29)])


def wrong_ends(whole):
    """Cuts of dump-bf-empty, damage, and more than there may be."""
    for name, at in (
        ("magic", 0), ("magic", 3), ("version", 5), ("kind", 11), ("iterator", 12), ("length", 20), ("data", 60),
        ("data", 96), ("iterator", 97), ("iterator", 253), ("length", 264), ("checksum", 265), ("checksum", 268),
    ):  # fmt: skip
        change = [{"edit": "cut", "length": at}]
        yield Fault(f"cut-{at}", f"the first {at} of 269 bytes", "truncated", name, at, change)
    for at, what in ((252, "data, which may be set in a filter"), (265, "checksum"), (268, "checksum")):
        change = [put(at, "B", whole[at] ^ 128)]
        yield Fault(f"bit-of-byte-{at}", f"another bit of the {what}", "corrupt", "checksum", 265, change)
    for byte in (0, 10):
        change = [{"edit": "append", "hex": f"{byte:02x}"}]
        yield Fault(f"one-byte-more-{byte:02x}", f"one byte more: {byte:02x}", "corrupt", "trailing", 269, change)


def wrong_bloom_header():
    """Of dump-bf-empty, whose header begins at 24, and its one layer, of 144 bytes for 100 items, at 44."""
    layer = 44
    nan, inf = float("nan"), float("inf")
    certain = 1 - 2**-53  # the largest error below 1, of which few bits are enough for any number of items
    many = put(layer + 24, "ddIQ", certain, -math.log(certain) / 0.480453013918201, 1, 2**62 + 1)
    for name, change, kind, field, offset, settled in (
        ("size-1", put(24, "Q", 1), "corrupt", "size", 24, False),
        ("nfilters-0", put(32, "I", 0), "corrupt", "nfilters", 32, False),
        ("nfilters-2", put(32, "I", 2), "truncated", "header", 97, False),
        ("nfilters-2-pow-32-less-1", put(32, "I", 2**32 - 1), "truncated", "header", 97, False),
        ("options-7", put(36, "I", 7), "unsupported", "options", 36, False),
        ("options-21", put(36, "I", 21), "unsupported", "options", 36, False),
        ("options-4", put(36, "I", 4), "corrupt", "n2", layer + 52, True),
        ("growth-0", put(40, "I", 0), "corrupt", "growth", 40, True),
        ("growth-32769", put(40, "I", 32769), "corrupt", "growth", 40, True),
        ("bytes-0", put(layer, "Q", 0), "corrupt", "bytes", layer, False),
        ("bytes-145", put(layer, "Q", 145), "corrupt", "bits", layer + 8, False),
        ("bytes-2-pow-64-less-8", put(layer, "Q", 2**64 - 8), "corrupt", "bytes", layer, False),
        ("bits-0", put(layer + 8, "Q", 0), "corrupt", "bits", layer + 8, False),
        ("layer-size-above-entries", put(layer + 16, "Q", 101), "corrupt", "size", layer + 16, True),
        ("error-0", put(layer + 24, "d", 0), "corrupt", "error", layer + 24, False),
        ("error-1", put(layer + 24, "d", 1), "corrupt", "error", layer + 24, False),
        ("error-below-0", put(layer + 24, "d", -0.005), "corrupt", "error", layer + 24, False),
        ("error-nan", put(layer + 24, "d", nan), "corrupt", "error", layer + 24, True),
        ("bpe-of-another-error", put(layer + 32, "d", 10.5), "corrupt", "bpe", layer + 32, True),
        ("bpe-nan", put(layer + 32, "d", nan), "corrupt", "bpe", layer + 32, True),
        ("bpe-inf", put(layer + 32, "d", inf), "corrupt", "bpe", layer + 32, True),
        ("hashes-0", put(layer + 40, "I", 0), "corrupt", "hashes", layer + 40, False),
        ("hashes-9", put(layer + 40, "I", 9), "corrupt", "hashes", layer + 40, False),
        ("entries-0", put(layer + 44, "Q", 0), "corrupt", "entries", layer + 44, True),
        ("entries-past-the-bits", put(layer + 44, "Q", 106), "corrupt", "entries", layer + 44, True),
        ("entries-2-pow-62-and-1", many, "corrupt", "entries", layer + 44, True),
        ("entries-2-pow-64-less-1", put(layer + 44, "Q", 2**64 - 1), "corrupt", "entries", layer + 44, True),
        ("n2-of-a-power-of-two", put(layer + 52, "B", 7), "corrupt", "n2", layer + 52, True),
        ("a-layer-of-2-pow-56-bytes", put(layer, "QQ", 2**56, 2**59), "truncated", "layer 1", 253, False),
    ):  # fmt: skip
        comment = f"{name.replace('-', ' ')}: a header of no writer"
        yield Fault(f"bloom-{name}", comment, kind, field, offset, [change], settled)


def wrong_second_layer():
    """Of dump-bf-c1, whose second layer is at 24 + 20 + 53."""
    layer = 97
    yield Fault("bloom-bits-of-layer-2", "no bits", "corrupt", "bits", layer + 8, [put(layer + 8, "Q", 0)])
    yield Fault("bloom-n2-of-layer-2", "n2 is 255", "corrupt", "n2", layer + 52, [put(layer + 52, "B", 255)], True)


def wrong_cuckoo_header(whole):
    """Of dump-cf-x1-grow, whose header is at 24; the reply that ends its scan is 16 bytes before its end."""
    end = len(whole) - 16
    for name, change, kind, field, offset, settled in (
        ("one-item-more", put(24, "Q", 101), "corrupt", "numItems", 24, True),
        ("items-2-pow-64-less-1", put(24, "Q", 2**64 - 1), "corrupt", "numItems", 24, True),
        ("buckets-0", put(32, "Q", 0), "corrupt", "numBuckets", 32, False),
        ("buckets-3", put(32, "Q", 3), "corrupt", "numBuckets", 32, False),
        ("buckets-2-pow-33", put(32, "Q", 2**33), "corrupt", "numBuckets", 32, False),
        ("buckets-2-pow-32-of-two-slots", put(32, "Q", 2**32), "corrupt", "numFilters", 48, True),
        ("deletes-2-pow-62-and-1", put(40, "Q", 2**62 + 1), "corrupt", "numDeletes", 40, True),
        ("deletes-2-pow-63", put(40, "Q", 2**63), "corrupt", "numDeletes", 40, True),
        ("tables-0", put(48, "Q", 0), "corrupt", "numFilters", 48, False),
        ("tables-65536", put(48, "Q", 65536), "corrupt", "numFilters", 48, True),
        ("tables-8-of-7", put(48, "Q", 8), "truncated", "table 8", end, False),
        ("slots-0", put(56, "H", 0), "corrupt", "bucketSize", 56, False),
        ("slots-256", put(56, "H", 256), "corrupt", "bucketSize", 56, False),
        ("iterations-0", put(58, "H", 0), "corrupt", "maxIterations", 58, False),
        ("expansion-3", put(60, "H", 3), "corrupt", "expansion", 60, False),
        ("expansion-0-of-7-tables", put(60, "H", 0), "corrupt", "expansion", 60, False),
        ("expansion-32768-of-7-tables", put(60, "H", 32768), "corrupt", "numFilters", 48, True),
    ):  # fmt: skip
        comment = f"{name.replace('-', ' ')}: a header of no writer"
        yield Fault(f"cuckoo-{name}", comment, kind, field, offset, [change], settled)


def replies(base, whole):
    """Replies of a dump that are missing, repeated, out of order, or not where they say."""
    filter, section = ("bloom", "layer") if base == "dump-bf-c1" else ("cuckoo", "table")
    header, first, second, *rest = whole
    starts = [12]
    for _, data in whole:
        starts.append(starts[-1] + 12 + len(data))
    end = whole[-1]
    longer = (first[0] + 1, first[1] + b"\0")
    for name, comment, change, kind, field, offset, settled in (
        ("nothing", "no reply but the end", [end], "truncated", "header", 12, False),
        ("header-alone", "the header and nothing else", [header, end], "truncated", f"{section} 1", starts[1], False),
        ("without-header", "the first reply is missing", whole[1:], "corrupt", "iterator", 12, False),
        ("header-shorter", "a header of 15 bytes", [(1, header[1][:15]), end], "truncated", "header", 39, False),
        ("header-longer", "the header has 8 bytes more", [(1, header[1] + bytes(8)), first, second, *rest], "corrupt",
         "header", 24 + len(header[1]), False),
        ("header-iterator", "the header's iterator is 2", [(2, header[1]), first, second, *rest], "corrupt", "iterator",
         12, True),
        ("out-of-order", "the second and third reply are the other way round", [header, second, first, *rest],
         "corrupt", "iterator", starts[1], True),
        ("missing", "the second reply is missing", [header, second, *rest], "corrupt", "iterator", starts[1], True),
        ("twice", "the second reply comes twice", [header, first, first, second, *rest], "corrupt", "iterator",
         starts[2], True),
        ("across", "a byte more than the first section", [header, longer, second, *rest], "corrupt", f"{section} 1",
         starts[1], True),
        ("last-missing", "the last reply with data is missing", [*whole[:-2], end], "truncated",
         f"{section} {len(whole) - 2}", starts[-3], False),
        ("behind-the-last", "a byte behind the last section", [*whole[:-1], (whole[-2][0] + 1, b"\0"), end], "corrupt",
         "trailing", starts[-2], False),
    ):  # fmt: skip
        yield Fault(f"{filter}-{name}", comment, kind, field, offset, change, settled)

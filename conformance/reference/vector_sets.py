"""The vectors that make_vectors.py makes, kind by kind: their values by tlbf.py, the rates in decimal arithmetic."""

import decimal
import random

import tlbf
from file_sets import BASES, file, refusals

ABOUT = {
    "hashes": "item: base64; fnv1a64 and h2 = mix64(fnv1a64) | 1: 16 hex digits",
    "mix64": "z and mix64(z): 16 hex digits",
    "sizing": "m, k and the file's length for n items at rate p (decimal strings, for the limits of JSON numbers)",
    "rates": "the predicted rate of n items in m bits with k hashes, to be met within 1e-12 of itself",
    "positions": "all bit positions of an item (base64) in a filter of m bits and k hashes, in the order of i",
    "filters": "the file after inserting the items in order, and the answers to probes of it",
    "accept": "files to accept: what is in them, and that writing them again gives the same bytes",
    "refuse": "files to refuse: each is a file of accept.json with the edits that `change` names",
    "unions": "the file of the union of left and right, or the refusal",
}


def vector(name, comment, rules, settled=False, refused=None, **fields):
    head = {"id": name, "comment": comment, "origin": "made", "rules": rules, "flags": ["settled"] if settled else []}
    verdict = {"verdict": "refuse", "kind": refused} if refused else {"verdict": "accept"}
    return head | verdict | fields


def b64(data):
    word = tlbf.encode(data)
    return "" if word == "-" else word


def hashes():
    items = {
        "foobar": (b"foobar", "also in the FNV authors' own table: 85944171f73967e8"),
        "zero-byte": (b"\0", "one zero byte is not the empty item"),
        "zero-inside": (b"a\0b", "a zero byte does not end an item"),
        "byte-7f": (b"\x7f", "the last byte that is not negative when signed"),
        "byte-80": (b"\x80", "the first byte that is negative when signed"),
        "byte-ff": (b"\xff", "all bits of a byte"),
        "crlf": (b"a\r\n", "line ends are bytes like others"),
        "utf-8": ("\u00fc\u4e2d\U0001f600".encode(), "UTF-8 of two, three and four bytes, as it is"),
        "kibibyte": (bytes(1024), "1,024 zero bytes"),
        "all-bytes": (bytes(range(256)), "each byte once"),
    }
    for name, (item, comment) in items.items():
        h1 = tlbf.fnv1a64(item)
        yield vector(
            f"hash-{name}", comment, ["fnv1a", "mix64"],
            item=b64(item), fnv1a64=f"{h1:016x}", h2=f"{tlbf.second_hash(h1):016x}",
        )  # fmt: skip


def mix64():
    words = {
        "golden-gamma": (0x9E3779B97F4A7C15, "the first output of SplitMix64 with seed 0: e220a8397b1dcdaf"),
        "2-pow-31": (1 << 31, "the sign of 32 bits"),
        "2-pow-32": (1 << 32, "the first bit above 32"),
        "2-pow-63-less-1": ((1 << 63) - 1, "the largest signed word"),
        "alternating": (0x5555555555555555, "every other bit"),
        "high-half": (0xFFFFFFFF00000000, "the high half alone"),
    }
    for name, (z, comment) in words.items():
        yield vector(f"mix64-{name}", comment, ["mix64"], z=f"{z:016x}", mix64=f"{tlbf.mix64(z):016x}")


def sizing():
    rows = [
        ("smallest-p", 1, "5e-324", "the smallest p above 0 gives the largest k that sizing gives, 1,074", False),
        ("largest-p", 1, "0.9999999999999999", "the largest p below 1: m is 1, and k is not 0", False),
        ("largest-n", (1 << 63) - 1, "0.9999999999999999", "the largest n", True),
        ("below-max-bits", 114710000000, "0.01", "just below 2^40 bits", False),
        ("above-2-pow-31", 300000000, "0.03", "m just above 2^31", False),
        ("above-2-pow-32", 448200000, "0.01", "m just above 2^32", False),
        ("above-2-pow-35", 3600000000, "0.01", "bytes of bits above 2^32", False),
        ("k-just-below-half", 25, "0.35", "(m / n) * ln 2 = 1.53 becomes 2", False),
        ("k-becomes-one", 10, "0.72", "(m / n) * ln 2 = 0.49 becomes 1", False),
    ]
    for name, n, p, comment, settled in rows:
        m = tlbf.optimal_m(n, float(p))
        yield vector(
            f"sizing-{name}", comment, ["size-m", "size-k", "length"], settled,
            n=str(n), p=p, m=m, k=tlbf.optimal_k(m, n), byte_length=tlbf.byte_length(m),
        )  # fmt: skip
    refused = [
        ("n-0", 0, "0.01", "no items", False),
        ("p-0", 100, "0", "a rate of 0", False),
        ("p-negative", 100, "-0.01", "a rate below 0", False),
        ("p-1", 100, "1", "a rate of 1", False),
        ("p-percent", 100, "1.5", "a rate above 1", False),
        ("p-nan", 100, "nan", "not a number", False),
        ("p-infinite", 100, "inf", "an infinite rate", False),
        ("above-max-bits", 114712000000, "0.01", "just above 2^40 bits", False),
        ("huge-n", (1 << 63) - 1, "0.5", "2^63-1 items at a rate that needs about 2^64 bits", False),
    ]
    for name, n, p, comment, settled in refused:
        yield vector(f"sizing-{name}", comment, ["size-parameters"], settled, "bad-parameters", n=str(n), p=p)


def exact_rate(m, k, n):
    with decimal.localcontext(decimal.Context(prec=80)):
        return float((1 - (-decimal.Decimal(k * n) / m).exp()) ** k)


def rates():
    rows = [
        ("worked-example", 20, 3, 4, "the worked example at its design", False),
        ("one-percent", 9585059, 7, 1000000, "a million items at 1 %", False),
        ("no-items", 64, 4, 0, "no items: exactly 0", False),
        ("full", 8, 2, 1000, "all bits set: 1", False),
        ("one-bit", 1, 1, 1, "m = k = n = 1: 1 - 1/e", False),
        ("huge", 1 << 40, 7, 100000000000, "a hundred thousand million items in 2^40 bits", False),
        ("one-in-2-pow-40", (1 << 40) - 1, 1, 1, "about 2^-40, exact to its last digits", True),
        ("tiny", 1 << 40, 7, 1000, "about 1e-57: 1 - e^x must not cancel", True),
        ("tiny-k-20", 1099511627775, 20, 12345, "about 1e-133", True),
    ]
    for name, m, k, n, comment, settled in rows:
        yield vector(f"rate-{name}", comment, ["rate"], settled, m=m, k=k, n=str(n), rate=repr(exact_rate(m, k, n)))


def positions():
    chance = random.Random(2006)
    sizes = [
        *(2, 4, 5, 7, 8, 97, 1 << 16, 3 << 20, (1 << 31) - 1, 1 << 31, (1 << 31) + 1),
        *((1 << 32) - 1, 1 << 32, (1 << 32) + 1, (1 << 35) + 1, (1 << 40) - 1, 1 << 40),
    ]
    for m in sizes:
        for k, item in ((13, b"cat"), (13, b""), (30, chance.randbytes(chance.randrange(1, 60)))):
            yield position_vector(f"{m}-{k}-{len(item)}", m, k, item, "a size where narrow arithmetic breaks")
    for m in (1, 5, 1 << 31, (1 << 40) - 1):
        yield position_vector(f"{m}-200", m, 200, b"dog", "many hashes: the sum passes 2^64 many times")
    yield position_vector("first-step-wraps", 1 << 40, 2, wraps_at_once(), "h1 + h2 itself passes 2^64")
    yield position_vector("never-wraps", (1 << 40) - 1, 3, never_wraps(), "h1 + 2*h2 stays below 2^63")


def position_vector(name, m, k, item, comment):
    return vector(
        f"positions-{name}", comment, ["double-hashing"],
        m=m, k=k, item=b64(item), positions=tlbf.positions(m, k, item),
    )  # fmt: skip


def first_item(wanted):
    for number in range(1 << 16):
        item = b"item %d" % number
        h1 = tlbf.fnv1a64(item)
        if wanted(h1, tlbf.second_hash(h1)):
            return item
    raise AssertionError("no such item")


def wraps_at_once():
    return first_item(lambda h1, h2: h1 + h2 > tlbf.U64)


def never_wraps():
    return first_item(lambda h1, h2: h1 + 2 * h2 < 1 << 63)


def filter_of(m, k, items):
    bloom = tlbf.Bloom(m, k)
    for item in items:
        bloom.insert(item)
    return bloom


def contents(bloom):
    return {
        "m": bloom.m, "k": bloom.k, "n_inserted": str(bloom.n_inserted),
        "count_ones": bloom.count_ones(), "bytes": b64(bloom.to_bytes()),
    }  # fmt: skip


def filters():
    words = [b"item %d" % number for number in range(40)]
    rows = [
        ("coinciding-positions", 5, 9, words[:1], "k above m: an item's positions coincide"),
        ("whole-bytes", 24, 3, words[:4], "m is a multiple of 8: no padding"),
        ("one-bit-over", 25, 3, words[:4], "m is one above a multiple of 8: seven bits of padding"),
        ("one-bit-under", 23, 3, words[:4], "m is one below a multiple of 8: one bit of padding"),
        ("even-h2-shows", 4096, 16, words, "a power of two, where an even h2 halves the probes"),
        ("long-items", 1021, 6, [bytes([byte]) * 700 for byte in (0, 127, 128, 255)], "items of 700 bytes"),
        ("thousand-hashes", 30011, 1000, words[:3], "k = 1,000"),
    ]
    for name, m, k, items, comment in rows:
        bloom = filter_of(m, k, items)
        probes = items[:20] + [b"probe %d" % number for number in range(20)]
        yield vector(
            f"filter-{name}", comment, ["insert", "contains", "bit-order"],
            **contents(bloom), items=list(map(b64, items)), probes=list(map(b64, probes)),
            answers=[bloom.contains(item) for item in probes],
        )  # fmt: skip
    for name, m, k in (("m-0", 0, 3), ("m-above-2-pow-40", tlbf.MAX_BITS + 1, 3), ("k-0", 20, 0)):
        yield vector(
            f"filter-{name}", "a filter that cannot be", ["shape-parameters"], refused="bad-parameters",
            m=m, k=k, items=[],
        )  # fmt: skip


def accept():
    for name, (data, rules, comment) in BASES.items():
        yield vector(f"accept-{name}", comment, rules, **contents(tlbf.from_bytes(data)))


def refuse():
    for row in refusals():
        yield refusal(*row)


def refusal(name, base, change, kind, rules, edits, settled=False):
    data = bytearray(BASES[base][0])
    steps = []
    for edit, *where in edits:
        if edit == "put":
            offset, replacement = where
            data[offset : offset + len(replacement)] = replacement
            steps.append({"edit": "put", "offset": offset, "hex": replacement.hex()})
        elif edit == "cut":
            del data[where[0] :]
            steps.append({"edit": "cut", "length": where[0]})
        else:
            data += where[0]
            steps.append({"edit": "append", "hex": where[0].hex()})
    return vector(
        f"refuse-{name}", change, rules, settled, kind,
        base=f"accept-{base}", edits=steps, bytes=b64(data),
    )  # fmt: skip


def unions():
    cat, dog = filter_of(20, 3, [b"cat"]), filter_of(20, 3, [b"dog"])
    words = [b"item %d" % number for number in range(60)]
    counted = lambda n: tlbf.from_bytes(file(20, 3, n, b"\x09\x68\x02"))
    rows = [
        ("worked-example", cat, dog, "cat and dog give the worked example", False),
        ("with-itself", cat, cat, "the bits of one, twice its count", False),
        ("overlapping", filter_of(777, 4, words[:40]), filter_of(777, 4, words[20:]), "sets that overlap", False),
        ("with-nothing", filter_of(64, 3, words), filter_of(64, 3, []), "nothing is added", False),
        ("onto-nothing", filter_of(65, 3, []), filter_of(65, 3, words[:9]), "all is added", False),
        ("count-2-pow-63", counted((1 << 63) - 1), counted(1), "a count passes 2^63-1", False),
        ("count-just-fits", counted(tlbf.U64 - 1), counted(1), "2^64-1 without saturating", False),
        ("count-saturates", counted(tlbf.U64), counted(1), "2^64-1 and 1 stay at 2^64-1", True),
        ("count-saturates-halves", counted(1 << 63), counted(1 << 63), "2^63 and 2^63 saturate", True),
    ]
    for name, left, right, comment, settled in rows:
        both = tlbf.from_bytes(left.to_bytes())
        both.union(right)
        rules = ["union-count"] if name.startswith("count") else ["union", "union-count"]
        yield vector(
            f"union-{name}", comment, rules, settled,
            left=b64(left.to_bytes()), right=b64(right.to_bytes()), bytes=b64(both.to_bytes()),
        )  # fmt: skip
    refused = [
        ("m-differs", filter_of(20, 3, [b"cat"]), filter_of(21, 3, [b"cat"]), "m differs, the length does not"),
        ("k-differs", filter_of(20, 3, [b"cat"]), filter_of(20, 4, [b"cat"]), "k differs"),
        ("m-and-k-differ", filter_of(20, 3, []), filter_of(64, 4, []), "m and k differ"),
    ]
    for name, left, right, comment in refused:
        yield vector(
            f"union-{name}", comment, ["union-mismatch"], refused="mismatch",
            left=b64(left.to_bytes()), right=b64(right.to_bytes()),
        )  # fmt: skip


def made(kind):
    return list(globals()[kind]())

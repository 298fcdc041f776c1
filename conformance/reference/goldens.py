"""What recordings of other systems say that was inserted and asked, as items: bytes or numbers."""

import json

from file_vectors import VECTORS


def read(folder, name):
    return json.loads((VECTORS / folder / f"{name}.json").read_text("utf-8"))


def items(recorded, encoding="utf-8"):
    """A list of items: literals, then a range of texts with a prefix, of numbers, or of bytes, by a formula."""
    found = [text.encode(encoding) if isinstance(text, str) else text for text in recorded.get("literals", [])]
    span = recorded.get("range", recorded)
    numbers = range(span["from"], span["to_exclusive"])
    if "prefix" in span:
        return found + [f"{span['prefix']}{i}".encode(encoding) for i in numbers]
    return found + [FORMULAS[span["expr"]](i) for i in numbers]


FORMULAS = {
    "i": lambda i: i,
    "i/8": lambda i: i / 8,
    "1000+i/8": lambda i: 1000 + i / 8,
    "i*10007": lambda i: i * 10007,
    "i*1000003": lambda i: i * 1000003,
    "700000000+i": lambda i: 700000000 + i,
    "7000000000+i": lambda i: 7000000000 + i,
    "byte[i] with b[k]=(byte)(k*37+i)": lambda i: bytes((k * 37 + i) % 256 for k in range(i)),
}

"""What readers of other systems' Bloom filters share: fields taken one after the other, and bits in words of 64."""

import struct

from tlbf import Refused

MAX_WORDS = 2**31 - 9  # what an array of a JVM holds for certain


class Fields:
    """The fields of a file in their order; `order` is struct's sign of the order of bytes."""

    def __init__(self, data, order):
        self.data, self.order, self.at, self.start = data, order, 0, 0

    def take(self, field, layout):
        layout = self.order + layout
        size = struct.calcsize(layout)
        if len(self.data) - self.at < size:
            raise Refused("truncated", f"{field} at byte {len(self.data)}")
        self.start, self.at = self.at, self.at + size
        return struct.unpack_from(layout, self.data, self.start)

    def number(self, field, layout, right=lambda found: True, kind="corrupt"):
        """One number, refused if it is not right."""
        (found,) = self.take(field, layout)
        if not right(found):
            raise self.refusal(kind, field)
        return found

    def refusal(self, kind, field):
        """Of the field that was taken last."""
        return Refused(kind, f"{field} at byte {self.start}")

    def end(self):
        if self.at < len(self.data):
            raise Refused("corrupt", f"trailing at byte {self.at}")


def has(words, position):
    return words[position // 64] >> position % 64 & 1 == 1


def signed32(number):
    return (number + 2**31) % 2**32 - 2**31


def signed64(number):
    return (number + 2**63) % 2**64 - 2**63


def flipped(number):
    """~number where it is below 0."""
    return number if number >= 0 else -1 - number

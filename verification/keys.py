"""What units are compared by: white space, normalisation, and which units are compared at all.

Part of the oracle: see oracle.py. Every table but that of cc_net's punctuation is Python's own `unicodedata`.
"""
import re
import unicodedata

# Unicode's property White_Space; Python's own strip() and split() also take U+001C..U+001F, which are not in it.
WHITE_SPACE = ''.join(map(chr, [*range(0x09, 0x0E), 0x20, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B),
                                0x2028, 0x2029, 0x202F, 0x205F, 0x3000]))
SPACES = re.compile(f'[{WHITE_SPACE}]+')
WORD = re.compile(f'[^{WHITE_SPACE}]+')

# What cc_net's normalize_for_dedup takes out after the digits: its list of punctuation, and C0, DEL and C1.
CCNET_REMOVED = set('，。、„”“«»１」「《》´∶：？！（）；–—．～’…━〈〉【】％►') | set(map(chr, [*range(32), *range(127, 160)]))


def is_blank(text):
    return not text.strip(WHITE_SPACE)


def is_short(text, min_chars, min_words):
    """Fewer code points or words than asked for; a lone surrogate is one code point."""
    return len(text) < min_chars or len(WORD.findall(text)) < min_words


def zero_digits(text):
    return ''.join('0' if unicodedata.category(c) == 'Nd' else c for c in text)


def without_punctuation(text):
    return ''.join(c for c in text if not unicodedata.category(c).startswith('P'))


def ccnet(text):
    """As cc_net does it: Python's strip, not that of White_Space."""
    return ''.join(c for c in zero_digits(text.strip().lower()) if c not in CCNET_REMOVED)


STEPS = {
    'strip': lambda text: text.strip(WHITE_SPACE),
    'lowercase': str.lower,
    'nfc': lambda text: unicodedata.normalize('NFC', text),
    'digits': zero_digits,
    'punctuation': without_punctuation,
    'spaces': lambda text: SPACES.sub(' ', text),
    'ccnet': ccnet,
}


def key(text, steps):
    """The text after the steps, in their order."""
    for step in steps:
        text = STEPS[step](text)
    return text

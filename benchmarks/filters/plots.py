"""A plot for each operation: everyone's ratio to Guava, a panel for each size."""
from contest import BASE, BLOCKED, LIMIT
from svg import INK, LIMIT as GOLD, OURS, RIVAL, WIDTH, picture, text
from tables import NAMES, OPERATIONS, PARTS

COLOURS = {'ours': OURS, 'classic': RIVAL, 'blocked': '#c9d1d9', 'limit': GOLD, 'base': '#52606d'}
LEFT, RIGHT, LINE, TOP = 210, 60, 20, 80


def kind(name):
    if name.startswith('BLOOMSCREEN'):
        return 'ours'
    return {BASE: 'base', LIMIT: 'limit'}.get(name) or ('blocked' if name in BLOCKED else 'classic')


def legend():
    words = {'ours': 'Bloomscreen', 'base': 'Guava', 'classic': 'other classic filters', 'blocked': 'blocked filters',
             'limit': 'the machine’s limit'}
    shapes, x = [], 12
    for name, word in words.items():
        shapes += [f'<rect x="{x:.0f}" y="54" width="11" height="11" fill="{COLOURS[name]}"/>', text(x + 16, 64, word, size=12)]
        x += 40 + 6.2 * len(word)
    return shapes


def plot(figures, jdk, operation):
    """The SVG of one operation on one JDK; bars are medians, thin lines the quartiles."""
    panels = []
    for part in figures.parts():
        ratios = [(name, figures.ratio(jdk, part, name, operation)) for name in figures.names(part)]
        panels.append((part, sorted(((n, r) for n, r in ratios if r), key=lambda entry: -entry[1].median)))
    longest = max(ratio.high for _, entries in panels for _, ratio in entries)
    scale = (WIDTH - LEFT - RIGHT) / longest
    shapes, y = [text(12, 22, f'{OPERATIONS[operation].capitalize()}: times as fast as Guava, Java {jdk}', size=15),
                 text(12, 42, 'Bars: medians. Lines: from quartile to quartile.', size=12), *legend()], TOP
    for part, entries in panels:
        shapes.append(text(12, y + 14, PARTS[part]))
        top = y + 22
        y = top + len(entries) * LINE
        bars, values = [], []
        for row, (name, ratio) in enumerate(entries):
            at = top + row * LINE
            low, high = LEFT + ratio.low * scale, LEFT + ratio.high * scale
            bars += [text(LEFT - 8, at + 12, NAMES[name], 'end', 12),
                     f'<rect x="{LEFT}" y="{at}" width="{ratio.median * scale:.1f}" height="{LINE - 5}" '
                     f'fill="{COLOURS[kind(name)]}"/>']
            # A white rim, so that a line is seen on any bar, and a number on the line at 1.
            values += [f'<path d="M{low:.1f} {at + 7.5}H{high:.1f}" stroke="{colour}" stroke-width="{width}"/>'
                       for colour, width in (('#fff', 4), (INK, 1.5))]
            values.append(f'<g stroke="#fff" stroke-width="3" paint-order="stroke">{text(high + 6, at + 12, f"{ratio.median:.2f}", size=12)}</g>')
        one = f'<path d="M{LEFT + scale:.1f} {top - 4}V{y}" stroke="{INK}" stroke-dasharray="3 3" stroke-width="0.8"/>'
        shapes += [*bars, one, *values]
        y += 12
    return picture(y, shapes)

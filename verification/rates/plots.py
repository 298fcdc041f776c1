"""What the rows look like."""
import math

from rows import SIGMAS
from svg import INK, LIMIT, OURS, WIDTH, picture, text
from tables import POWERS

# By p; None is a filter whose m was chosen.
COLOURS = {0.5: '#7a8794', 0.1: '#d9a441', 1e-2: '#c4572e', 1e-3: OURS, 1e-4: '#3b6fb6', 1e-5: '#7b4ea3', 1e-6: '#222222', None: OURS}


def power(exponent):
    return '1' if exponent == 0 else '10' if exponent == 1 else '10' + str(exponent).translate(POWERS)


def plain(p):
    return f'{p:g}' if p >= 0.01 else power(round(math.log10(p)))


class Axes:
    """Logarithmic both ways, between powers of ten or what else is given; points outside are drawn on the border."""

    LEFT, RIGHT, TOP, BOTTOM = 74, 600, 60, 400
    HEIGHT = 450

    def __init__(self, title, note, x, y, x_title, y_title):
        self.low_x, self.high_x, self.low_y, self.high_y = map(math.log10, (*x, *y))
        self.shapes = [text(12, 24, title, size=16), text(12, 44, note, size=12),
                       text((self.LEFT + self.RIGHT) / 2, self.HEIGHT - 10, x_title, 'middle'),
                       f'<g transform="translate(18 {(self.TOP + self.BOTTOM) / 2}) rotate(-90)">{text(0, 0, y_title, "middle")}</g>',
                       f'<path d="M{self.LEFT} {self.TOP}V{self.BOTTOM}H{self.RIGHT}" fill="none" stroke="{INK}"/>']
        self.keys = 0

    def x(self, value):
        return self.LEFT + (self.RIGHT - self.LEFT) * (math.log10(value) - self.low_x) / (self.high_x - self.low_x)

    def y(self, value):
        share = (math.log10(value) - self.low_y) / (self.high_y - self.low_y) if value > 0 else 0
        return self.BOTTOM - (self.BOTTOM - self.TOP) * min(1, max(0, share))

    def x_ticks(self, ticks):
        for value, words in ticks:
            self.shapes += [f'<path d="M{self.x(value):.1f} {self.BOTTOM}v5" stroke="{INK}"/>',
                            text(self.x(value), self.BOTTOM + 20, words, 'middle', 12)]

    def y_ticks(self, ticks):
        for value, words in ticks:
            self.shapes += [f'<path d="M{self.LEFT} {self.y(value):.1f}H{self.RIGHT}" stroke="#ddd"/>',
                            text(self.LEFT - 8, self.y(value) + 4, words, 'end', 12)]

    def line(self, points, colour, dashes=''):
        at = ' '.join(f'{self.x(x):.1f},{self.y(y):.1f}' for x, y in points)
        self.shapes.append(f'<polyline points="{at}" fill="none" stroke="{colour}" stroke-width="1.5" stroke-dasharray="{dashes}"/>')

    def bar(self, x, low, high, colour):
        self.shapes.append(f'<path d="M{self.x(x):.1f} {self.y(low):.1f}V{self.y(high):.1f}" stroke="{colour}" stroke-width="1.5"/>')

    def dot(self, x, y, colour, filled=True):
        self.shapes.append(f'<circle cx="{self.x(x):.1f}" cy="{self.y(y):.1f}" r="3.5" stroke="{colour}" stroke-width="1.5" '
                           f'fill="{colour if filled else "#fff"}"/>')

    def key(self, words, colour, filled=True):
        y = self.TOP + 8 + 20 * self.keys
        self.keys += 1
        self.shapes += [f'<circle cx="{self.RIGHT + 20}" cy="{y - 4}" r="4" stroke="{colour}" stroke-width="1.5" '
                        f'fill="{colour if filled else "#fff"}"/>', text(self.RIGHT + 32, y, words, size=12)]

    def svg(self):
        return picture(self.HEIGHT, self.shapes)


def loads(rows):
    """Measured rates over load, on the curves of the prediction."""
    n = 1_000_000 if any(row.n == 1_000_000 for row in rows) else max(row.n for row in rows if row.study == 'sizes')
    some = [row for row in rows if row.study == 'sizes' and row.n == n]
    axes = Axes(f'Rate of false positives, as a filter for n = {n:,} fills up', 'Lines: predicted. Dots: measured; the error is smaller than the dot.',
                (0.4, 12), (1e-8, 1), 'items in the filter, as a multiple of n', 'rate of false positives')
    axes.x_ticks([(0.5, '½'), (1, '1'), (2, '2'), (5, '5'), (10, '10')])
    axes.y_ticks([(10.0 ** e, power(e)) for e in range(-8, 1)])
    axes.line([(1, 1e-8), (1, 1)], LIMIT, '4 4')
    for p in dict.fromkeys(row.p for row in some):
        colour = COLOURS[p]
        mine = [row for row in some if row.p == p]
        k, m = mine[0].k, mine[0].m
        curve = [(0.4 * 30 ** (step / 80), -math.expm1(-k * n * 0.4 * 30 ** (step / 80) / m)) for step in range(81)]
        axes.line([(load, fill ** k) for load, fill in curve if fill ** k >= 1e-8], colour)
        for row in mine:
            if row.found >= 10:
                axes.dot(row.load, row.measured, colour)
        axes.key(f'p = {plain(p)}, k = {k}', colour)
    return axes.svg()


def ratios(axes, rows, x, words):
    """Measured by predicted, a colour for each p; bars of four sigma."""
    for p in dict.fromkeys(row.p for row in rows):
        colour = COLOURS[p]
        mine = [row for row in rows if row.p == p and not row.rare]
        axes.line([(x(row), row.ratio) for row in mine], colour)
        for row in mine:
            axes.bar(x(row), max(1e-9, row.ratio - SIGMAS * row.error), row.ratio + SIGMAS * row.error, colour)
            axes.dot(x(row), row.ratio, colour, not row.off)
        axes.key(words(p), colour)


def sizes(rows):
    some = [row for row in rows if row.study == 'sizes' and row.load == 1]
    axes = Axes('At the load it is for, a filter keeps its promise if it is not small',
                'Measured by predicted rate. Bars: four standard errors. Hollow: outside them.',
                (7, 1.5e8), (0.5, 50), 'n, the items it is for', 'measured by predicted')
    axes.x_ticks([(10.0 ** e, power(e)) for e in range(1, 9)])
    axes.y_ticks([(value, f'{value:g}') for value in (0.5, 1, 2, 5, 10, 20, 50)])
    ratios(axes, some, lambda row: row.n, lambda p: f'p = {plain(p)}')
    return axes.svg()


def small(rows):
    some = [row for row in rows if row.study == 'small']
    powers = [row for row in rows if row.study == 'powers of two']
    axes = Axes('In a filter of few bits, double hashing bends the curve',
                'Measured by predicted rate. Bars: four standard errors. Hollow: outside them. It jumps with the factors of m.',
                (4, 4e4), (0.5, 2000), 'm, the bits of the filter', 'measured by predicted')
    axes.x_ticks([(10.0 ** e, power(e)) for e in range(1, 5)])
    axes.y_ticks([(value, f'{value:g}') for value in (0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)])
    ratios(axes, [*some, *powers], lambda row: row.m, lambda p: f'p = {plain(p)}' if p else 'm a power of 2')
    return axes.svg()


def keys(rows):
    """A line of dots for each kind of key: how many sigma each of its rows is off."""
    some = [row for row in rows if row.study == 'keys' and row.m > 100_000 and not row.rare]
    kinds = list(dict.fromkeys(row.keys for row in some))
    left, right, top, line, most = 140, WIDTH - 40, 74, 44, 6
    bottom = top + line * len(kinds)

    def x(sigmas):
        return left + (right - left) * (min(most, max(-most, sigmas)) + most) / (2 * most)

    shapes = [text(12, 24, 'Whatever the keys, but for numbers in a row: deviation from the prediction', size=16),
              text(12, 44, f'In standard errors, for filters of 100,000 items and more. A dot is a filter at a load; hollow: outside of {SIGMAS}.', size=12)]
    for sigmas in range(-most, most + 1, 2):
        dashes = ' stroke-dasharray="4 4"' if abs(sigmas) == SIGMAS else ''
        shapes += [f'<path d="M{x(sigmas):.1f} {top - 10}V{bottom}" stroke="{LIMIT if dashes else "#ddd"}"{dashes}/>',
                   text(x(sigmas), bottom + 20, f'{sigmas:+d} σ' if sigmas else '0', 'middle', 12)]
    for number, kind in enumerate(kinds):
        y = top + line * number + line / 2 - 5
        shapes.append(text(left - 12, y + 4, kind, 'end'))
        for row in (row for row in some if row.keys == kind):
            shapes.append(f'<circle cx="{x(row.sigmas):.1f}" cy="{y:.1f}" r="4" fill="{"#fff" if row.off else OURS}" fill-opacity="0.6" '
                          f'stroke="{OURS}" stroke-width="1.5"/>')
    return picture(bottom + 34, shapes)


ALL = {'loads': loads, 'sizes': sizes, 'small': small, 'keys': keys}

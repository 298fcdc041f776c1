"""Horizontal bars, and a line through points, as SVG."""
from svg import INK, LIMIT, OURS, RIVAL, WIDTH, picture, text

COLOURS = {'ours': OURS, 'rival': RIVAL, 'floor': LIMIT}
LEFT, RIGHT, LINE = 190, 150, 26


def write(path, title, entries):
    """Bars from the top down; an entry is (name, length, words at its end, kind)."""
    longest = max(length for _, length, _, _ in entries)
    shapes = [text(10, 22, title, size=15)]
    for row, (name, length, words, kind) in enumerate(entries):
        y = 38 + row * LINE
        width = (WIDTH - LEFT - RIGHT) * length / longest
        shapes += [text(LEFT - 8, y + 14, name, 'end'),
                   f'<rect x="{LEFT}" y="{y}" width="{width:.1f}" height="{LINE - 8}" fill="{COLOURS[kind]}"/>',
                   text(LEFT + width + 6, y + 14, words)]
    save(path, picture(48 + len(entries) * LINE, shapes))


def line(path, title, x_title, name, points):
    """A line through points (x, y), on axes from zero."""
    height, top, bottom, left, right = 380, 46, 330, 60, WIDTH - RIGHT
    most_x, most_y = (1.1 * max(values) for values in zip(*points))
    at = [(left + (right - left) * x / most_x, bottom - (bottom - top) * y / most_y) for x, y in points]
    shapes = [text(10, 22, title, size=15), text((left + right) / 2, height - 10, x_title, 'middle'),
              f'<path d="M{left} {top}V{bottom}H{right}" fill="none" stroke="{INK}"/>']
    for fifth in range(6):
        shapes += [text(left - 6, bottom - (bottom - top) * fifth / 5 + 4, f'{most_y * fifth / 5:.3g}', 'end', 11),
                   text(left + (right - left) * fifth / 5, bottom + 16, f'{most_x * fifth / 5:.3g}', 'middle', 11)]
    shapes.append(f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in at)}" fill="none" stroke="{OURS}" stroke-width="2"/>')
    shapes += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{OURS}"/>' for x, y in at]
    shapes.append(text(at[-1][0] + 8, at[-1][1] + 4, name))
    save(path, picture(height, shapes))


def save(path, svg):
    with open(path, 'w', encoding='utf-8') as f:
        f.write(svg)

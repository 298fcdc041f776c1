"""The little of SVG that the plots need."""
from xml.sax.saxutils import escape

INK, OURS, RIVAL, LIMIT = '#222', '#0b7a75', '#9aa5b1', '#d9a441'
WIDTH = 760


def text(x, y, words, anchor='start', size=13):
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}">{escape(words)}</text>'


def picture(height, shapes):
    """A white page of that height, as wide as all are, with the shapes on it."""
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
            f'font-family="sans-serif" fill="{INK}">')
    return '\n'.join([head, '<rect width="100%" height="100%" fill="#fff"/>', *shapes, '</svg>', ''])

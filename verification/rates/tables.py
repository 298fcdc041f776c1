"""The rows as Markdown."""

POWERS = str.maketrans('-0123456789', '⁻⁰¹²³⁴⁵⁶⁷⁸⁹')
LOADS = {0.5: 'half', 1.0: 'all', 2.0: 'twice', 10.0: 'ten times'}


def table(header, rows):
    return [f'| {" | ".join(header)} |', '|' + '---:|' * len(header), *(f'| {" | ".join(row)} |' for row in rows)]


def number(value):
    """Three digits, in the form that is easiest to read."""
    if value == 0:
        return '0'
    return f'{value:.3g}' if 1e-3 <= value < 1e4 else f'{value:.2e}'.replace('e-0', 'e-').replace('e+0', 'e')


def percent(error):
    """A relative standard error, with two digits."""
    return f'{100 * error:.2g} %' if error < 0.1 else f'{100 * error:.0f} %'


def asked_for(p):
    return 'p = ' + f'{p:g}'.replace('e-0', 'e-')


def mark(words, row):
    return f'**{words}**' if row.off else words


def ratio(row):
    """Measured by predicted; in brackets what was found, where the prediction is too rare to be measured."""
    if row.rare:
        return f'({row.found})'
    return mark(f'{row.ratio:.{3 if row.ratio < 10 else 1}f}' if row.ratio < 1e4 else number(row.ratio), row)


def cell(row):
    return ratio(row) if row.error > 0.5 else f'{ratio(row)} ± {percent(row.error)}'


def sizes(rows, load):
    """One load of the study of sizes: a line for each n, a column for each p."""
    found = {(row.n, row.p): row for row in rows if row.study == 'sizes' and row.load == load}
    ns, ps = (list(dict.fromkeys(key[i] for key in found)) for i in (0, 1))
    largest = {p: found[max(n for n in ns if (n, p) in found), p] for p in ps}
    return table(['n', *map(asked_for, ps)],
                 [['predicted', *(number(largest[p].predicted) for p in ps)],
                  *([f'{n:,}', *(cell(found[n, p]) if (n, p) in found else '' for p in ps)] for n in ns)])


def extra(row):
    """What is measured above the prediction, in units of 1/m; `-` where that cannot be told from none."""
    return f'{(row.measured - row.predicted) * row.m:.3f}' if row.off else '-'


def small(rows):
    """Small filters by n, for each p: m, measured by predicted, and what is above it."""
    found = {(row.n, row.p): row for row in rows if row.study == 'small'}
    ns, ps = (list(dict.fromkeys(key[i] for key in found)) for i in (0, 1))
    header = ['n', *(words for p in ps for words in (f'm, {asked_for(p)}', 'ratio', 'extra × m'))]
    return table(header, [[f'{n}', *(words for p in ps for words in (f'{found[n, p].m:,}', ratio(found[n, p]), extra(found[n, p])))]
                          for n in ns])


def powers(rows):
    found = [row for row in rows if row.study == 'powers of two']
    return table(['m', 'n', 'predicted', 'textbook', 'ratio', 'extra × m'],
                 [[f'{row.m:,}', f'{row.n:,}', number(row.predicted), number(row.textbook), cell(row), extra(row)] for row in found])


def neighbours(rows):
    """Every m of a range: does its ratio depend on its factors?"""
    found = [row for row in rows if row.study == 'neighbours']
    return table(['m', 'factors', 'ratio', 'extra × m'], [[str(row.m), factors(row.m), cell(row), extra(row)] for row in found])


def factors(m):
    found, factor = [], 2
    while m > 1:
        if m % factor:
            factor += 1
        else:
            found.append(factor)
            m //= factor
    return ' · '.join(f'{prime}{str(found.count(prime)).translate(POWERS) if found.count(prime) > 1 else ""}'
                      for prime in dict.fromkeys(found))


def keys(rows):
    """A line for each filter and load, a column for each kind of key."""
    found = [row for row in rows if row.study == 'keys']
    kinds = list(dict.fromkeys(row.keys for row in found))
    lines = {}
    for row in found:
        lines.setdefault((row.m, row.k, row.items), {})[row.keys] = row
    body = []
    for (m, k, items), line in lines.items():
        first = next(iter(line.values()))
        body.append([f'{m:,}', str(k), f'{items:,}', number(first.predicted), percent(first.error), *(ratio(line[kind]) if kind in line else '' for kind in kinds)])
    return table(['m', 'k', 'items', 'predicted', '1 σ', *kinds], body)


def census(rows):
    """How many rows are how many sigma off, by study."""
    body = []
    for study in dict.fromkeys(row.study for row in rows):
        some = [row for row in rows if row.study == study]
        told = [row for row in some if not row.rare]
        body.append([study, str(len(some)), str(len(some) - len(told)),
                     *(str(sum(low <= abs(row.sigmas) < high for row in told))
                       for low, high in ((0, 1), (1, 2), (2, 3), (3, 4), (4, float('inf'))))])
    return table(['study', 'rows', 'too rare to tell', 'below 1 σ', '1 to 2', '2 to 3', '3 to 4', 'above 4'], body)


def every(rows):
    """All that is known of each row."""
    header = ['study', 'keys', 'n', 'p', 'm', 'k', 'filters', 'load', 'asked', 'found', 'measured', 'predicted', 'textbook', 'σ of the ratio',
              'deviation']
    body = []
    for row in rows:
        deviation = f'{row.sigmas:+.1f} σ' if not row.rare else 'too rare'
        body.append([row.study, row.keys, f'{row.n:,}', f'{row.p:g}' if row.p else '', f'{row.m:,}', str(row.k), f'{row.filters:,}',
                     LOADS[row.load], f'{row.asked:,}', f'{row.found:,}', number(row.measured), number(row.predicted),
                     number(row.textbook), percent(row.error) if not row.rare else '', mark(deviation, row)])
    return table(header, body)

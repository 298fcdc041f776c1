"""Figures as Markdown."""
from contest import BASE, BLOCKED, LIMIT, RIVALS
from goals import GOALS

NAMES = {
    'BLOOMSCREEN_ONE': 'Bloomscreen, one key a call', 'BLOOMSCREEN_ARRAY': 'Bloomscreen, array',
    'BLOOMSCREEN_ALONE': 'Bloomscreen, array, one owner', 'BLOOMSCREEN_BUILD': 'Bloomscreen, bulk build',
    'BLOOMSCREEN_MAPPED': 'Bloomscreen, array, mapped file', 'GUAVA': 'Guava',
    'SPARK': 'Spark sketch', 'DATASKETCHES': 'DataSketches', 'COMMONS': 'Commons Collections', 'HADOOP': 'Hadoop',
    'HIVE': 'Hive', 'HIVE_BLOCKS': 'Hive, blocked', 'PARQUET_BLOCKS': 'Parquet, blocked', 'FASTFILTER': 'fastfilter',
    'BLOOMSCREEN_SCALABLE': 'Bloomscreen, scalable', 'BLOOMSCREEN_GROWN': 'Bloomscreen, scalable, grown to 4 layers',
    'BLOOMSCREEN_CUCKOO': 'Bloomscreen, cuckoo', 'BLOOMSCREEN_FUSE8': 'Bloomscreen, fuse of 8 bits',
    'BLOOMSCREEN_FUSE16': 'Bloomscreen, fuse of 16 bits', 'BLOOMSCREEN_FUSE8_NUMBERS': 'Bloomscreen, fuse of 8 bits, numbers',
    'BLOOMSCREEN_FUSE8_ARRAY': 'Bloomscreen, fuse of 8 bits, array of numbers',
    'BLOOMSCREEN_SPLIT_BLOCK': 'Bloomscreen, split-block', 'BLOOMSCREEN_SPLIT_BLOCK_ARRAY': 'Bloomscreen, split-block, array',
    'BLOOMSCREEN_GUAVA': 'Bloomscreen, Guava\'s', 'BLOOMSCREEN_ORC': 'Bloomscreen, ORC\'s', 'BLOOMSCREEN_SPARK': 'Bloomscreen, Spark\'s',
    'HADOOP_DYNAMIC': 'Hadoop, grown to 16 rows', 'CUCKOO4J': 'CuckooFilter4J', 'FASTFILTER_CUCKOO': 'fastfilter, cuckoo, numbers',
    'FASTFILTER_XOR': 'fastfilter, xor of 8 bits, numbers', 'FASTFILTER_FUSE': 'fastfilter, fuse of 8 bits, numbers',
    'LIMIT': 'the machine\'s limit',
}
PARTS = {
    '100k': '100,000 items of 16 bytes', '100k-long': '100,000 items of 100 bytes', '20m': '20 million items of 16 bytes',
    '20m-long': '20 million items of 100 bytes', '200m': '200 million items of 16 bytes',
    'kinds-100k': '100,000 items of 16 bytes, filters of other kinds', 'kinds-20m': '20 million items of 16 bytes, filters of other kinds',
}
OPERATIONS = {'HIT': 'hit', 'MISS': 'miss', 'INSERT': 'insert'}


def table(header, rows):
    return [f'| {" | ".join(header)} |', '|' + '---|' * len(header), *(f'| {" | ".join(row)} |' for row in rows)]


def verdict(goal, ratio):
    if ratio.median < goal.goal:
        return 'NO'
    return 'yes, and the stretch' if goal.stretch and ratio.median >= goal.stretch else 'yes'


def goals(figures):
    """Every goal that was measured: what was found, per JDK."""
    rows = []
    for goal in GOALS:
        ratios = [figures.ratio(jdk, goal.part, goal.name, goal.operation, goal.threads) for jdk in figures.jdks]
        if any(ratios):
            what = OPERATIONS[goal.operation] + (f', {goal.threads} threads' if goal.threads > 1 else '')
            rows.append([PARTS[goal.part], NAMES[goal.name], what, f'{goal.goal:.2f}',
                         f'{goal.stretch:.2f}' if goal.stretch else '',
                         *(cell for ratio in ratios for cell in ((str(ratio), verdict(goal, ratio)) if ratio else ('', '')))])
    header = ['size', 'form', 'operation', 'goal', 'stretch',
              *(cell for jdk in figures.jdks for cell in (f'Java {jdk}', 'met'))]
    return table(header, rows)


def peers(figures, part):
    """Everyone's ratios at one size, with what the filter costs in bits and gives in false positives."""
    rows = []
    for name in figures.names(part):
        ratios = [figures.ratio(jdk, part, name, operation) for jdk in figures.jdks for operation in OPERATIONS]
        rate = '' if name == LIMIT or (part, name, 'MISS') not in figures.yes else f'{100 * figures.rate(part, name):.2f} %'
        bits = '' if name == LIMIT else f'{figures.bits[part, name]:.2f}'
        rows.append([NAMES[name], bits, rate, *(str(ratio) if ratio else '' for ratio in ratios)])
    header = ['filter', 'bits an item', 'false positives',
              *(f'{operation}, Java {jdk}' for jdk in figures.jdks for operation in OPERATIONS.values())]
    return table(header, rows)


def nanoseconds(figures, part):
    """Times of this machine on this day, which mean nothing elsewhere."""
    rows = []
    for name in figures.names(part):
        times = [figures.nanoseconds(jdk, part, name, operation) for jdk in figures.jdks for operation in OPERATIONS]
        rows.append([NAMES[name], *(f'{time:.1f}' if time else '' for time in times)])
    return table(['nanoseconds an item', *(f'{o}, Java {jdk}' for jdk in figures.jdks for o in OPERATIONS.values())], rows)


def to_the_limit(figures):
    """How many times as long as the bare reads or changes of memory that it cannot do without."""
    rows = []
    for part in figures.parts():
        for name, operation in (('BLOOMSCREEN_ARRAY', 'HIT'), ('BLOOMSCREEN_ALONE', 'INSERT'),
                                ('BLOOMSCREEN_BUILD', 'INSERT'), (BASE, 'HIT'), (BASE, 'INSERT')):
            ratios = [figures.ratio(jdk, part, LIMIT, operation, base=name) for jdk in figures.jdks]
            if any(ratios):
                rows.append([PARTS[part], NAMES[name], OPERATIONS[operation], *(str(ratio) if ratio else '' for ratio in ratios)])
    return table(['size', 'filter', 'operation', *(f'Java {jdk}' for jdk in figures.jdks)], rows)


def rivals(figures):
    """Each filter of another kind beside those of others that can do the same."""
    rows = []
    for part in figures.parts():
        for name, others in RIVALS.items():
            for other in others:
                for operation in OPERATIONS:
                    ratios = [figures.ratio(jdk, part, name, operation, base=other) for jdk in figures.jdks]
                    if any(ratios):
                        rows.append([PARTS[part], NAMES[name], NAMES[other], OPERATIONS[operation],
                                     *(str(ratio) if ratio else '' for ratio in ratios)])
    return table(['size', 'ours', 'beside', 'operation', *(f'Java {jdk}' for jdk in figures.jdks)], rows)


def behind(figures):
    """The classic filters that are faster than ours, called in the same way or in any."""
    rows = []
    for part in figures.parts():
        for ours in ('BLOOMSCREEN_ONE', 'BLOOMSCREEN_ARRAY', 'BLOOMSCREEN_ALONE'):
            for name in figures.names(part):
                if name.startswith('BLOOMSCREEN') or name in (LIMIT, *BLOCKED):
                    continue
                for operation in OPERATIONS:
                    ratios = [figures.ratio(jdk, part, ours, operation, base=name) for jdk in figures.jdks]
                    if any(ratio and ratio.median < 1 for ratio in ratios):
                        rows.append([PARTS[part], NAMES[ours], NAMES[name], OPERATIONS[operation],
                                     *(str(ratio) if ratio else '' for ratio in ratios)])
    return table(['size', 'ours', 'the faster one', 'operation', *(f'Java {jdk}' for jdk in figures.jdks)], rows)

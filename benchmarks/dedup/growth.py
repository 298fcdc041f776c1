"""Part `growth`: one kind of corpus at several sizes, and one thread against two."""
import json
import os
import shutil
import statistics

import bars
import contestants
import corpora
from measuring import cost, met, ratios, shown, slope

# Copies of the corpus of some 640 MB: about 2, 6, 12 and 20 GB. As zstd, so that all of it, and what comes out, fits into
# the memory of the machine: else the disk would be measured.
COPIES = [3, 9, 19, 31]
SPREAD = 0.2  # how far the slope between two sizes may be from the slope of all
THREADS = {'zstd': 1.8, 'plain': 1.6}  # how many times as fast two threads are to be as one, on 2 GB
RIVALS = ['DuckDB', 'Python set']
MEMORY, REST = 2**30, 256 * 2**20  # the default of --memory, and what is promised for all else


class Growth:
    def __init__(self, setting):
        self.setting = setting
        self.corpus = corpora.Corpus(setting.scratch, 5_000 if setting.quick else 200_000)
        self.copies = [1, 2, 4] if setting.quick else COPIES
        self.plain_bytes = corpora.size(corpora.files_of(self.corpus.folder('plain')))
        self.home = os.path.join(setting.scratch, 'growth')
        self.wrong = []
        self.walls = {}

    def run(self):
        shutil.rmtree(self.home, ignore_errors=True)
        try:
            files = corpora.copies(self.corpus, os.path.join(self.home, 'zstd'), self.copies[-1])
            rows, holds = self.sizes(files)
            more, hold = self.threads(files[:self.copies[0] * corpora.SHARDS])
            holds += hold
            more += ['', *self.rivals()]
            # As long as it is small, time is mostly the start: --quick asks for right answers only.
            return not self.wrong and (self.setting.quick or all(holds)), [*rows, '', *more, *self.wrong]
        finally:
            shutil.rmtree(self.home)

    def dedup(self, number, files, threads, form):
        """One run on a list of files: its cost, and its report."""
        target, report, listed = (os.path.join(self.home, name) for name in ('clean', 'report.json', 'files'))
        with open(listed, 'w', encoding='utf-8') as f:
            f.write('\n'.join(files) + '\n')
        found = cost([self.setting.program, 'dedup', '--files-from', listed, '-o', target, '--quiet', '--threads', str(threads),
                      '--report', report], target + '.log')
        shutil.rmtree(target)
        with open(report, encoding='utf-8') as f:
            said = json.load(f)
        who = f'bloomscreen, {threads} thread{"s" if threads > 1 else ""}'
        self.setting.row('growth', number, who, form, corpora.size(files), found)
        copies = len(files) // corpora.SHARDS
        units = {'eligible': 'paragraphs', 'duplicates': 'duplicates'}
        self.wrong += [f'WRONG: {said["units"][ours]:,} {theirs} found in {copies} copies'
                       for ours, theirs in units.items() if said['units'][ours] != self.corpus.manifest[theirs] * copies]
        return found, said

    def start(self):
        """Seconds of a run on next to nothing."""
        tiny = os.path.join(self.home, 'tiny.jsonl')
        with open(tiny, 'w', encoding='utf-8') as f:
            f.write('{"id":"1","text":"one","source":"tiny"}\n')
        target = os.path.join(self.home, 'clean')
        runs = []
        for number in range(1, 4):
            runs.append(cost([self.setting.program, 'dedup', tiny, '-o', target, '--quiet'], target + '.log'))
            shutil.rmtree(target)
            self.setting.row('growth', number, 'bloomscreen', 'one line', os.path.getsize(tiny), runs[-1])
        return statistics.median(run.wall for run in runs)

    def sizes(self, files):
        start = self.start()
        rows = ['| GB of JSONL | units | seconds, less the start | seconds a GB | screen MiB | peak MiB | promised MiB |',
                '|---|---|---|---|---|---|---|']
        points, within = [], []
        for copies in self.copies:
            some = files[:copies * corpora.SHARDS]
            found, said = self.dedup(1, some, os.cpu_count(), 'zstd')
            screen = said['screen']['bytes']
            promised = (2 * screen + MEMORY + REST) / 2**20
            within.append(found.memory <= promised)
            # Of the documents; a little more than the corpus has so often, as the numbers are longer.
            size, seconds = copies * self.plain_bytes / 1e9, found.wall - start
            points.append((size, seconds))
            rows.append(f'| {size:.1f} | {said["units"]["eligible"]:,} | {seconds:.1f} | {seconds / size:.2f} '
                        f'| {screen / 2**20:,.0f} | {found.memory:,.0f} | {promised:,.0f} |')
        whole = slope(*zip(*points))
        steps = [(after[1] - before[1]) / (after[0] - before[0]) / whole for before, after in zip(points, points[1:])]
        linear = max(abs(step - 1) for step in steps) <= SPREAD
        shares = ', '.join(f'{step:.2f}' for step in steps)
        rows += ['', f'Start: {start:.2f} s. Slope: {whole:.2f} s a GB; from each size to the next {shares} of it '
                 f'(goal: within {SPREAD:.0%}): {met(linear)}. Memory at most what is promised, twice the screen, --memory '
                 f'and {REST >> 20} MiB: {met(all(within))}.']
        bars.line(self.setting.result('dedup-growth.svg'), 'Deduplicating JSONL as zstd: seconds, less the start', 'GB of JSONL',
                  f'{whole:.2f} s a GB', points)
        return rows, [linear, *within]

    def threads(self, files):
        of = {'plain': corpora.decompressed(files, os.path.join(self.home, 'plain')), 'zstd': files}
        self.walls = walls = {(form, threads): {} for form in of for threads in (1, 2)}
        for number in range(1, self.setting.rounds + 1):
            for form, threads in walls:
                walls[form, threads][number] = self.dedup(number, of[form], threads, form)[0].wall
        rows = [f'| form, {corpora.size(of["plain"]) / 1e9:.1f} GB | 1 thread, s | 2 threads, s | times as fast | goal | met |',
                '|---|---|---|---|---|---|']
        holds = []
        for form, goal in THREADS.items():
            one, two = walls[form, 1], walls[form, 2]
            found = ratios(one, two)
            holds.append(statistics.median(found) >= goal)
            rows.append(f'| {form} | {shown(list(one.values()), 1)} | {shown(list(two.values()), 1)} | {shown(found)} | {goal} '
                        f'| {met(holds[-1])} |')
        return rows, holds

    def rivals(self):
        """Where the start of Java counts for less: the rivals on the plain files of two GB, once."""
        source, target, work = (os.path.join(self.home, name) for name in ('plain', 'theirs', 'work'))
        rows = ['| plain files, as above | seconds | peak MiB | times as long as ours |', '|---|---|---|---|']
        for rival in contestants.all_of(self.setting.program, self.setting.python, 0):
            if rival.form == 'plain' and rival.name in RIVALS:
                for folder in (target, work):
                    os.makedirs(folder)
                found = cost(rival.command(source, target, work), target + '.log')
                self.setting.row('growth', 1, rival.name, 'plain', corpora.size(corpora.files_of(source)), found)
                for folder in (target, work):
                    shutil.rmtree(folder)
                times = [found.wall / wall for wall in self.walls['plain', 2].values()]
                rows.append(f'| {rival.name} | {found.wall:.1f} | {found.memory:,.0f} | {shown(times)} |')
        return rows


def part(setting):
    return Growth(setting).run()

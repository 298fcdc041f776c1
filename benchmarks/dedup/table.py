"""Part `table`: the same corpus through every contestant, round after round."""
import json
import os
import random
import shutil
import statistics
import subprocess
import sys

import bars
import contestants
import corpora
from measuring import cost, met, ratios, shown

OURS = 'bloomscreen, 2 threads'
# What performance is held to: our figure by another's in the same round, at most.
GOALS = [('plain', 'DuckDB', 1 / 4), ('plain', 'Python set', 1 / 5), ('gzip', 'floor', 1.0), ('zstd', 'floor', 1.5)]
MEMORY_GOAL = 400  # MiB, on plain files


class Table:
    def __init__(self, setting):
        self.setting = setting
        self.corpus = corpora.Corpus(setting.scratch, 5_000 if setting.quick else 200_000)
        self.all = contestants.all_of(setting.program, setting.python, self.corpus.manifest['distinct'])
        self.costs = {contestant: {} for contestant in self.all}
        self.bytes_out = {}

    def target(self, contestant):
        return os.path.join(self.setting.scratch, 'cleaned', f'{contestant.plain_name}-{contestant.form}'.replace(' ', '-'))

    def run(self):
        for form in corpora.FORMS:
            corpora.read_once(corpora.files_of(self.corpus.folder(form)))
        for number in range(1, self.setting.rounds + 1):
            # Another order each round, so that nobody always runs after the same one.
            for contestant in random.Random(number).sample(self.all, len(self.all)):
                if number == 1 or not contestant.once:
                    self.measure(contestant, number)
        answers = self.check()
        shutil.rmtree(os.path.join(self.setting.scratch, 'cleaned'))
        return self.page(answers)

    def measure(self, contestant, number):
        target, work = self.target(contestant), os.path.join(self.setting.scratch, 'work')
        for folder in (target, work):
            shutil.rmtree(folder, ignore_errors=True)
            os.makedirs(folder)
        command = contestant.command(self.corpus.folder(contestant.form), target, work)
        found = cost(command, target + '.log')
        self.costs[contestant][number] = found
        self.bytes_out[contestant] = corpora.size(corpora.files_of(target))
        self.setting.row('table', number, contestant.plain_name, contestant.form, self.input_bytes(contestant.form), found)
        shutil.rmtree(work)

    def input_bytes(self, form):
        return corpora.size(corpora.files_of(self.corpus.folder(form)))

    def check(self):
        """What each that deduplicates has wrong, in its last round."""
        asked = [contestant for contestant in self.all if not contestant.floor]
        said = subprocess.run([sys.executable, os.path.join(contestants.HERE, 'check.py'), self.corpus.folder('plain'),
                               *map(self.target, asked)], stdout=subprocess.PIPE, check=True, text=True).stdout
        return dict(zip(asked, json.loads(said), strict=True))

    def walls(self, contestant):
        return {number: found.wall for number, found in self.costs[contestant].items()}

    def median(self, contestant, of):
        return statistics.median(getattr(found, of) for found in self.costs[contestant].values())

    def by_time(self, form):
        return sorted((c for c in self.all if c.form == form), key=lambda c: self.median(c, 'wall'))

    def ours(self, form):
        return next(contestant for contestant in self.all if (contestant.name, contestant.form) == (OURS, form))

    def page(self, answers):
        plain, gzip, zstd = (self.input_bytes(form) / 1e6 for form in corpora.FORMS)
        rows = [f'{plain:,.0f} MB of JSONL in {corpora.SHARDS} files (gzip -6 {gzip:,.0f}, zstd -3 {zstd:,.0f}), '
                f'{self.corpus.manifest["paragraphs"]:,} units, '
                f'{self.corpus.manifest["duplicates"]:,} duplicates. Medians of whole processes; in brackets the least and the most. '
                f'The ratio is theirs by {OURS}, round by round: above 1, Bloomscreen is faster.', '',
                '| form | who | seconds | processor seconds | peak MiB | MB out | ratio '
                '| lost | kept twice | spoilt | first copies stay |',
                '|---|---|---|---|---|---|---|---|---|---|---|']
        for form in corpora.FORMS:
            for contestant in self.by_time(form):
                answer = answers.get(contestant)
                found = self.costs[contestant].values()
                rows.append(
                    f'| {form} | {contestant.name} | {shown([f.wall for f in found], 1)} | {self.median(contestant, "cpu"):.1f} '
                    f'| {self.median(contestant, "memory"):,.0f} | {self.bytes_out[contestant] / 1e6:,.1f} '
                    f'| {shown(ratios(self.walls(contestant), self.walls(self.ours(form))))} | '
                    + (f'{answer["lost"]:,} | {answer["twice"]:,} | {answer["spoilt"]:,} | {"yes" if answer["first"] else "no"} |'
                       if answer else 'no dedup | | | |'))
        self.plots()
        goals, holds = self.goals()
        right = all(answer['first'] and not answer['lost'] + answer['twice'] + answer['spoilt']
                    for contestant, answer in answers.items() if contestant.kind == 'ours')
        holds['answer'] = right
        rows += ['', *goals, '', f'Every answer of Bloomscreen is the exact one: {"yes" if right else "NO"}.']
        return all(holds.values()) if not self.setting.quick else right, rows

    def goals(self):
        rows, holds = ['| goal | found | met |', '|---|---|---|'], {}
        for form, name, most in GOALS:
            other = next(c for c in self.all if c.form == form and (c.floor if name == 'floor' else c.name == name))
            found = ratios(self.walls(self.ours(form)), self.walls(other))
            holds[form, name] = statistics.median(found) <= most
            goal = f'at most {most:.1f}x the floor' if other.floor else f'at least {1 / most:.0f}x as fast as {name}'
            reached = shown(found) if other.floor else shown([1 / ratio for ratio in found])
            rows.append(f'| {form}: {goal} | {reached} | {met(holds[form, name])} |')
        memory = self.median(self.ours('plain'), 'memory')
        holds['memory'] = memory <= MEMORY_GOAL
        rows.append(f'| plain: at most {MEMORY_GOAL} MiB resident | {memory:,.0f} MiB | {met(holds["memory"])} |')
        return rows, holds

    def plots(self):
        for form in corpora.FORMS:
            entries = []
            for contestant in self.by_time(form):
                seconds = self.median(contestant, 'wall')
                memory = '' if contestant.floor else f', {self.median(contestant, "memory"):,.0f} MiB'
                entries.append((contestant.plain_name, seconds, f'{seconds:.1f} s{memory}', contestant.kind))
            bars.write(self.setting.result(f'dedup-{form}.svg'),
                       f'Deduplicating {self.input_bytes("plain") / 1e6:,.0f} MB of JSONL, {form}', entries)


def part(setting):
    return Table(setting).run()

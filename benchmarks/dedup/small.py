"""Part `small`: what a short run costs, most of it the start of Java."""
import os
import shutil
import statistics
import subprocess
import sys

import corpora
from measuring import cost, met, ratios, shown

SAMPLE = 1.2  # seconds, all told
HELP = 2.5  # times an empty main
EMPTY = 'public class Empty { public static void main(String[] arguments) {} }\n'


def java(name):
    return os.path.join(os.environ['JAVA_HOME'], 'bin', name) if 'JAVA_HOME' in os.environ else name


def jdk_archive():
    """The archive of the JDK's own classes that it starts with by itself."""
    home = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which(java('java')))))
    return os.path.join(home, 'lib', 'server', 'classes.jsa')


def part(setting):
    home = os.path.join(setting.scratch, 'small')
    shutil.rmtree(home, ignore_errors=True)
    os.makedirs(home)
    try:
        return measure(setting, home)
    finally:
        shutil.rmtree(home)


def measure(setting, home):
    sample, target = os.path.join(home, 'sample.jsonl'), os.path.join(home, 'clean')
    corpus = os.path.join(home, 'corpus')
    subprocess.run([sys.executable, corpora.MAKE, '--docs', '1400', '--paragraphs', '8', '--dup', '0.3', '--format', 'jsonl',
                    '--out', corpus], check=True, stdout=subprocess.DEVNULL)
    os.rename(os.path.join(corpus, 'synthetic-00000-of-00001.jsonl'), sample)
    source = os.path.join(home, 'Empty.java')
    with open(source, 'w', encoding='utf-8') as f:
        f.write(EMPTY)
    subprocess.run([java('javac'), '-d', home, source], check=True)
    commands = {'sample': [setting.program, 'dedup', sample, '-o', target, '--quiet'],
                'help': [setting.program, '--help'],
                'help of dedup': [setting.program, 'dedup', '--help'],
                'help, archive of the JDK only': ['env', f'BLOOMSCREEN_OPTS=-XX:SharedArchiveFile={jdk_archive()}', setting.program,
                                                  '--help'],
                'empty': [java('java'), '-cp', home, 'Empty']}
    walls = {name: {} for name in commands}
    # Short, so many; the first is not counted.
    for number in range(4 if setting.quick else 16):
        for name, command in commands.items():
            shutil.rmtree(target, ignore_errors=True)
            found = cost(command, os.path.join(home, f'{name}.log'))
            if number:
                walls[name][number] = found.wall
                setting.row('small', number, name, 'plain', os.path.getsize(sample) if name == 'sample' else 0, found)
    seconds = list(walls['sample'].values())
    times, times_of_dedup, times_bare = (ratios(walls[name], walls['empty']) for name in list(commands)[1:4])
    holds = [statistics.median(seconds) < SAMPLE, statistics.median(times) < HELP]
    rows = ['| what | found | goal | met |', '|---|---|---|---|',
            f'| {os.path.getsize(sample) / 1e6:.1f} MB deduplicated | {shown(seconds)} s | under {SAMPLE} s | {met(holds[0])} |',
            f'| `--help` by an empty `main` ({shown(list(walls["empty"].values()), 3)} s) | {shown(times)} | under {HELP} '
            f'| {met(holds[1])} |',
            f'| the same, with the class archive of the JDK and not of our own | {shown(times_bare)} | | |',
            f'| `dedup --help` by an empty `main`: its options are read by reflection | {shown(times_of_dedup)} | | |']
    return setting.quick or all(holds), rows

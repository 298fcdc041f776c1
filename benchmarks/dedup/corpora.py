"""The corpora, made once in the scratch folder and used again."""
import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
MAKE = os.path.join(HERE, '..', '..', 'verification', 'make-synthetic.py')
SHARDS = 4
WORDS = 65  # in a paragraph, by which 200,000 documents have some 640 MB
FORMS = {'plain': '', 'gzip': '.gz', 'zstd': '.zst'}
COMPRESS = {'gzip': 'gzip -6 -n -c "$0" > "$1"', 'zstd': 'zstd -3 -q -c "$0" > "$1"'}


class Corpus:
    """JSONL of a number of documents in each form, whose duplicates are known exactly."""

    def __init__(self, scratch, documents):
        self.home = os.path.join(scratch, f'corpus-{documents}-{WORDS}')
        if not os.path.exists(self.home):
            making = f'{self.home}.making'
            shutil.rmtree(making, ignore_errors=True)
            plain = os.path.join(making, 'plain', 'documents')
            subprocess.run([sys.executable, MAKE, '--docs', str(documents), '--paragraphs', '8', '--paragraph-words', str(WORDS),
                            '--dup', '0.3', '--shards', str(SHARDS), '--format', 'jsonl', '--out', plain], check=True)
            # Beside the corpus, not in it: it is no part of it.
            os.rename(os.path.join(plain, 'manifest.json'), os.path.join(making, 'manifest.json'))
            for form, command in COMPRESS.items():
                compressed(command, plain, os.path.join(making, form, 'documents'), FORMS[form])
            os.rename(making, self.home)
        with open(os.path.join(self.home, 'manifest.json')) as f:
            self.manifest = json.load(f)

    def folder(self, form):
        return os.path.join(self.home, form, 'documents')


def decompressed(files, target):
    """Files of zstd as plain ones."""
    os.makedirs(target)
    subprocess.run(['zstd', '-dq', '--output-dir-flat', target, *files], check=True)
    return sorted(files_of(target))


def compressed(command, source, target, ending):
    """Each file of a folder compressed into another, two at a time."""
    os.makedirs(target)
    names = sorted(os.listdir(source))
    for first in range(0, len(names), 2):
        running = [subprocess.Popen(['sh', '-c', command, os.path.join(source, name), os.path.join(target, name + ending)])
                   for name in names[first:first + 2]]
        if any(process.wait() for process in running):
            sys.exit(f'could not compress {source} by: {command}')


def copies(corpus, target, count):
    """The corpus again and again, as zstd, each time with paragraphs and ids of its own: the number of each is made another.

    Gives the files, those of the first copy first. Every paragraph of the corpus ends in ")." and has no other, so that
    copies share none, and each has as many duplicates as the corpus.
    """
    os.makedirs(target)
    source, files = corpus.folder('plain'), []
    for number in range(count):
        unit, document = b'-%d).' % number, b'"id":"syn-%d-' % number
        for name in sorted(os.listdir(source)):
            files.append(os.path.join(target, f'{number:02d}-{name}.zst'))
            # Line by line: what this process once had in memory would count for all that it starts later.
            with subprocess.Popen(['zstd', '-3', '-T2', '-q', '-o', files[-1]], stdin=subprocess.PIPE) as zstd, \
                    open(os.path.join(source, name), 'rb') as shard:
                for line in shard:
                    zstd.stdin.write(line.replace(b').', unit).replace(b'"id":"syn-', document))
            if zstd.returncode:
                sys.exit(f'could not write {files[-1]}')
    return files


def size(paths):
    return sum(os.path.getsize(path) for path in paths)


def files_of(folder):
    return [os.path.join(at, name) for at, _, names in os.walk(folder) for name in names]


def read_once(paths):
    """Reads files, so that all are as likely to be in memory."""
    for path in paths:
        with open(path, 'rb') as f:
            while f.read(1 << 20):
                pass

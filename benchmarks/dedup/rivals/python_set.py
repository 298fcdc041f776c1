"""A script as many have written it: a set of the lines seen so far.

    python_set.py SOURCE TARGET WORK
"""
import glob
import gzip
import json
import os
import sys


def opened(path, mode):
    if path.endswith('.gz'):
        level = {} if mode == 'rt' else {'compresslevel': 6}
        return gzip.open(path, mode, encoding='utf-8', newline='\n', **level)
    return open(path, mode, encoding='utf-8', newline='\n')


def main():
    source, target, _ = sys.argv[1:]
    seen = set()
    for path in sorted(glob.glob(os.path.join(source, '*'))):
        with opened(path, 'rt') as lines, opened(os.path.join(target, os.path.basename(path)), 'wt') as out:
            for line in lines:
                document = json.loads(line)
                kept = []
                for unit in document['text'].split('\n'):
                    if unit not in seen:
                        seen.add(unit)
                        kept.append(unit)
                if kept:
                    document['text'] = '\n'.join(kept)
                    out.write(json.dumps(document, ensure_ascii=False) + '\n')


if __name__ == '__main__':
    main()

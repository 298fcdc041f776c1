"""Dolma's deduper, which marks the paragraphs that its Bloom filter has maybe seen, then its mixer, which cuts them out.

    dolma_paragraphs.py SOURCE TARGET WORK EXPECTED RATE

EXPECTED is the number of distinct paragraphs, which a user would have to guess; RATE the rate of false positives that the
filter is sized for. The compiled part of the package is called as the commands `dolma dedupe` and `dolma mix` call it.
"""
import glob
import importlib.util
import json
import os
import sys


def library():
    package = importlib.util.find_spec('dolma')
    spec = importlib.util.spec_from_file_location('dolma', glob.glob(os.path.join(os.path.dirname(package.origin), 'dolma.*.so'))[0])
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main():
    source, target, work, expected, rate = sys.argv[1:]
    dolma = library()
    # Attributes go beside a folder that must be called documents; the corpus is shared, so it is a link here.
    os.symlink(os.path.abspath(source), os.path.join(work, 'documents'))
    common = {'work_dir': {'input': os.path.join(work, 'in'), 'output': os.path.join(work, 'out')}, 'processes': 2}
    documents = [os.path.join(work, 'documents', '*')]
    compression = {'input': None, 'output': None}
    dolma.deduper_entrypoint(json.dumps({
        **common, 'documents': documents, 'compression': compression, 'is_s3_volume': False,
        'dedupe': {
            'name': 'dups', 'paragraphs': {'attribute_name': 'dups', 'paragraph_separator': '\n'}, 'skip_empty': True,
            'min_length': 0, 'min_words': 0, 'num_partitions': 1, 'partition_index': 0, 'file_partition': False,
            'document_dir': 'documents'},
        'bloom_filter': {
            'file': os.path.join(work, 'filter'), 'read_only': False, 'size_in_bytes': 0,
            'estimated_doc_count': int(expected), 'desired_false_positive_rate': float(rate)}}))
    dolma.mixer_entrypoint(json.dumps({
        **common, 'shuffle': False,
        'streams': [{
            'name': 'clean', 'documents': documents, 'attributes': ['dups'], 'compression': compression,
            'span_replacement': [{'span': '$.attributes.dups', 'min_score': 0.5, 'replacement': '', 'syntax': 'jsonpath'}],
            'output': {'path': target, 'max_size_in_bytes': 1 << 40, 'min_text_length': 1}}]}))


if __name__ == '__main__':
    main()

"""datatrove's sentence deduplication, set to single lines compared as they are and to leave no document out for its size.

    datatrove_lines.py SOURCE TARGET WORK
"""
import os
import sys

from datatrove.executor.local import LocalPipelineExecutor
from datatrove.pipeline.dedup.sentence_dedup import (
    SentDedupConfig,
    SentenceDedupFilter,
    SentenceDedupSignature,
    SentenceFindDedups,
)
from datatrove.pipeline.readers import JsonlReader
from datatrove.pipeline.writers.jsonl import JsonlWriter
from datatrove.utils.text import TextNormConfig
from datatrove.utils.word_tokenizers import WhitespaceTokenizer

WORKERS = 2
# Words are counted by no rule that is set here; this tokenizer is the one that needs no package of its own.
WORDS = WhitespaceTokenizer()


def main():
    source, target, work = sys.argv[1:]
    as_it_is = TextNormConfig(lowercase=False, norm_whitespace=False, remove_punctuation=False,
                              norm_unicode_diacritics=False, norm_numbers=False)
    config = SentDedupConfig(n_sentences=1, split_sentences=False, only_dedup_in_index=False, min_doc_words=0,
                             min_num_sentences=0, norm_config=as_it_is)
    signatures, duplicates = os.path.join(work, 'signatures'), os.path.join(work, 'duplicates')
    files = len(os.listdir(source))

    # Forked, as nothing needs more here: workers start faster, and what they take is seen by whoever measures.
    def run(name, tasks, *steps):
        LocalPipelineExecutor(list(steps), tasks=tasks, workers=WORKERS, start_method='fork',
                              logging_dir=os.path.join(work, name)).run()

    run('sign', files, JsonlReader(source),
        SentenceDedupSignature(signatures, finder_workers=WORKERS, config=config, language=WORDS))
    run('find', WORKERS, SentenceFindDedups(signatures, duplicates, config=config))
    run('filter', files, JsonlReader(source), SentenceDedupFilter(duplicates, config=config, language=WORDS),
        JsonlWriter(target, compression=None))


if __name__ == '__main__':
    main()

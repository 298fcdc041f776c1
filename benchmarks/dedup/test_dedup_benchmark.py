"""What the benchmark's own arithmetic and its check of answers do, on examples worked out by hand.

    python3 -m unittest discover benchmarks/dedup
"""
import json
import os
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(os.path.dirname(HERE)), 'scripts')]
import check  # noqa: E402
import corpora  # noqa: E402
import measuring  # noqa: E402


class Measuring(unittest.TestCase):
    def test_ratios_are_of_the_rounds_that_both_have(self):
        self.assertEqual([2.0, 0.5], measuring.ratios({1: 4.0, 2: 1.0, 3: 9.0}, {1: 2.0, 2: 2.0}))

    def test_several_values_show_their_median_and_range(self):
        self.assertEqual('2.0 (1.0 to 9.0)', measuring.shown([9.0, 1.0, 2.0], 1))
        self.assertEqual('2.0', measuring.shown([2.0], 1))

    def test_the_slope_is_that_of_least_squares(self):
        self.assertAlmostEqual(1.5, measuring.slope([0, 1, 2], [1, 1, 4]))

    def test_the_cost_is_of_the_child_and_of_what_it_waits_for(self):
        busy = 'sum(range(3_000_000)); x = bytearray(200 << 20)'
        parent = f'import subprocess, sys; subprocess.run([sys.executable, "-c", "{busy}"])'
        cost = measuring.cost([sys.executable, "-c", parent], os.devnull)
        self.assertGreater(cost.memory, 200)
        self.assertGreater(cost.cpu, 0)

    def test_a_command_that_fails_ends_the_benchmark_and_says_where_its_words_are(self):
        with self.assertRaisesRegex(SystemExit, f'false ended with 1.*{os.devnull}'):
            measuring.cost(['false'], os.devnull)


class Answers(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.TemporaryDirectory()
        self.addCleanup(self.home.cleanup)
        self.corpus, self.exact = check.cleaned(self.folder('corpus', {'1': 'a\nb\na', '2': 'b\nc', '3': 'a'}))

    def folder(self, name, texts):
        folder = os.path.join(self.home.name, name)
        os.makedirs(folder)
        with open(os.path.join(folder, 'all.jsonl'), 'w', encoding='utf-8') as f:
            f.writelines(json.dumps({'id': key, 'text': text}) + '\n' for key, text in texts.items())
        return folder

    def wrong(self, texts):
        found = check.compare(self.corpus, self.exact, self.folder('cleaned', texts))
        return found['lost'], found['twice'], found['spoilt'], found['first']

    def test_the_exact_answer_has_nothing_wrong_whatever_the_order_of_documents(self):
        self.assertEqual((0, 0, 0, True), self.wrong({'2': 'c', '1': 'a\nb'}))

    def test_a_separator_left_at_the_end_is_no_unit(self):
        self.assertEqual((0, 0, 0, True), self.wrong({'1': 'a\nb\n', '2': 'c', '3': ''}))

    def test_another_copy_that_stays_loses_nothing_but_is_not_the_first(self):
        self.assertEqual((0, 0, 0, False), self.wrong({'1': 'b', '2': 'c', '3': 'a'}))

    def test_a_unit_that_is_nowhere_is_lost(self):
        self.assertEqual((1, 0, 0, False), self.wrong({'1': 'a\nb'}))

    def test_a_unit_that_is_there_again_is_kept_twice(self):
        self.assertEqual((0, 1, 0, False), self.wrong({'1': 'a\nb', '2': 'b\nc'}))

    def test_a_text_cut_at_the_wrong_place_is_spoilt_and_lost(self):
        self.assertEqual((1, 0, 1, False), self.wrong({'1': 'a\nb', '2': '\nc!'}))


class Copies(unittest.TestCase):
    def test_copies_of_a_corpus_share_no_unit_and_have_its_duplicates_each(self):
        with tempfile.TemporaryDirectory() as scratch:
            corpus = corpora.Corpus(scratch, 200)
            files = corpora.copies(corpus, os.path.join(scratch, 'copies'), 3)
            units, exact = check.cleaned(os.path.join(scratch, 'copies'))
            self.assertEqual(3 * corpora.SHARDS, len(files))
            self.assertEqual(3 * corpus.manifest['distinct'], len(units))
            found = check.compare(units, exact, os.path.join(scratch, 'copies'))
            self.assertEqual(3 * corpus.manifest['paragraphs'], found['units'])
            self.assertEqual(3 * corpus.manifest['duplicates'], found['twice'])


if __name__ == '__main__':
    unittest.main()

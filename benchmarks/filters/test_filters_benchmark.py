"""What the benchmark's own arithmetic does, on examples worked out by hand.

    python3 -m unittest discover benchmarks/filters
"""
import os
import re
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(os.path.dirname(HERE)), 'scripts')]
import choosing  # noqa: E402
import contest  # noqa: E402
import figures  # noqa: E402
import goals  # noqa: E402
import page  # noqa: E402
import plots  # noqa: E402
import single  # noqa: E402
import tables  # noqa: E402


def row(number, name, operation, nanos, yes=1.0, jdk='17', part='100k', threads=1):
    return (jdk, part, number, name, operation, threads, nanos, yes, 9.585)


class Ratios(unittest.TestCase):
    def test_they_are_of_the_same_round_and_of_rounds_that_both_have(self):
        self.assertEqual(figures.Ratio(1.5, 1.25, 1.75), figures.ratio({0: 20.0, 1: 10.0, 2: 99.0}, {0: 10.0, 1: 10.0}))

    def test_a_slow_round_of_both_leaves_the_ratio_alone(self):
        self.assertEqual(2.0, figures.ratio({0: 20.0, 1: 200.0, 2: 20.0}, {0: 10.0, 1: 100.0, 2: 10.0}).median)

    def test_quartiles_are_between_the_neighbours(self):
        # Of 1, 2, 3, 4, 5 the quartiles are 2 and 4.
        self.assertEqual('3.00 (2.00–4.00)', str(figures.ratio(dict(enumerate([1, 5, 2, 4, 3])), dict.fromkeys(range(5), 1.0))))

    def test_one_round_has_no_spread(self):
        self.assertEqual(figures.Ratio(4.0, 4.0, 4.0), figures.ratio({7: 8.0}, {7: 2.0}))

    def test_no_common_round_is_no_ratio(self):
        with self.assertRaises(ValueError):
            figures.ratio({0: 1.0}, {1: 1.0})


class Rows(unittest.TestCase):
    def test_they_come_back_from_the_file_as_they_were(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'rows.csv')
            figures.write(path, [row(0, 'GUAVA', 'MISS', 50.0, 0.01), row(0, 'BLOOMSCREEN_ONE', 'MISS', 20.0, 0.012),
                                 row(1, 'BLOOMSCREEN_ONE', 'MISS', 20.0, 0.010)])
            found = figures.read(path)
        self.assertEqual(2.5, found.ratio('17', '100k', 'BLOOMSCREEN_ONE', 'MISS').median)
        self.assertAlmostEqual(0.011, found.rate('100k', 'BLOOMSCREEN_ONE'))
        self.assertEqual(['17'], found.jdks)
        self.assertIsNone(found.ratio('25', '100k', 'BLOOMSCREEN_ONE', 'MISS'))


class Answers(unittest.TestCase):
    def test_a_lost_item_ends_the_run(self):
        with self.assertRaisesRegex(contest.WrongAnswer, 'SPARK has lost 1 of 4000 items'):
            contest.check('SPARK', 'HIT', 4000, 3999)

    def test_a_rate_far_from_the_one_asked_for_ends_the_run(self):
        contest.check('GUAVA', 'MISS', 4000, 40)
        for said in (0, 80):
            with self.assertRaises(contest.WrongAnswer):
                contest.check('GUAVA', 'MISS', 4000, said)

    def test_each_kind_has_a_rate_of_its_own(self):
        contest.check('BLOOMSCREEN_FUSE8', 'MISS', 100_000, 391)
        with self.assertRaisesRegex(contest.WrongAnswer, 'takes 0.0100 of the absent items for present ones, and 0.003 to 0.005'):
            contest.check('BLOOMSCREEN_FUSE8', 'MISS', 100_000, 1_000)

    def test_new_items_that_are_said_to_be_in_end_the_run(self):
        with self.assertRaises(contest.WrongAnswer):
            contest.check('BLOOMSCREEN_ALONE', 'INSERT', 4000, 3900)


class Tables(unittest.TestCase):
    found = figures.Figures([row(0, 'GUAVA', 'HIT', 50.0), row(0, 'BLOOMSCREEN_ONE', 'HIT', 25.0), row(0, 'SPARK', 'HIT', 20.0),
                             row(0, 'LIMIT', 'HIT', 10.0)])

    def test_a_goal_is_met_from_its_ratio_on(self):
        goal = goals.Goal('100k', 'BLOOMSCREEN_ONE', 'HIT', 2.0, 2.4)
        self.assertEqual(['NO', 'yes', 'yes', 'yes, and the stretch'],
                         [tables.verdict(goal, figures.Ratio(median, 0, 9)) for median in (1.99, 2.0, 2.39, 2.4)])

    def test_only_measured_goals_have_a_row(self):
        self.assertEqual(['| 100,000 items of 16 bytes | Bloomscreen, one key a call | hit | 2.00 | 2.40 | 2.00 (2.00–2.00) | yes |'],
                         tables.goals(self.found)[2:])

    def test_a_faster_classic_filter_is_shown(self):
        self.assertEqual(['| 100,000 items of 16 bytes | Bloomscreen, one key a call | Spark sketch | hit | 0.80 (0.80–0.80) |'],
                         tables.behind(self.found)[2:])

    def test_filters_of_other_kinds_are_beside_their_like(self):
        found = figures.Figures([row(0, name, 'MISS', nanos, part='kinds-100k') for name, nanos in (
            ('BLOOMSCREEN_CUCKOO', 20.0), ('CUCKOO4J', 90.0), ('FASTFILTER_CUCKOO', 10.0))])
        size = '| 100,000 items of 16 bytes, filters of other kinds | Bloomscreen, cuckoo |'
        self.assertEqual([f'{size} CuckooFilter4J | miss | 4.50 (4.50–4.50) |',
                          f'{size} fastfilter, cuckoo, numbers | miss | 0.50 (0.50–0.50) |'], tables.rivals(found)[2:])

    def test_the_limit_is_a_number_of_times_as_long(self):
        self.assertIn('| 100,000 items of 16 bytes | Guava | hit | 5.00 (5.00–5.00) |', tables.to_the_limit(self.found))

    def test_every_contestant_and_part_has_a_name(self):
        for part in contest.PARTS.values():
            self.assertLessEqual(set(part.names), set(tables.NAMES))
            self.assertIn(part.name, tables.PARTS)

    def test_every_goal_is_measured_by_its_part(self):
        for goal in goals.GOALS:
            self.assertIn((goal.name, goal.operation, goal.threads), contest.PARTS[goal.part].tasks())

    def test_bars_are_as_long_as_their_ratios(self):
        bars = re.findall(r'<rect x="210" y="\d+" width="([\d.]+)"', plots.plot(self.found, '17', 'HIT'))
        self.assertEqual([490.0, 245.0, 196.0, 98.0], [float(bar) for bar in bars])


class Single(unittest.TestCase):
    def test_a_byte_an_operation_is_an_allocation(self):
        def result(allocated):
            return {'secondaryMetrics': {'gc.alloc.rate.norm': {'score': allocated}}}
        self.assertTrue(single.free_of_allocation({'17': [result(0.004)]}))
        self.assertFalse(single.free_of_allocation({'17': [result(0.004)], '25': [result(16.0)]}))


class Page(unittest.TestCase):
    def test_only_what_stands_between_the_marks_is_replaced(self):
        self.assertEqual('a\nNEW\nb', page.replace(f'a\n{page.BEGIN}\nold\n{page.END}\nb', 'NEW'))

    def test_a_page_without_marks_is_refused(self):
        with self.assertRaises(ValueError):
            page.replace('a', 'NEW')

    def test_the_document_says_what_its_results_say(self):
        with open(page.DOCUMENT, encoding='utf-8') as f:
            document = f.read()
        named = re.search(rf'\]\((\S+)/{page.SUMMARY}\)', document)
        self.assertIsNotNone(named, 'docs/performance.md names no results')
        folder = os.path.normpath(os.path.join(os.path.dirname(page.DOCUMENT), named[1]))
        self.assertIn(page.block(folder), document)


class Choosing(unittest.TestCase):
    def test_the_page_and_the_program_say_what_their_results_say(self):
        with open(choosing.OF_THE_PROGRAM, encoding='utf-8') as f:
            program = f.read()
        folder = os.path.join(page.ROOT, re.search('^# results: (.+)$', program, re.M)[1])
        self.assertEqual(choosing.for_the_program(folder), program)
        with open(choosing.DOCUMENT, encoding='utf-8') as f:
            self.assertIn(choosing.block(folder), f.read())

    def test_every_kind_is_measured_by_a_contestant(self):
        for parts in choosing.PARTS.values():
            self.assertLessEqual(set(choosing.KINDS.values()), {name for part in parts for name in contest.PARTS[part].names})


if __name__ == '__main__':
    unittest.main()

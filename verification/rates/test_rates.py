"""The formulas on cases small enough to count out, and the page of docs/accuracy on its rows.

    verification/rates/test_rates.py
"""
import itertools
import json
import os
import sys
import unittest
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(os.path.dirname(HERE)), 'scripts')]
import model  # noqa: E402
import page  # noqa: E402
import plots  # noqa: E402
import rows  # noqa: E402
import tables  # noqa: E402


def counted(m, throws, probes):
    """Every possible outcome of the throws, one by one."""
    outcomes = list(itertools.product(range(m), repeat=throws))
    return float(sum(Fraction(len(set(bits)), m) ** probes for bits in outcomes) / len(outcomes))


def row(n=10, p=0.01, m=96, k=7, filters=1, items=10, probes=1000, found=10, study='sizes', keys='random 8 bytes'):
    return rows.Row(study, keys, n, p, m, k, filters, items, probes, found)


class Model(unittest.TestCase):
    def test_the_exact_rate_is_that_of_all_outcomes_counted(self):
        for m, throws, probes in ((1, 1, 2), (2, 3, 2), (4, 5, 3), (3, 6, 7), (5, 4, 1)):
            self.assertAlmostEqual(counted(m, throws, probes), model.exact(m, throws, probes), places=14)

    def test_the_textbooks_rate_is_that_of_a_large_filter(self):
        self.assertAlmostEqual(1, model.textbook(9_585_059, 7, 10**6) / model.exact(9_585_059, 7 * 10**6, 7), places=5)

    def test_the_textbook_is_too_hopeful_for_a_small_filter(self):
        self.assertGreater(counted(5, 6, 3), 1.05 * model.textbook(5, 3, 2))

    def test_the_variance_is_that_of_all_outcomes_counted(self):
        # Two bits, two throws, one probe, three questions: a filter has one bit set or both, each half the time, so that of three
        # questions 3 are answered yes, or Binomial(3, 1/2). Mean (3 + 3/2) / 2; variance (0 + 3/4) / 2 + (3/4)^2.
        mean, deviation = model.expected(row(m=2, k=1, items=2, probes=3))
        self.assertAlmostEqual(9 / 4, mean)
        self.assertAlmostEqual(3 / 8 + 9 / 16, deviation ** 2)

    def test_filters_of_their_own_add_up(self):
        one, many = model.expected(row()), model.expected(row(filters=9))
        self.assertAlmostEqual(9 * one[0], many[0])
        self.assertAlmostEqual(3 * one[1], many[1])


class Rows(unittest.TestCase):
    def test_a_row_far_off_is_marked_and_one_that_is_near_is_not(self):
        mean, deviation = row(probes=10**6).expected
        self.assertFalse(row(probes=10**6, found=round(mean + 3.9 * deviation)).off)
        self.assertTrue(row(probes=10**6, found=round(mean + 4.1 * deviation)).off)

    def test_what_is_too_rare_is_not_told_unless_it_is_far_off(self):
        self.assertTrue(row(p=1e-6, m=288, k=20, probes=1000, found=1).rare)
        self.assertFalse(row(p=1e-6, m=288, k=20, probes=1000, found=9).rare)


class Tables(unittest.TestCase):
    def test_numbers_have_three_digits(self):
        self.assertEqual(['0', '1', '0.01', '0.001', '9.98e-5', '1.23e4', '2.20e-11'],
                         [tables.number(value) for value in (0, 1, 0.0100, 1e-3, 9.98e-5, 12345, 2.2e-11)])

    def test_the_ratio_is_bold_where_it_is_off_and_in_brackets_where_it_cannot_be_told(self):
        mean, _ = row(filters=1000).expected
        self.assertEqual('1.000', tables.ratio(row(filters=1000, found=round(mean))))
        self.assertEqual('**2.000**', tables.ratio(row(filters=1000, found=round(2 * mean))))
        self.assertEqual('(1)', tables.ratio(row(p=1e-6, m=288, k=20, found=1)))


class Page(unittest.TestCase):
    found = rows.read(os.path.join(page.FOLDER, page.RAW))

    def test_it_says_what_the_rows_say(self):
        document = page.load(page.FOLDER, page.PAGE)
        self.assertEqual(page.filled(document, self.found, json.loads(page.load(page.FOLDER, page.FACTS))), document)
        self.assertEqual(page.every(self.found), page.load(page.FOLDER, page.EVERY))

    def test_its_plots_are_those_of_the_rows(self):
        for name, plot in plots.ALL.items():
            self.assertEqual(plot(self.found), page.load(page.FOLDER, f'{name}.svg'), name)

    def test_a_page_without_a_mark_is_refused(self):
        with self.assertRaises(ValueError):
            page.filled('no mark at all', self.found, json.loads(page.load(page.FOLDER, page.FACTS)))

    def test_what_it_says_of_rows_that_are_off_is_so(self):
        """Double hashing in small filters, and numbers in a row: nothing else."""
        chance = [row for row in self.found if row.off and not (row.keys.startswith('counted') or row.keys == 'URLs' and row.k == 1)]
        for found in chance:
            self.assertLess(found.m, 300_000, found)
            self.assertTrue(0 < (found.measured - found.predicted) * found.m < 2, found)


if __name__ == '__main__':
    unittest.main()

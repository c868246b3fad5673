"""Percentiles of values that are known."""

import unittest

from percentile import percentile


class Percentiles(unittest.TestCase):
    def test_nearest_rank(self):
        values = list(range(100, 0, -1))
        self.assertEqual(percentile(values, 50), 50)
        self.assertEqual(percentile(values, 99), 99)
        self.assertEqual(percentile(values, 100), 100)
        self.assertEqual(percentile([7], 50), 7)
        self.assertEqual(percentile([3, 1, 2], 99), 3)

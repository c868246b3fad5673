"""What is flat, and what is not."""

import unittest

from resident import is_flat


class Flatness(unittest.TestCase):
    def test_growth_after_two_pieces_counts(self):
        self.assertTrue(is_flat([100, 101, 105, 99, 104]))
        self.assertTrue(is_flat([10, 11, 12, 12, 13]))
        self.assertFalse(is_flat([90, 100, 106, 109, 113]))
        self.assertTrue(is_flat([60, 100, 101, 99, 102]))
        self.assertTrue(is_flat([100, 150, 130, 120, 110]))

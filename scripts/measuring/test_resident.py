"""What is flat, and what is not."""

import unittest

from resident import is_flat


class Flatness(unittest.TestCase):
    def test_growth_after_the_first_piece_counts(self):
        self.assertTrue(is_flat([100, 101, 105, 99, 104]))
        self.assertTrue(is_flat([10, 11, 12, 12, 13]))
        self.assertFalse(is_flat([100, 105, 110, 115, 120]))
        self.assertTrue(is_flat([100, 150, 130, 120, 110]))

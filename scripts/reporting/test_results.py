"""Elo of known matches, and records and pages that are refused."""

import math
import unittest

import elo
import results

CONDITIONS = '[conditions.fast]\nlimits = "1 s"\ncommand = "chrysalis match"\n'
MATCH = """
[[result]]
kind = "peer"
conditions = "fast"
date = 2026-01-02
family = "Chess"
game = "normal"
opponent = "Other"
won = 30
drawn = 40
lost = 30
"""
PAGE = "".join(f"<!-- results: {name} -->\n<!-- end -->\n" for name in results.TABLES)


class Elo(unittest.TestCase):
    def test_score(self) -> None:
        self.assertEqual(elo.of_score(0.5), 0)
        self.assertAlmostEqual(elo.of_score(10 / 11), 400)
        self.assertEqual(elo.of_score(1), math.inf)

    def test_match(self) -> None:
        even = elo.of_games(30, 40, 30)
        self.assertEqual(str(even), "0 ± 53")
        self.assertEqual(str(elo.of_games(10, 0, 0)), "+∞")
        self.assertEqual(str(elo.of_games(0, 0, 10)), "−∞")
        self.assertIsNone(elo.of_games(0, 10, 0).error)

    def test_an_end_beyond_any_elo(self) -> None:
        almost = elo.of_games(19, 0, 1)
        assert almost.error is not None
        reach = 1.96 * math.sqrt(0.95 * 0.05 / 20)
        self.assertAlmostEqual(almost.error, almost.value - elo.of_score(0.95 - reach))

    def test_mean(self) -> None:
        self.assertEqual(elo.mean([elo.Elo(10, 30), elo.Elo(30, 40)]), elo.Elo(20, 25))


class Data(unittest.TestCase):
    def refused(self, text: str, message: str) -> None:
        with self.assertRaisesRegex(results.Invalid, message):
            results.load(text)

    def test_conditions_are_filled_in(self) -> None:
        self.assertEqual(results.load(CONDITIONS + MATCH)[0]["limits"], "1 s")

    def test_bad_records(self) -> None:
        self.refused(CONDITIONS + MATCH.replace("lost = 30", ""), "lacks 'lost'")
        self.refused(CONDITIONS + MATCH + "elo = 5", "unknown field 'elo'")
        self.refused(CONDITIONS + MATCH.replace('"peer"', '"other"'), "unknown kind 'other'")
        self.refused(CONDITIONS + MATCH.replace('"fast"', '"slow"'), "no conditions named 'slow'")
        self.refused(CONDITIONS + MATCH.replace("2026-01-02", '"today"'), "date is not a date")
        self.refused("[[result]", "")

    def test_lists_of_one_length(self) -> None:
        whole = MATCH.replace('"peer"', '"network"').replace('"normal"', '["a", "b"]')
        whole = whole.replace('opponent = "Other"', "").replace("won = 30", "elo = [1, 2]")
        whole = whole.replace("drawn = 40", "error = [3, 4]").replace("lost = 30", "games_each = 100")
        results.load(CONDITIONS + whole)
        self.refused(CONDITIONS + whole.replace("[3, 4]", "[3]"), "differ in length")

    def test_every_kind_has_a_table(self) -> None:
        shown = set().union(*(kinds for kinds, _ in results.TABLES.values()))
        self.assertEqual(shown, set(results.REQUIRED))


class Page(unittest.TestCase):
    def test_tables_are_replaced(self) -> None:
        once = results.filled(PAGE, results.load(CONDITIONS + MATCH))
        self.assertIn("| Chess | Other | 30–40–30 | 0 ± 53 |", once)
        self.assertEqual(results.filled(once, results.load(CONDITIONS + MATCH)), once)

    def test_a_missing_table(self) -> None:
        with self.assertRaisesRegex(results.Invalid, "wanted"):
            results.filled("", [])

    def test_ratios(self) -> None:
        shown = {172.5: "170×", 15.6: "16×", 6.08: "6.1×", 0.994: "0.99×"}
        self.assertEqual({ratio: results.two_digits(ratio) for ratio in shown}, shown)

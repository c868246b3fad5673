"""The arithmetic of SPSA, on a hill that is known."""

import argparse
import pathlib
import tempfile
import unittest

import spsa

TUNABLE = {"a": {"default": 100, "min": 0, "max": 400, "step": 20}, "b": {"default": 5, "min": 1, "max": 9, "step": 1}}
SUMMIT = {"a": 260, "b": 3}


def height(values):
    return -sum(abs(values[name] - SUMMIT[name]) / TUNABLE[name]["step"] for name in values)


def hill(_settings, _game, up, down, _seed):
    """The higher side wins, the more surely the higher it stands above the other."""
    return max(-1.0, min(1.0, (height(up) - height(down)) / 4))


def start():
    return {"iteration": 0, "values": {name: float(number["default"]) for name, number in TUNABLE.items()}}


class Spsa(unittest.TestCase):
    def settings(self, **changes):
        return argparse.Namespace(**{"games": ["one", "two"], "seed": 3, "reach": 1.0, "rate": 6.0, "iterations": 400, **changes})

    def climbed(self, settings, play=hill):
        state = start()
        while state["iteration"] < settings.iterations:
            state = spsa.step(state, TUNABLE, settings, play)
        return state["values"]

    def test_climbs_to_the_summit(self):
        values = self.climbed(self.settings())
        self.assertAlmostEqual(values["a"], SUMMIT["a"], delta=30)
        self.assertAlmostEqual(values["b"], SUMMIT["b"], delta=1)

    def test_the_same_seed_goes_the_same_way(self):
        self.assertEqual(self.climbed(self.settings(iterations=20)), self.climbed(self.settings(iterations=20)))
        self.assertNotEqual(self.climbed(self.settings(iterations=20)), self.climbed(self.settings(iterations=20, seed=4)))

    def test_games_take_turns_and_values_stay_in_range(self):
        games = []

        def play(_settings, game, up, down, _seed):
            games.append(game)
            for side in (up, down):
                for name, value in side.items():
                    self.assertTrue(TUNABLE[name]["min"] <= value <= TUNABLE[name]["max"])
            return 1.0

        self.climbed(self.settings(iterations=6, rate=1000.0), play)
        self.assertEqual(sorted(games), ["one"] * 3 + ["two"] * 3)

    def test_begins_with_the_numbers_of_a_file_or_the_defaults(self):
        self.assertEqual(spsa.beginning(TUNABLE, ["a", "b"], None), {"a": 100.0, "b": 5.0})
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "numbers.toml"
            path.write_text("format = 1\n[search]\nb = 7\n", encoding="utf-8")
            self.assertEqual(spsa.beginning(TUNABLE, ["a", "b"], path), {"a": 100.0, "b": 7.0})

    def test_reads_the_report_of_a_match(self):
        report = ("rank  engine    Elo     ±   nElo     ±    LOS  score  games  won  drawn  lost  pairs 0-½-1-1½-2\n"
                  "   1  down    +10.0  30.0  +12.0  36.0  74.0%  51.0%     10    4      3     3  0 1 2 1 1\n"
                  "   2  up      -10.0  30.0  -12.0  36.0  26.0%  49.0%     10    3      3     4  1 1 2 1 0\n")
        self.assertAlmostEqual(spsa.score(report), -0.1)

    def test_states_are_written_whole(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "state.json"
            spsa.save(path, start())
            self.assertEqual([file.name for file in pathlib.Path(folder).iterdir()], ["state.json"])


if __name__ == "__main__":
    unittest.main()

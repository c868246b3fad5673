"""Tests of what can be tested without any engine: `python3 -m unittest discover scripts/comparison`."""

import sys
import unittest

import footprint
import jobs
import markdown
import programs
import sample
import searching
import talk


class Numbers(unittest.TestCase):
    def test_three_digits_and_a_unit(self):
        self.assertEqual([markdown.number(n) for n in (0.123, 9.996, 123.4, 1234, 56_780_000, 2.5e9)],
                         ["0.12", "10.0", "123", "1.23 k", "56.8 M", "2.50 G"])

    def test_ratio_of_what_is_missing(self):
        self.assertEqual(markdown.ratio(3, 2), "1.50")
        self.assertEqual(markdown.ratio(3, talk.Failure("gone")), "–")
        self.assertEqual(markdown.ratio(3, 0), "–")

    def test_medians_are_taken_one_by_one(self):
        found = sample.figures([sample.Sample(10, 1), sample.Sample(30, 2), sample.Sample(20, 4)])
        self.assertEqual(found, sample.Figures(20, 2, 10))


class Tables(unittest.TestCase):
    def test_form(self):
        self.assertEqual(markdown.table(["a", "b"], [["x", 1]]), "| a | b |\n| :-- | --: |\n| x | 1 |\n")

    def test_missing_fills_the_row(self):
        row = markdown.missing("it", talk.Failure("ended by SIGSEGV"), 4)
        self.assertEqual(row, ["it", "not measured: ended by SIGSEGV", "", ""])


class Texts(unittest.TestCase):
    def test_letters_change_in_the_board_only(self):
        letters = programs.read_letters("H:N,G:+P,W:+C")
        self.assertEqual(programs.translate("rh3/G2g/W w - - 0 1", letters), "rn3/+P2+p/+C w - - 0 1")

    def test_last_node_count(self):
        lines = ["info depth 1 nodes 20 nps 5", "info string nodes", "info depth 2 nodes 400 time 1 pv a2a3"]
        self.assertEqual(jobs.nodes_of(lines), 400)
        self.assertEqual(jobs.nodes_of([]), 0)

    def test_sizes(self):
        self.assertEqual(footprint.kibibytes("Name:\tx\nVmHWM:\t  2048 kB\nVmRSS:\t1024 kB\n"),
                         {"VmHWM": 2048, "VmRSS": 1024})

    def test_positions_of_the_bench(self):
        path = f"{sys.path[0]}/../../protocol/host/data/bench.txt"
        self.assertGreaterEqual(len(searching.positions(path, programs.CHESS)), 3)
        self.assertGreaterEqual(len(searching.positions(path, programs.LARGE)), 3)


class Processes(unittest.TestCase):
    def test_output_and_time(self):
        lines, seconds = talk.run([sys.executable, "-c", "print('one'); print('Nodes searched: 7')"])
        self.assertEqual(lines, ["one", "Nodes searched: 7"])
        self.assertGreater(seconds, 0)

    def test_what_fails_says_why(self):
        with self.assertRaisesRegex(talk.Failure, "SIGSEGV"):
            talk.run([sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"])
        with self.assertRaisesRegex(talk.Failure, "status 3"):
            talk.run([sys.executable, "-c", "raise SystemExit(3)"])
        with self.assertRaisesRegex(talk.Failure, "does not start"):
            talk.run(["/nonexistent/program"])
        with self.assertRaisesRegex(talk.Failure, "no answer in 0.2 s"):
            with talk.Process(["sleep", "5"], 0.2) as process:
                process.until("never")

    def test_a_failure_does_not_stop_the_others(self):
        def fails():
            raise talk.Failure("crash")
        found = sample.in_turns({"good": lambda: 1, "bad": fails}, 2)
        self.assertEqual(found["good"], [1, 1])
        self.assertIsInstance(found["bad"], talk.Failure)


if __name__ == "__main__":
    unittest.main()

"""Measures Chrysalis beside other engines and writes Markdown tables."""

import argparse
import os
import sys

import counting
import footprint
import machine
import programs
import searching
from talk import Failure

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
RELEASE = os.path.join(os.environ.get("CARGO_TARGET_DIR", os.path.join(ROOT, "target")), "release")

SECTIONS = {
    "perft": ("Perft against others", counting.against_others),
    "played": ("Perft without bulk counting", counting.leaf_by_leaf),
    "width": ("128 bits against 64", counting.width),
    "games": ("All games", counting.all_games),
    "search": ("Search", searching.speed),
    "threads": ("Threads", searching.threads),
    "tables": ("Table sizes", searching.table_sizes),
    "depths": ("Cost by depth", searching.depths),
    "start": ("Start-up", footprint.start_up),
    "memory": ("Memory", footprint.memory),
    "allocation": ("A table of 1024 MiB", footprint.table_of_a_gibibyte),
    "bench": ("Fingerprint", searching.fingerprint),
}


def arguments():
    parser = argparse.ArgumentParser(
        prog="scripts/compare", description=__doc__,
        epilog="A PATH may be a name on the path; 'no' leaves the program out. Programs without a PATH are searched by name. "
               "Tables go to standard output, progress to standard error.")
    parser.add_argument("--only", nargs="+", choices=SECTIONS, metavar="SECTION",
                        help=f"write only these sections: {', '.join(SECTIONS)}")
    parser.add_argument("--repetitions", type=int, default=5, metavar="N", help="number of rounds [default: %(default)s]")
    parser.add_argument("--quick", action="store_true", help="small depths and short searches, for a first impression")
    parser.add_argument("--chrysalis", metavar="PATH", help="program to measure [default: CHRYSALIS_BIN or the release build]",
                        default=os.environ.get("CHRYSALIS_BIN") or os.path.join(RELEASE, "chrysalis"))
    parser.add_argument("--chess-perft", metavar="PATH", default=os.path.join(RELEASE, "examples", "chess_perft"),
                        help="example of benches/ that counts with cozy-chess and with 64 and 128 bits")
    parser.add_argument("--stockfish", metavar="PATH")
    parser.add_argument("--fairy-stockfish", metavar="PATH")
    parser.add_argument("--sjaakii", metavar="PATH")
    parser.add_argument("--large", metavar="PATH", help="a Fairy-Stockfish built for large boards")
    parser.add_argument("--variants", metavar="FILE", help="variants file for --large that defines PromoChess")
    parser.add_argument("--variant-name", default=programs.LARGE, metavar="NAME",
                        help="name of PromoChess in that file [default: %(default)s]")
    parser.add_argument("--letters", default="H:N,G:+P,D:+S,Q:+R,M:+N,J:+B,W:+C", metavar="OURS:THEIRS,…",
                        help="its letters in FENs for ours [default: %(default)s]")
    return parser.parse_args()


def main():
    settings = arguments()
    settings.root = ROOT
    settings.repetitions = max(1, settings.repetitions)
    settings.positions = os.path.join(ROOT, "protocol", "host", "data", "bench.txt")
    settings.programs, broken = programs.learn(programs.engines(settings))
    if not settings.programs or settings.programs[0].name != programs.OURS:
        sys.exit(f"scripts/compare: {settings.chrysalis}: {dict(broken).get(programs.OURS)}")
    print(f"## Measured\n\n{machine.description(settings, broken)}", flush=True)
    for section in settings.only or SECTIONS:
        title, measure = SECTIONS[section]
        try:
            text = measure(settings)
        except Failure as failure:
            text = f"Not measured: {failure}\n"
        print(f"### {title}\n\n{text}", flush=True)


if __name__ == "__main__":
    main()

"""Tunes search parameters by matches: simultaneous perturbation stochastic approximation (Spall 1992).

Each iteration moves all chosen parameters a little up or down at random, plays a few pairs of games of both sets with
`chrysalis match`, and moves the parameters toward the winner. Games take turns, so that the result suits every family:

    scripts/spsa --games normal,promochess,taylor --numbers late_move_base,futility_margin --iterations 500

Without --numbers, all parameters of `chrysalis options --search` are tuned except those of the clock. The state is
written after every iteration; run the same command again to continue. Equal seeds give equal games.

https://www.chessprogramming.org/SPSA
"""

import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tomllib

# The gains of iteration k fall as a / (A + k) ** ALPHA and c / k ** GAMMA (Spall 1998).
ALPHA, GAMMA = 0.602, 0.101
CLOCK = "time_"
# Games that both sides see decided need no more moves to tell who plays better.
ADJUDICATION = ["-resign", "movecount=4", "score=1200", "twosided=on", "-draw", "movenumber=50", "movecount=8", "score=8"]


def numbers(chrysalis):
    """The tunable numbers: name, default, least, greatest, step."""
    table = subprocess.run([chrysalis, "options", "--search"], check=True, capture_output=True, text=True).stdout
    rows = re.findall(r"^\| `(\w+)` \| (-?\d+) \| (-?\d+) to (-?\d+) \| (\d+) \|", table, re.MULTILINE)
    return {name: dict(zip(["default", "min", "max", "step"], map(int, values))) for name, *values in rows}


def score(report):
    """Wins less losses of the engine named "up", as a share of its games, from the report of a match."""
    for line in report.splitlines():
        words = line.split()
        if len(words) > 11 and words[1] == "up":
            games, won, _, lost = map(int, words[8:12])
            return (won - lost) / max(games, 1)
    raise SystemExit(f"spsa: no result in the report of the match:\n{report}")


def match(settings, game, up, down, seed):
    """Plays some pairs of games between two settings of the numbers."""
    def engine(name, values):
        return ["-engine", f"name={name}", *[f"option.{number}={value}" for number, value in values.items()]]
    command = [settings.chrysalis, "match", *engine("up", up), *engine("down", down), "-each",
               f"nodes={settings.nodes}", "option.Hash=8", "-variant", game, "-rounds", str(settings.pairs),
               "-concurrency", str(settings.concurrency), "-srand", str(seed), "-openings", "format=random", "plies=8",
               *ADJUDICATION]
    return score(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def whole(value, number):
    return max(number["min"], min(number["max"], round(value)))


def step(state, tunable, settings, play):
    """One iteration: the state after it."""
    k = state["iteration"] + 1
    chance = random.Random(f"{settings.seed} {k}")
    game = settings.games[k % len(settings.games)]
    rise = settings.rate / (settings.iterations / 10 + k) ** ALPHA
    signs = {name: chance.choice([-1, 1]) for name in state["values"]}
    reach = {name: max(settings.reach * tunable[name]["step"] / k ** GAMMA, 0.5) for name in signs}
    sides = [{name: whole(value + sign * signs[name] * reach[name], tunable[name])
              for name, value in state["values"].items()} for sign in (1, -1)]
    result = play(settings, game, *sides, chance.randrange(1, 2**31))
    values = {
        name: max(tunable[name]["min"], min(tunable[name]["max"], value + rise * result * signs[name] * reach[name]))
        for name, value in state["values"].items()}
    return {"iteration": k, "values": values}


def save(path, state):
    """Whole or not at all."""
    written = path.with_suffix(".new")
    written.write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")
    os.replace(written, path)


def beginning(tunable, wanted, path):
    """The values to begin with: those under [search] in a file of numbers, if one is named, and the defaults."""
    suited = tomllib.loads(path.read_text(encoding="utf-8")).get("search", {}) if path else {}
    return {name: float(suited.get(name, tunable[name]["default"])) for name in wanted}


def summary(state, tunable):
    rows = [f"| `{name}` | {tunable[name]['default']} | {value:.1f} |" for name, value in state["values"].items()]
    chosen = " ".join(f"option.{name}={whole(value, tunable[name])}" for name, value in state["values"].items())
    return "\n".join(["| name | default | now |", "|---|--:|--:|", *rows, "", chosen])


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="normal", help="ids of the games that take turns, separated by commas [default: %(default)s]")
    parser.add_argument("--numbers", default="", help="search parameters to tune, separated by commas [default: all but those of the clock]")
    parser.add_argument("--from", dest="begin", type=pathlib.Path, help="start from the parameters under [search] in this file")
    parser.add_argument("--iterations", type=int, default=1000, help="iterations in total [default: %(default)s]")
    parser.add_argument("--pairs", type=int, default=4, help="pairs of games per iteration [default: %(default)s]")
    parser.add_argument("--nodes", type=int, default=10_000, help="nodes per move [default: %(default)s]")
    parser.add_argument("--reach", type=float, default=1.0, help="how far parameters are varied, in units of their steps [default: %(default)s]")
    parser.add_argument("--rate", type=float, default=6.0, help="how far parameters move per iteration [default: %(default)s]")
    parser.add_argument("--seed", type=int, default=1, help="random seed [default: %(default)s]")
    parser.add_argument("--concurrency", type=int, default=os.cpu_count() or 1, help="games in parallel [default: all cores]")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("target/spsa.json"), help="file of the state, from which it continues [default: %(default)s]")
    parser.add_argument("--chrysalis", default=os.environ.get("CHRYSALIS_BIN", "target/release/chrysalis"), help="the program [default: CHRYSALIS_BIN or the release build]")
    settings = parser.parse_args()
    settings.games = settings.games.split(",")
    return settings


def main():
    settings = arguments()
    tunable = numbers(settings.chrysalis)
    wanted = settings.numbers.split(",") if settings.numbers else [n for n in tunable if not n.startswith(CLOCK)]
    if unknown := [name for name in wanted if name not in tunable]:
        raise SystemExit(f"spsa: no such number: {', '.join(unknown)}")
    settings.out.parent.mkdir(parents=True, exist_ok=True)
    if settings.out.exists():
        state = json.loads(settings.out.read_text(encoding="utf-8"))
        if sorted(state["values"]) != sorted(wanted):
            raise SystemExit(f"spsa: {settings.out} is about other numbers")
    else:
        state = {"iteration": 0, "values": beginning(tunable, wanted, settings.begin)}
    while state["iteration"] < settings.iterations:
        state = step(state, tunable, settings, match)
        save(settings.out, state)
        print(f"\r{state['iteration']} of {settings.iterations} iterations", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(summary(state, tunable))

"""Holds a program that was built for another system to the one of this machine.

Usage: python3 scripts/crossing/check.py NATIVE PROGRAM [CHECK…]

NATIVE is this machine's program, PROGRAM the other, which runs by scripts/crossing/run. Every check says whether the two did
the same; the exit status is 1 if one did not. Times, speeds and paths are left out of what is compared.
"""

import difflib
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

RUN = str(Path(__file__).with_name("run"))
CHECKS = []
# Of a line of a protocol: what depends on the speed of the machine.
VARIES = re.compile(r" (time|nps|hashfull|cpuload) \d+|^info string .*$|^feature .*myname.*$")
XBOARD_PV = re.compile(r"^(\d+ -?\d+) \d+ (\d+ )")


class Failed(Exception):
    """A check that failed, with the reason."""


def check(function):
    """Adds a function to the checks."""
    CHECKS.append(function)
    return function


class Sides:
    """The two programs, and a folder for each to work in; its name has a blank."""

    def __init__(self, native, program, folder):
        self.commands = {"native": [native], "other": [RUN, program]}
        self.folders = {side: Path(folder) / f"{side} side" for side in self.commands}
        for path in self.folders.values():
            path.mkdir()

    def start(self, side, *words, **options):
        """The program of one side, started in its folder as the leader of a group of processes."""
        return subprocess.Popen(
            [*self.commands[side], *words], cwd=self.folders[side], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, start_new_session=True, **options,
        )

    def run(self, side, *words, given=b"", status=0, limit=1800):
        """What the program of one side writes."""
        process = self.start(side, *words)
        out, errors = process.communicate(given, timeout=limit)
        if process.returncode != status:
            raise Failed(f"{side}: {' '.join(words)} ended with {process.returncode}: {errors.decode(errors='replace')[-500:]}")
        return out.decode().replace("\r\n", "\n")

    def alike(self, *words, given=b"", clean=lambda text: text):
        """Runs both and compares what they write; returns it."""
        texts = [clean(self.run(side, *words, given=given)) for side in self.commands]
        same(*texts, " ".join(words))
        return texts[0]

    def read(self, side, name):
        """The text of a file of one side."""
        return (self.folders[side] / name).read_text(encoding="utf-8")

    def games(self):
        """The ids of all games."""
        return self.run("native", "games", "--ids").split()


def same(native, other, what):
    """Fails unless the texts are equal and not empty."""
    if not native.strip():
        raise Failed(f"{what}: nothing was written")
    if native != other:
        lines = difflib.unified_diff(native.splitlines(), other.splitlines(), "native", "other", lineterm="", n=0)
        raise Failed(f"{what} differs:\n" + "\n".join(list(lines)[:20]))


def without_speed(text):
    """The lines of a protocol without what depends on the machine's speed."""
    lines = (XBOARD_PV.sub(r"\1 \2", VARIES.sub("", line)) for line in text.splitlines())
    return "\n".join(line for line in lines if line)


@check
def selfcheck(sides):
    """selfcheck passes"""
    sides.run("other", "selfcheck")


@check
def fingerprint(sides):
    """bench visits the same nodes in every game"""
    nodes = re.compile(r"^([a-z]\S*) +nodes +(\d+)", re.MULTILINE)

    def counts(text):
        return "\n".join(f"{game} {count}" for game, count in nodes.findall(text))

    for game in sides.games():
        sides.alike("bench", game, "--depth", "6", clean=counts)
    sides.alike("bench", clean=counts)
    # Searches of seconds; nodes a second are the last number but one.
    ratios = []
    for _ in range(5):
        native, other = (int(sides.run(side, "bench", "promochess", "--depth", "13").split()[-2]) for side in sides.commands)
        ratios.append(other / native)
    return f"ok, {statistics.median(ratios):.2f} times the nodes a second, median of {len(ratios)} pairs"


@check
def perft(sides):
    """perft of every game"""
    count = re.compile(r"^Nodes searched.*$", re.MULTILINE)
    for game in sides.games():
        sides.alike("perft", game, "3", clean=lambda text: "\n".join(count.findall(text)))


# What is sent, each with the word that begins the line to wait for.
UCI = [
    ("uci", "uciok"),
    ("setoption name UCI_Variant value {game}", ""),
    ("isready", "readyok"),
    ("position startpos", ""),
    ("go depth 6", "bestmove"),
    ("setoption name MultiPV value 2", ""),
    ("go nodes 3000", "bestmove"),
    ("d", ""),
    ("position fen nonsense", ""),
    ("isready", "readyok"),
    ("quit", ""),
]
XBOARD = [
    ("xboard", ""),
    ("protover 2", "feature done=1"),
    ("variant {game}", ""),
    ("sd 5", ""),
    ("post", ""),
    ("go", "move"),
    ("ping 7", "pong 7"),
    ("undo", ""),
    ("setboard nonsense", ""),
    ("ping 8", "pong 8"),
    ("quit", ""),
]


def conversation(sides, side, script, game, end):
    """What the program says in a conversation whose lines end with `end`."""
    process = sides.start(side)
    said = []
    for line, awaited in script:
        process.stdin.write((line.format(game=game) + end).encode())
        process.stdin.flush()
        while awaited:
            answer = process.stdout.readline().decode().rstrip("\r\n")
            said.append(answer)
            if answer.startswith(awaited):
                break
            if process.poll() is not None:
                raise Failed(f"{side}: it ended after {line}: {process.stderr.read().decode(errors='replace')[-500:]}")
    out, _ = process.communicate(timeout=60)
    return without_speed("\n".join(said) + "\n" + out.decode().replace("\r\n", "\n"))


@check
def protocols(sides):
    """transcripts of UCI and XBoard, also with CR before each line end"""
    for game in ["normal", "promochess", "throne", "echess", "taylor"]:
        for name, script in [("UCI", UCI), ("XBoard", XBOARD)]:
            native = conversation(sides, "native", script, game, "\n")
            for end in ["\n", "\r\n"]:
                same(native, conversation(sides, "other", script, game, end), f"{game} by {name}")


def killed_after(process, path, size):
    """Kills a process with all it started once a file has reached a size."""
    until = time.monotonic() + 600
    while not (path.exists() and path.stat().st_size >= size):
        if process.poll() is not None or time.monotonic() > until:
            raise Failed(f"{path.name} did not grow: {process.stderr.read().decode(errors='replace')[-500:]}")
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()


@check
def matches(sides):
    """a match of two processes, killed and resumed, plays the games of one that was not"""
    words = ["match", "--engine", "name=one", "--engine", "name=two", "--each", "nodes=2000", "tc=inf", "--variant", "promochess",
             "--rounds", "6", "--pgnout", "the games.pgn", "--openings", "format=random", "plies=4", "--srand", "5"]  # fmt: skip
    sides.run("native", *words)
    process = sides.start("other", *words)
    killed_after(process, sides.folders["other"] / "the games.pgn.jsonl", 4000)
    sides.run("other", *words, "--resume")
    dates = re.compile(r'^\[(Date|Time|UTCDate|UTCTime|Site|GameDuration|TimeControl|GameStartTime|GameEndTime) .*\n|\{[^}]*\} ?', re.MULTILINE)
    same(*(dates.sub("", sides.read(side, "the games.pgn")) for side in sides.commands), "the PGN")
    if sides.read("other", "the games.pgn").count("[Event ") != 12:
        raise Failed("not all games were played")


@check
def analysis(sides):
    """analyze --out, killed and resumed, writes the file of a run that was not"""
    game = "\n".join(f"{i + 1}. Nf3 Nf6 {i + 2}. Ng1 Ng8" for i in range(0, 8, 2))
    pgn = "".join(f'[Event "{i}"]\n[Result "*"]\n\n{game} *\n\n' for i in range(6))
    words = ["analyze", "normal", "some games.pgn", "--nodes", "3000", "--format", "json", "--out", "an answer.jsonl"]
    for side in sides.commands:
        (sides.folders[side] / "some games.pgn").write_text(pgn, encoding="utf-8", newline="\r\n" if side == "other" else "\n")
    sides.run("native", *words)
    process = sides.start("other", *words)
    killed_after(process, sides.folders["other"] / "an answer.jsonl.journal", 3000)
    sides.run("other", *words, "--resume")
    times = re.compile(r'"(time|nps|seconds|time_ms)": ?[0-9.]+,?')
    same(*(times.sub("", sides.read(side, "an answer.jsonl")) for side in sides.commands), "the answers")


@check
def own_game(sides):
    """a game file in a folder with a blank in its name"""
    text = 'format = 1\nid = "testgame"\ntitle = "Test game"\ninherits = "normal"\n'
    for folder in sides.folders.values():
        (folder / "my games").mkdir()
        (folder / "my games" / "test.toml").write_text(text, encoding="utf-8", newline="\r\n")
    count = re.compile(r"^Nodes searched.*$", re.MULTILINE)
    sides.alike("perft", "testgame", "2", "--game-files", "my games", clean=lambda text: "\n".join(count.findall(text)))


@check
def board(sides):
    """the board answers its page and a move"""
    process = sides.start("other", "board", "--no-open", "throne")
    try:
        base = process.stdout.readline().decode().strip()

        def ask(path, body=None):
            data = None if body is None else json.dumps(body).encode()
            with urllib.request.urlopen(base + path, data, timeout=60) as answer:
                return answer.read().decode()

        if "<title>Chrysalis</title>" not in ask(""):
            raise Failed("this is not the page")
        table = json.loads(ask("api/tables", {"game": "throne"}))["table"]
        ask(f"api/tables/{table}", {"do": "move", "text": "e2e4"})
        if "1. e4" not in ask(f"api/tables/{table}/game.pgn"):
            raise Failed("the move is not in the game")
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


@check
def terminal(sides):
    """a game in the terminal"""
    sides.alike("play", "taylor", given=b"moves e2\nquit\n")


@check
def python_chess(sides):
    """python-chess plays a game of some moves over UCI"""
    try:
        import chess
        import chess.engine
    except ImportError:
        return "left out: python-chess is not installed"
    board = chess.Board()
    with chess.engine.SimpleEngine.popen_uci(sides.commands["other"], timeout=120) as engine:
        for _ in range(10):
            board.push(engine.play(board, chess.engine.Limit(nodes=2000)).move)
    return f"{board.ply()} plies"


def main(native, program, *wanted):
    """Runs the checks; returns the exit status."""
    failed = 0
    native, program = (str(Path(path).resolve()) for path in (native, program))
    for function in CHECKS:
        if wanted and function.__name__ not in wanted:
            continue
        with tempfile.TemporaryDirectory() as folder:
            begun = time.monotonic()
            try:
                said = function(Sides(native, program, folder)) or "ok"
            except (Failed, OSError, ValueError, subprocess.TimeoutExpired) as error:
                said, failed = f"FAILED: {error}", failed + 1
            print(f"{function.__doc__}: {said} ({time.monotonic() - begun:.0f} s)", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

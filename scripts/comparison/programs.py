"""The programs that are compared, and what each needs to be told."""

import os
import shutil
from dataclasses import dataclass, field

from talk import Failure, Process

OURS = "Chrysalis"
CHESS, LARGE = "normal", "promochess"


@dataclass
class Program:
    """A UCI engine."""
    name: str
    command: list
    #: What it calls each game that it knows; None where it knows no variants and nothing is to be said.
    games: dict
    #: Lines sent first.
    setup: list = field(default_factory=list)
    #: What it writes for our letters, by game; a text may be several characters.
    letters: dict = field(default_factory=dict)
    known_options: set = field(default_factory=set)
    title: str = ""

    def start(self, limit=600.0):
        return Process(self.command, limit)

    def learn(self):
        """Asks for its name and options."""
        with self.start(60) as process:
            process.send("uci")
            for line in process.until(r"^uciok")[0]:
                if line.startswith("id name "):
                    self.title = line[8:]
                if line.startswith("option name "):
                    self.known_options.add(line[12:].split(" type ")[0])
            process.user_seconds()

    def lines(self, game, options=()):
        """What makes it ready for a game with these options; all programs evaluate without networks."""
        said = ["uci", *self.setup]
        if "Use NNUE" in self.known_options:
            said.append("setoption name Use NNUE value false")
        said += [f"setoption name {name} value {value}" for name, value in options]
        if self.games[game]:
            said.append(f"setoption name UCI_Variant value {self.games[game]}")
        return said

    def position(self, game, fen):
        """The command that sets up a FEN of ours, or the start where there is none."""
        return "position startpos" if fen is None else f"position fen {translate(fen, self.letters.get(game, {}))}"


def translate(fen, letters):
    """A FEN with the pieces's letters changed; those of Black are the small ones of White's."""
    board, _, rest = fen.partition(" ")
    changed = [letters.get(c, c) if c.isupper() else letters.get(c.upper(), c.upper()).lower() for c in board]
    return "".join(changed) + " " + rest


def read_letters(text):
    """H:N,G:+P as a table."""
    return dict(pair.split(":", 1) for pair in text.split(",") if pair)


def find(choice, name):
    """The path of a program: as chosen, or by its name; None where there is none or it was chosen away."""
    if choice == "no":
        return None
    return shutil.which(choice or name)


def engines(arguments):
    """Chrysalis, and the UCI engines that there are."""
    found = [Program(OURS, [arguments.chrysalis, "uci"], EveryGame())]
    if path := find(arguments.stockfish, "stockfish"):
        found.append(Program("Stockfish", [path], {CHESS: None}))
    if path := find(arguments.fairy_stockfish, "fairy-stockfish"):
        found.append(Program("Fairy-Stockfish", [path], {CHESS: "chess"}))
    if arguments.large:
        games, setup = {CHESS: "chess"}, []
        if arguments.variants:
            games[LARGE] = arguments.variant_name
            setup = [f"setoption name VariantPath value {os.path.abspath(arguments.variants)}"]
        letters = {LARGE: read_letters(arguments.letters)}
        found.append(Program("Fairy-Stockfish, large boards", [arguments.large], games, setup, letters))
    return found


class EveryGame(dict):
    """Our own names of games."""

    def __missing__(self, game):
        return game

    def __contains__(self, game):
        return True


def learn(programs):
    """Those that answer; the others with the reason."""
    working, broken = [], []
    for program in programs:
        try:
            program.learn()
            working.append(program)
        except Failure as failure:
            broken.append((program.name, failure))
    return working, broken

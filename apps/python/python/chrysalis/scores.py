"""Scores, win-draw-loss probabilities, and the results of searches and evaluations."""

from __future__ import annotations

from dataclasses import dataclass
from functools import total_ordering

from chrysalis._native import Move

#: A mate in centipawns, less one for each move to it.
MATE = 100_000


@total_ordering
@dataclass(frozen=True)
class Score:
    """A score for one side: centipawns, where 100 mean a 50 % chance of winning, or moves to mate.

    >>> score = Score(cp=31, mate=None, turn=True)
    >>> str(score), score.black().cp, score < Score(cp=None, mate=3, turn=True)
    ('+0.31', -31, True)
    """

    #: Centipawns; None for a mate.
    cp: int | None
    #: Moves to mate, negative if this side is mated; None without a mate.
    mate: int | None
    #: The side: True is White.
    turn: bool

    def pov(self, color: bool) -> Score:
        """The score for a side."""
        if color == self.turn:
            return self
        return Score(None if self.cp is None else -self.cp, None if self.mate is None else -self.mate, color)

    def white(self) -> Score:
        """The score for White."""
        return self.pov(True)

    def black(self) -> Score:
        """The score for Black."""
        return self.pov(False)

    def is_mate(self) -> bool:
        """Whether it is a mate for either side."""
        return self.mate is not None

    def centipawns(self) -> int:
        """The score as one number; mates are beyond all other scores, and shorter mates beyond longer ones."""
        if self.mate is not None:
            return MATE - self.mate if self.mate > 0 else -MATE - self.mate
        return self.cp or 0

    def __lt__(self, other: Score) -> bool:
        return self.centipawns() < other.pov(self.turn).centipawns()

    def __str__(self) -> str:
        if self.mate is not None:
            return f"#{self.mate:+d}"
        return f"{(self.cp or 0) / 100:+.2f}"


@dataclass(frozen=True)
class Wdl:
    """The probabilities of a win, a draw and a loss for one side, in thousandths."""

    wins: int
    draws: int
    losses: int
    #: The side: True is White.
    turn: bool

    def pov(self, color: bool) -> Wdl:
        """The probabilities for a side."""
        return self if color == self.turn else Wdl(self.losses, self.draws, self.wins, color)

    def white(self) -> Wdl:
        """The probabilities for White."""
        return self.pov(True)

    def expectation(self) -> float:
        """The expected score, from 0 to 1."""
        return (self.wins + self.draws / 2) / 1000


@dataclass(frozen=True)
class Info:
    """A line of analysis."""

    #: The depth of the iteration, in plies.
    depth: int
    #: The longest line searched, in plies.
    seldepth: int
    #: The rank of the line, from 1.
    multipv: int
    #: For the side to move, as ``wdl``.
    score: Score
    #: How exact the score is: ``exact``, ``lower`` (at least this) or ``upper`` (at most this).
    bound: str
    wdl: Wdl
    #: Nodes searched so far.
    nodes: int
    #: Seconds since the search began.
    time: float
    #: How full the hash table is, in thousandths.
    hashfull: int
    #: The moves of the line.
    pv: tuple[Move, ...]

    @property
    def nps(self) -> int:
        """Nodes per second."""
        return round(self.nodes / self.time) if self.time > 0 else 0


@dataclass(frozen=True)
class PlayResult:
    """The result of a search."""

    #: The best move; None without legal moves.
    move: Move | None
    #: The expected reply, if known.
    ponder: Move | None
    #: The latest best line, if any.
    info: Info | None


@dataclass(frozen=True)
class Term:
    """A term of an evaluation, for White and Black, in the evaluation's centipawns."""

    name: str
    #: The values in the middlegame.
    middle_game: tuple[int, int]
    #: The values in the endgame.
    ending: tuple[int, int]


@dataclass(frozen=True)
class Evaluation:
    """The static evaluation of a position, for the side to move."""

    #: In the evaluation's own centipawns.
    value: int
    #: As a search would report it.
    score: Score
    wdl: Wdl
    terms: tuple[Term, ...]

"""What positions are worth, by search or at a glance."""

from __future__ import annotations

from dataclasses import dataclass
from functools import total_ordering

from chrysalis._native import Move

#: A mate's worth in centipawns, less one for each move to it.
MATE = 100_000


@total_ordering
@dataclass(frozen=True)
class Score:
    """A score from the point of view of one side: centipawns, of which 100 are an even chance of winning, or moves to a mate.

    >>> score = Score(cp=31, mate=None, turn=True)
    >>> str(score), score.black().cp, score < Score(cp=None, mate=3, turn=True)
    ('+0.31', -31, True)
    """

    cp: int | None
    mate: int | None
    #: Whose point of view it is: True is White's.
    turn: bool

    def pov(self, color: bool) -> Score:
        """The same from the point of view of a side."""
        if color == self.turn:
            return self
        return Score(None if self.cp is None else -self.cp, None if self.mate is None else -self.mate, color)

    def white(self) -> Score:
        """The same from White's point of view."""
        return self.pov(True)

    def black(self) -> Score:
        """The same from Black's point of view."""
        return self.pov(False)

    def is_mate(self) -> bool:
        """Whether it is a mate."""
        return self.mate is not None

    def centipawns(self) -> int:
        """A number for any score: mates are far beyond all else."""
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
    """Chances of a win, a draw and a loss in thousandths, from the point of view of one side."""

    wins: int
    draws: int
    losses: int
    #: Whose point of view it is: True is White's.
    turn: bool

    def pov(self, color: bool) -> Wdl:
        """The same from the point of view of a side."""
        return self if color == self.turn else Wdl(self.losses, self.draws, self.wins, color)

    def white(self) -> Wdl:
        """The same from White's point of view."""
        return self.pov(True)

    def expectation(self) -> float:
        """Points to be expected, from 0 to 1."""
        return (self.wins + self.draws / 2) / 1000


@dataclass(frozen=True)
class Info:
    """A line of analysis."""

    #: Plies searched, and the longest line looked at.
    depth: int
    seldepth: int
    #: The rank of this line among several, from 1.
    multipv: int
    score: Score
    #: How exact the score is: ``exact``, ``lower`` (it is at least this) or ``upper``.
    bound: str
    wdl: Wdl
    #: Positions visited, and seconds.
    nodes: int
    time: float
    #: How full the table is, in thousandths.
    hashfull: int
    #: The line: legal moves from the position searched.
    pv: tuple[Move, ...]

    @property
    def nps(self) -> int:
        """Positions a second."""
        return round(self.nodes / self.time) if self.time > 0 else 0


@dataclass(frozen=True)
class PlayResult:
    """A move to play, the reply that is expected, and the line that it was found by; no move where there is none."""

    move: Move | None
    ponder: Move | None
    info: Info | None


@dataclass(frozen=True)
class Term:
    """A term of an evaluation, in the evaluation's centipawns, for White and Black."""

    name: str
    middle_game: tuple[int, int]
    ending: tuple[int, int]


@dataclass(frozen=True)
class Evaluation:
    """What a position is worth without looking ahead."""

    #: For the side to move, in the evaluation's own centipawns.
    value: int
    #: Likewise as searches report it.
    score: Score
    wdl: Wdl
    terms: tuple[Term, ...]

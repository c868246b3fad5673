"""Elo differences and their errors, by the formulas of docs/MATCH.md for single games."""

import math
from typing import NamedTuple


class Elo(NamedTuple):
    """A difference in Elo with half the width of its 95 % interval, or none where it cannot be told."""

    value: float
    error: float | None

    def __str__(self) -> str:
        if math.isinf(self.value):
            return "+∞" if self.value > 0 else "−∞"
        rounded = round(self.value)
        value = f"{rounded:+d}".replace("-", "−") if rounded else "0"
        return value if self.error is None else f"{value} ± {self.error:.0f}"


def of_score(score: float) -> float:
    """The Elo difference at which a score is expected."""
    if score <= 0:
        return -math.inf
    return math.inf if score >= 1 else 400 * math.log10(score / (1 - score))


def of_games(won: int, drawn: int, lost: int) -> Elo:
    """The Elo difference of a match."""
    games = won + drawn + lost
    score = (won + drawn / 2) / games
    variance = (won + drawn / 4) / games - score**2
    value = of_score(score)
    if math.isinf(value) or variance <= 0:
        return Elo(value, None)
    reach = 1.96 * math.sqrt(variance / games)
    low, high = of_score(score - reach), of_score(score + reach)
    if math.isinf(low):
        return Elo(value, high - value)
    return Elo(value, value - low if math.isinf(high) else (high - low) / 2)


def mean(differences: list[Elo]) -> Elo:
    """The mean of independent matches."""
    count = len(differences)
    errors = [difference.error for difference in differences if difference.error is not None]
    error = math.sqrt(sum(error**2 for error in errors)) / count if len(errors) == count else None
    return Elo(sum(difference.value for difference in differences) / count, error)

"""Diagrams as SVG, which notebooks show, and as PNG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chrysalis import _native, _old_names
from chrysalis._native import Game


class Picture:
    """A diagram. ``str`` and ``svg`` give SVG, and notebooks show it.

    >>> picture = moves("promochess", "H")
    >>> picture.svg.startswith("<svg "), picture.png()[1:4]
    (True, b'PNG')
    """

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        return self.svg

    def png(self, scale: float = 1.0) -> bytes:
        """The diagram as PNG; ``scale`` is in pixels of the PNG for one of the SVG."""
        return bytes(_native.svg_to_png(self.svg, scale))


def _game(game: Game | str) -> Game:
    return game if isinstance(game, Game) else _native.game(game)


def moves(
    game: Game | str, letter: str, from_square: str | None = None, *, square: int = 48, color: bool = True
) -> Picture:
    """How the piece with a letter moves and captures, from a square or a typical one; ``square`` is in pixels."""
    return Picture(_native.svg_moves(_game(game), letter, from_square, square, color))


def promotions(game: Game | str, letter: str, *, square: int = 48, color: bool = True) -> Picture:
    """What the piece with a letter promotes to, and where; ``square`` is in pixels."""
    return Picture(_native.svg_promotions(_game(game), letter, square, color))


def pieces(game: Game | str) -> Picture:
    """All piece types of a game in three sizes."""
    return Picture(_native.svg_pieces(_game(game)))


if not TYPE_CHECKING:
    __getattr__ = _old_names.of_module(__name__, globals())

"""Boards: a starting position and the moves played from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from chrysalis import _native
from chrysalis._native import Game, LegalMoves, Move
from chrysalis.pictures import Picture

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: An arrow: a move, or two squares as one text or two, and perhaps a color.
Arrow: TypeAlias = Move | str | tuple[str, str] | tuple[str, str, str]

WHITE = True
BLACK = False

_classes: dict[Game, type[Board]] = {}


class Board(_native.Board):
    """A game in progress: a starting position and the moves played from it.

    >>> board = Board("chess")
    >>> board.push_san("e4")
    <Move e2e4>
    >>> [board.san(m) for m in board.legal_moves][:3]
    ['a6', 'b6', 'c6']

    Each game has its own subclass, because python-chess reads the variant's name from the class.
    """

    __slots__ = ()

    uci_variant: ClassVar[str]
    xboard_variant: ClassVar[str]
    chess960: ClassVar[bool] = False

    def __new__(cls, game: Game | str, fen: str | None = None) -> Board:
        known = game if isinstance(game, Game) else _native.game(game)
        return super().__new__(_class_of(known, cls), known, fen)

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves: an iterable with ``len`` and ``in``.

        >>> board = Board("chess")
        >>> len(board.legal_moves), board.parse_san("e4") in board.legal_moves
        (20, True)
        """
        return LegalMoves(self)

    def copy(self, *, stack: bool = True) -> Board:
        """A copy of the board; without ``stack`` its game begins at the current position.

        >>> board = Board("chess")
        >>> board.push_san("e4")
        <Move e2e4>
        >>> other = board.copy(stack=False)
        >>> other == board, other.ply()
        (True, 0)
        """
        return self._like("all" if stack else "none")

    def root(self) -> Board:
        """A board with the starting position."""
        return self._like("first")

    def __copy__(self) -> Board:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self.copy()

    def _like(self, moves: str) -> Board:
        board = type(self)(self.game)
        board._take(self, moves)
        return board

    def __reduce__(self) -> tuple[Callable[..., Board], tuple[Game, str, list[str]]]:
        return _restore, (self.game, self.root().fen(), [move.uci() for move in self.move_stack])

    def variation_san(self, moves: Iterable[Move]) -> str:
        """A line of moves from the current position in SAN, with move numbers.

        >>> board = Board("chess")
        >>> line = [board.copy().push_san("e4")]
        >>> board.variation_san(line)
        '1. e4'
        """
        board = self.copy(stack=False)
        texts: list[str] = []
        for move in moves:
            if board.turn:
                texts.append(f"{board.fullmove_number}. {board.san(move)}")
            elif not texts:
                texts.append(f"{board.fullmove_number}... {board.san(move)}")
            else:
                texts.append(board.san(move))
            board.push(move)
        return " ".join(texts)

    def svg(
        self,
        *,
        square: int = 48,
        orientation: bool = WHITE,
        coordinates: bool = True,
        arrows: Iterable[Arrow] = (),
        marks: Iterable[str | tuple[str, str]] = (),
        lastmove: Move | None = None,
    ) -> Picture:
        """A diagram of the board, which notebooks show; ``square`` is in pixels, ``orientation`` the side at the bottom.

        Colors are ``green``, ``red``, ``blue``, ``yellow``, ``orange``, ``purple``, ``gray``, ``black`` or ``#rrggbb``.

        >>> board = Board("chess")
        >>> str(board.svg(arrows=[board.parse_san("e4"), ("g1", "f3", "blue")], marks=["d5"])).count("<path") > 10
        True
        """
        drawn = [_arrow(arrow) for arrow in arrows]
        if lastmove is not None:
            drawn.append((lastmove.from_square, lastmove.to_square, "yellow"))
        marked = [(mark, None) if isinstance(mark, str) else mark for mark in marks]
        return Picture(_native.svg_board(self, square, orientation, coordinates, drawn, marked))

    def _repr_svg_(self) -> str:
        return str(self.svg(lastmove=self.peek() if self.ply() else None))

    def planes(self) -> NDArray[np.uint8]:
        """The pieces as an array of zeros and ones, indexed by plane, rank and file. It needs ``numpy``.

        There is a plane for each of White's piece types in the order of ``game.pieces``, then for each of Black's.

        >>> planes = Board("promochess").planes()
        >>> planes.shape, int(planes.sum())
        ((26, 9, 9), 40)
        """
        import numpy

        game = self.game
        shape = (2 * len(game.pieces), game.ranks, game.files)
        return numpy.frombuffer(_native.planes(self), dtype=numpy.uint8).reshape(shape).copy()

    def xboard(self, move: Move) -> str:
        """A legal move in XBoard's notation."""
        return self.uci(move)

    def parse_xboard(self, text: str) -> Move:
        """The legal move written in XBoard's notation: long algebraic notation or SAN."""
        try:
            return self.parse_uci(text)
        except ValueError:
            return self.parse_san(text)

    def push_xboard(self, text: str) -> Move:
        """Plays a move written in XBoard's notation and returns it."""
        move = self.parse_xboard(text)
        self.push(move)
        return move


def _arrow(arrow: Arrow) -> tuple[str, str, str | None]:
    """The squares from and to, and the color."""
    if isinstance(arrow, Move):
        return arrow.from_square, arrow.to_square, None
    if isinstance(arrow, str):
        # The second square begins at the second letter.
        second = next((at for at, sign in enumerate(arrow) if at and sign.isalpha()), len(arrow))
        return arrow[:second], arrow[second:], None
    return arrow[0], arrow[1], arrow[2] if len(arrow) == 3 else None


def _class_of(game: Game, base: type[Board]) -> type[Board]:
    """The class of the boards of a game."""
    if "_of_game" in base.__dict__:
        return base
    if base is not Board:
        names = _names(game)
        return type(base.__name__, (base,), names)
    known = _classes.get(game)
    if known is None:
        known = type("Board", (Board,), _names(game))
        _classes[game] = known
    return known


def _names(game: Game) -> dict[str, Any]:
    # python-chess and XBoard know orthodox chess by these names only.
    uci = "chess" if game == _native.games()[0] else game.id
    return {"__slots__": (), "__module__": Board.__module__, "_of_game": game, "uci_variant": uci, "xboard_variant": game.id}


def _restore(game: Game, fen: str, moves: list[str]) -> Board:
    """A board from its pickle."""
    board = Board(game, fen)
    for move in moves:
        board.push_uci(move)
    return board

"""Reading, changing and writing PGN of every game, with comments, glyphs and variations."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import TextIO

from chrysalis import _native
from chrysalis._native import ChrysalisError, Move
from chrysalis._native import Game as Rules
from chrysalis._parts import LineParts, MoveParts, TreeParts
from chrysalis.board import Board
from chrysalis.scores import Score

_EVALUATION = re.compile(r"\[%eval\s+(?P<mate>#)?(?P<number>[-+]?\d+(?:\.\d+)?)")


class Node:
    """A move of a game, with its comments and the moves that follow it; the first of these is the main line."""

    def __init__(self, parent: Node | None, move: Move | None, san: str) -> None:
        self.parent = parent
        #: The move; None for the game itself and for a null move.
        self.move = move
        #: The move as written in the PGN.
        self.san = san
        self.comment = ""
        #: A comment before the move.
        self.starting_comment = ""
        #: Numeric annotation glyphs: 1 is ``!``, 2 is ``?``, 4 is ``??``.
        self.nags: list[int] = []
        self.variations: list[Node] = []

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.san}>"

    def game(self) -> Game:
        """The game that the move belongs to."""
        node = self
        while node.parent is not None:
            node = node.parent
        assert isinstance(node, Game)
        return node

    def board(self) -> Board:
        """The board after the move. After a null move its ``move_stack`` begins again."""
        nodes: list[Node] = []
        node: Node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        board = self.game().first.copy()
        for node in reversed(nodes):
            if node.move is None:
                board = _passed(board)
            else:
                board.push(node.move)
        return board

    def next(self) -> Node | None:
        """The next move of the main line, if any."""
        return self.variations[0] if self.variations else None

    def mainline(self) -> Iterator[Node]:
        """The nodes of the main line after this one."""
        node = self.next()
        while node is not None:
            yield node
            node = node.next()

    def end(self) -> Node:
        """The last node of the main line."""
        node = self
        while (following := node.next()) is not None:
            node = following
        return node

    def add(self, move: Move, *, comment: str = "") -> Node:
        """Adds a move: to the main line if it ends here, else as a variation. ``IllegalMoveError`` if it is not legal."""
        node = Node(self, move, self.board().san(move))
        node.comment = comment
        self.variations.append(node)
        return node

    def evaluation(self) -> Score | None:
        """The score in the comment's ``[%eval …]``, for White; None without one."""
        found = _EVALUATION.search(self.comment)
        if found is None:
            return None
        if found["mate"]:
            return Score(None, int(float(found["number"])), True)
        return Score(round(float(found["number"]) * 100), None, True)


class Game(Node):
    """A game: its tags, its starting position and its moves, as the root node.

    >>> game = next(read_games('''[Variant "promochess"]
    ...
    ... 1. e4 {the center} (1. d4 d6) e6 *'''))
    >>> [node.san for node in game.mainline()], game.end().board().game.title
    (['e4', 'e6'], 'PromoChess')
    >>> game.variations[1].end().san
    'd6'
    >>> print(str(game).splitlines()[-1])
    1. e4 {the center} (1. d4 d6) 1... e6 *
    """

    def __init__(self, first: Board) -> None:
        super().__init__(None, None, "")
        #: A board with the starting position.
        self.first = first.root()
        self.headers: dict[str, str] = {}
        self.result = "*"

    @property
    def rules(self) -> Rules:
        """The variant."""
        return self.first.game

    @classmethod
    def from_board(cls, board: Board) -> Game:
        """The moves played on a board, as a game.

        >>> board = Board("chess")
        >>> board.push_san("e4")
        <Move e2e4>
        >>> Game.from_board(board).end().san
        'e4'
        """
        game = cls(board)
        names = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?"}
        game.headers.update(names, Result=board.result())
        if game.rules != _native.games()[0]:
            game.headers["Variant"] = game.rules.id
        if game.first != Board(game.rules):
            game.headers.update(SetUp="1", FEN=game.first.fen())
        game.result = board.result()
        here = game.first.copy()
        node: Node = game
        for move in board.move_stack:
            following = Node(node, move, here.san(move))
            node.variations.append(following)
            here.push(move)
            node = following
        return game

    def __str__(self) -> str:
        return _native.write_pgn(_tree(self)).rstrip("\n")


def read_games(source: str | os.PathLike[str] | TextIO, game: Rules | str | None = None) -> Iterator[Game]:
    """Iterates over the games of a text, an open file, or the file at a path (``pathlib.Path``).

    ``game`` is the variant of games without the tag ``Variant``; default orthodox chess. A game that is not valid raises
    ``PgnError`` with line and column; the next call goes on after it.
    """
    if isinstance(source, os.PathLike):
        return _Games(_native.PgnGames(None, source, game))
    text = source if isinstance(source, str) else source.read()
    return _Games(_native.PgnGames(text, None, game))


def read_game(source: str | os.PathLike[str] | TextIO, game: Rules | str | None = None) -> Game | None:
    """The first game; None without one."""
    return next(read_games(source, game), None)


class _Games(Iterator[Game]):
    """An iterator that continues after an invalid game."""

    def __init__(self, records: _native.PgnGames) -> None:
        self._records = records

    def __next__(self) -> Game:
        return _game(next(self._records))


def _passed(board: Board) -> Board:
    """The board after a null move."""
    fields = board.fen().split(" ")
    fields[1] = "b" if fields[1] == "w" else "w"
    # The last three fields are the en passant square, the clock and the move number.
    fields[-3] = "-"
    fields[-1] = str(board.fullmove_number + (not board.turn))
    try:
        return Board(board.game, " ".join(fields))
    except ValueError as error:
        raise ChrysalisError(f"a null move is not possible: {error}") from None


def _game(record: _native.PgnRecord) -> Game:
    head, tags, played, variations, result, tail = record.tree
    game = Game(Board(record.game, record.fen))
    game.headers = dict(tags)
    game.result = result
    # A line, its moves, and the node it follows.
    lines: list[tuple[LineParts, list[Move | None], Node]] = [(played, record.moves, game)]
    waiting: dict[int, Node] = {}
    for number in range(-1, len(variations)):
        if number >= 0:
            lines.append((variations[number], record.variations[number], waiting[number]))
        (nags, texts, end), moves, node = lines[-1]
        for place, ((before, text, glyphs, after, others), move) in enumerate(zip(texts, moves)):
            following = Node(node, move, text)
            if node is game and number < 0:
                game.comment = " ".join(before)
            else:
                following.starting_comment = " ".join(before)
            following.comment = " ".join(after)
            following.nags = [*(nags if place == 0 else ()), *glyphs]
            node.variations.append(following)
            for other in others:
                waiting[other] = node
            node = following
        if end:
            node.comment = " ".join([*([node.comment] if node.comment else []), *end])
    comments = [text for text in (*head, game.comment) if text]
    game.comment = " ".join(comments)
    if tail:
        last = game.end()
        last.comment = " ".join([*([last.comment] if last.comment else []), *tail])
    return game


def _tree(game: Game) -> TreeParts:
    variations: list[LineParts] = []
    # In the order in which lines begin, so that variations of a variation come after it.
    played: list[MoveParts] = []
    lines: list[tuple[list[MoveParts], Node]] = []
    head: list[str] = []

    def fill(moves: list[MoveParts], node: Node | None) -> None:
        first = True
        while node is not None:
            before = [node.starting_comment] if node.starting_comment else []
            numbers: list[int] = []
            parent = node.parent
            if parent is not None and parent.variations and parent.variations[0] is node:
                for other in parent.variations[1:]:
                    line: list[MoveParts] = []
                    numbers.append(len(variations))
                    variations.append(([], line, []))
                    lines.append((line, other))
            after = [node.comment] if node.comment else []
            if first and parent is game and game.comment and moves is played:
                before = [game.comment, *before]
            moves.append((before, node.san or "--", node.nags, after, numbers))
            node, first = node.next(), False

    fill(played, game.next())
    done = 0
    while done < len(lines):
        fill(*lines[done])
        done += 1
    end = [game.comment] if game.comment and not played else []
    headers = {**game.headers}
    if headers:
        headers["Result"] = game.result
    return head, list(headers.items()), ([], played, end), variations, game.result, []

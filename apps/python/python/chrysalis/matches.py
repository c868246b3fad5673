"""Games and matches between players."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from chrysalis import _native, pgn
from chrysalis._native import Game, Move
from chrysalis.board import Board

#: A player: a function from a board to a move, such as ``lambda board: engine.play(board, nodes=1000).move``. With None
#: the game ends, and in a match it is drawn.
Player = Callable[[Board], Move | None]


def play_game(white: Player, black: Player, board: Board, *, plies: int = 1000) -> Board:
    """Plays a game from a board, which stays unchanged, for at most ``plies``. Returns the board at the end.

    >>> def first(board):
    ...     return next(iter(board.legal_moves))
    >>> play_game(first, first, Board("chess"), plies=4).ply()
    4
    """
    board = board.copy()
    while board.ply() < plies and not board.is_game_over():
        move = (white if board.turn else black)(board.copy())
        if move is None:
            break
        board.push(move)
    return board


def random_opening(game: Game | str, plies: int, seed: int) -> Board:
    """A board after random legal moves, where the game is not over. Equal seeds give equal boards.

    >>> random_opening("taylor", 6, seed=1) == random_opening("taylor", 6, seed=1)
    True
    """
    chance = random.Random(seed)
    while True:
        board = Board(game)
        while board.ply() < plies and not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
        if not board.is_game_over():
            return board


@dataclass
class MatchResult:
    """The result of a match, for the first player."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    games: list[pgn.Game] = field(default_factory=list)

    @property
    def score(self) -> float:
        """Points: 1 for a win, 1/2 for a draw."""
        return self.wins + self.draws / 2

    def elo(self) -> tuple[float, float] | None:
        """The Elo difference and half of its 95 % interval, which is NaN where it is undefined; None without games.

        >>> difference, error = MatchResult(wins=60, draws=20, losses=20).elo()
        >>> round(difference), round(error)
        (147, 66)
        """
        found = _native.elo(self.wins, self.draws, self.losses)
        return None if found is None else found[:2]


def match(
    game: Game | str,
    first: Player,
    second: Player,
    *,
    rounds: int,
    opening_plies: int = 8,
    seed: int = 1,
    plies: int = 1000,
    names: tuple[str, str] = ("first", "second"),
) -> MatchResult:
    """Plays two games a round, with colors reversed, from one random opening. Games of more than ``plies`` are drawn.

    >>> def chance(board):
    ...     return list(board.legal_moves)[board.key() % len(board.legal_moves)]
    >>> result = match("throne", chance, chance, rounds=1, plies=60)
    >>> len(result.games)
    2
    """
    result = MatchResult()
    for number in range(rounds):
        opening = random_opening(game, opening_plies, seed * 1_000_003 + number)
        for swapped in (False, True):
            white, black = (second, first) if swapped else (first, second)
            board = play_game(white, black, opening, plies=plies)
            outcome = board.outcome()
            record = pgn.Game.from_board(board)
            of_white, of_black = names[::-1] if swapped else names
            record.headers.update(White=of_white, Black=of_black, Round=f"{number + 1}.{swapped + 1}")
            winner = None if outcome is None else outcome.winner
            if outcome is None:
                record.result = "1/2-1/2"
            result.games.append(record)
            if winner is None:
                result.draws += 1
            elif winner != swapped:
                result.wins += 1
            else:
                result.losses += 1
    return result

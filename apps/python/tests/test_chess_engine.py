"""python-chess uses engines with boards of this module, in every shipped game."""

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import chrysalis
from chrysalis import Board

chess_engine: Any = pytest.importorskip("chess.engine")
PROGRAM = os.environ.get("CHRYSALIS_BIN", "chrysalis")
pytestmark = pytest.mark.skipif(not Path(PROGRAM).is_file(), reason=f"{PROGRAM} is missing")


def boards(game: chrysalis.Game) -> Iterator[Board]:
    """The starting position, and one after some moves."""
    yield Board(game)
    chance = random.Random(11)
    board = Board(game)
    while board.ply() < 7 and not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
    yield board


@pytest.fixture(name="uci", scope="module")
def uci_engine() -> Iterator[Any]:
    with chess_engine.SimpleEngine.popen_uci(PROGRAM, timeout=30) as engine:
        yield engine


@pytest.fixture(name="xboard", scope="module")
def xboard_engine() -> Iterator[Any]:
    with chess_engine.SimpleEngine.popen_xboard([PROGRAM, "xboard"], timeout=30) as engine:
        yield engine


@pytest.mark.parametrize("game", chrysalis.games(), ids=str)
def test_uci(game: chrysalis.Game, uci: Any) -> None:
    for board in boards(game):
        played = uci.play(board, chess_engine.Limit(nodes=300))
        assert played.move in board.legal_moves
        lines = uci.analyse(board, chess_engine.Limit(depth=3), multipv=2)
        assert [line["multipv"] for line in lines] == [1, 2][: len(board.legal_moves)]
        assert all(line["score"].pov(board.turn) is not None and line["depth"] >= 1 for line in lines)
        # Lines end before the first move that python-chess cannot read.
        assert all(move in board.legal_moves for line in lines for move in line.get("pv", [])[:1])


#: Games without multi-leg moves in XBoard's protocol: no piece is pushed or left behind.
ONE_LEG = [game for game in chrysalis.games() if "pushpull" not in game.id and game.family not in ("gryphon", "changeover")]


@pytest.mark.parametrize("game", ONE_LEG, ids=str)
def test_xboard(game: chrysalis.Game, xboard: Any) -> None:
    for board in boards(game):
        played = xboard.play(board, chess_engine.Limit(time=0.03))
        assert played.move in board.legal_moves


def test_a_game_is_played(uci: Any) -> None:
    board = Board("promochess")
    while board.ply() < 30 and not board.is_game_over():
        board.push(uci.play(board, chess_engine.Limit(nodes=100)).move)
    assert board.ply() == 30 or board.is_game_over()

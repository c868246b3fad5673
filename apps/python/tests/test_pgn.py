"""PGN: trees with comments, glyphs and variations, of every game."""

import io
import random
from pathlib import Path

import pytest

import chrysalis
from chrysalis import Board, pgn

TEXT = """[Event "A test"]
[White "One"]
[Black "Two"]
[Result "0-1"]

{Before all} 1. f3 $6 {weak [%eval -0.61]} (1. e4 {better} e5 (1... c5 2. Nf3) 2. Nf3) (1. d4) 1... e5
2. g4 $4 {[%eval #-1]} Qh4# {mate} 0-1

[Variant "promochess"]

1. e4 e6 *
"""


def test_trees_are_read() -> None:
    game, other = pgn.read_games(TEXT)
    assert game.headers["White"] == "One" and game.result == "0-1"
    assert [node.san for node in game.mainline()] == ["f3", "e5", "g4", "Qh4#"]
    first = game.next()
    assert first is not None and first.nags == [6] and first.comment.startswith("weak")
    assert [node.san for node in game.variations] == ["f3", "e4", "d4"]
    assert [node.san for node in game.variations[1].mainline()] == ["e5", "Nf3"]
    assert [node.san for node in game.variations[1].variations[1].mainline()] == ["Nf3"]
    assert game.comment == "Before all"
    score = first.evaluation()
    assert score is not None and score.white().cp == -61
    blunder = first.variations[0].variations[0].evaluation()
    assert blunder is not None and blunder.mate == -1
    assert game.end().board().is_checkmate() and game.end().game() is game
    assert other.rules.id == "promochess" and other.end().board().ply() == 2


def test_trees_are_written_and_read_again() -> None:
    for game in pgn.read_games(TEXT):
        again = pgn.read_game(str(game))
        assert again is not None and str(again) == str(game)
        assert [node.san for node in again.mainline()] == [node.san for node in game.mainline()]


def test_trees_are_made() -> None:
    board = Board("chess")
    for san in ("e4", "e5", "Nf3"):
        board.push_san(san)
    game = pgn.Game.from_board(board)
    first = game.next()
    assert first is not None
    variation = first.add(first.board().parse_san("c5"), comment="the Sicilian")
    variation.nags.append(3)
    assert str(game).endswith("1. e4 e5 (1... c5 $3 {the Sicilian}) 2. Nf3 *")


@pytest.mark.parametrize("rules", chrysalis.games(), ids=str)
def test_every_game_goes_to_a_file_and_back(rules: chrysalis.Game, tmp_path: Path) -> None:
    chance = random.Random(5)
    board = Board(rules)
    for _ in range(40):
        if board.is_game_over():
            break
        board.push(chance.choice(list(board.legal_moves)))
    path = tmp_path / "game.pgn"
    path.write_text(str(pgn.Game.from_board(board)) + "\n", encoding="utf-8")
    game = pgn.read_game(path)
    assert game is not None and game.rules == rules
    assert game.end().board().move_stack == board.move_stack and game.end().board() == board


def test_errors_have_their_place_and_the_other_games_are_read() -> None:
    games = pgn.read_games(io.StringIO('[Event "a"]\n\n1. e4 e6 2. e7 *\n\n[Event "b"]\n\n1. d4 *\n'))
    with pytest.raises(chrysalis.PgnError, match="line 3, column 13"):
        next(games)
    assert next(games).end().san == "d4"
    with pytest.raises(StopIteration):
        next(games)
    with pytest.raises(FileNotFoundError):
        pgn.read_game(Path("/nowhere.pgn"))
    with pytest.raises(chrysalis.NoSuchGameError):
        pgn.read_game("1. e4 *", "nonsense")
    game = pgn.read_game("1. e4 *")
    assert game is not None
    game.result = "2-0"
    with pytest.raises(chrysalis.ChrysalisError, match="2-0"):
        str(game)


def test_null_moves_are_passed() -> None:
    game = pgn.read_game("1. e4 (1. -- e5 2. e4) e5 *")
    assert game is not None
    passed = game.variations[1]
    assert passed.move is None and passed.board().turn is chrysalis.BLACK
    assert passed.end().board().fen().split()[0] == game.end().board().fen().split()[0]

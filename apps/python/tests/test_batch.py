"""Analysis of files and boards, statistics, matches and self-play."""

import json
import os
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import chrysalis
from chrysalis import Board, Engine

GAMES = """[Event "one"]
[Variant "promochess"]

1. e4 e6 2. d4 d6 *

[Event "two"]

1. f3 e5 2. g4 Qh4# 0-1
"""


@pytest.fixture(name="games")
def games_of_a_file(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text(GAMES, encoding="utf-8")
    return path


def test_files_are_analyzed_as_by_the_program(games: Path) -> None:
    found = list(chrysalis.analyze_file(games, nodes=300, jobs=2))
    assert [answer["type"] for answer in found].count("game") == 2
    assert found[-1]["game"] == "normal" and found[0]["game"] == "promochess"
    program = os.environ["CHRYSALIS_BIN"]
    if not Path(program).is_file():
        pytest.skip(f"{program} is missing")
    command = [program, "analyze", "chess", str(games), "--nodes", "300", "--format", "json"]
    written = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert [json.loads(line) for line in written.splitlines()] == found


def test_errors_in_files_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "bad.pgn"
    path.write_text("1. e4 e4 *\n\n1. d4 *\n", encoding="utf-8")
    with pytest.raises(chrysalis.ChrysalisError, match="bad.pgn:1:7"):
        list(chrysalis.analyze_file(path, nodes=10))
    errors: list[str] = []
    found = list(chrysalis.analyze_file(path, nodes=10, errors=errors.append))
    assert len(errors) == 1 and found
    with pytest.raises(chrysalis.NoSuchGameError):
        chrysalis.analyze_file(path, "nonsense")


def test_boards_are_analyzed_with_their_moves() -> None:
    board = Board("chess")
    for san in ("f3", "e5", "g4"):
        board.push_san(san)
    (answer,) = chrysalis.analyze_boards([board], depth=3)
    assert answer["best"]["san"] == "Qh4#"


def test_statistics(games: Path) -> None:
    found = chrysalis.statistics("chess", games, errors=lambda text: None)
    assert found["games"] == 1 and found["game"] == "normal"
    assert {piece["letter"] for piece in found["pieces"]} == set("KQRBNP")
    assert all("value" in piece for piece in found["pieces"])
    with pytest.raises(chrysalis.ChrysalisError, match="games.pgn"):
        chrysalis.statistics("chess", games)
    games.write_text("", encoding="utf-8")
    with pytest.raises(chrysalis.ChrysalisError, match="no game of taylor"):
        chrysalis.statistics("taylor", games)


def test_the_better_player_wins_a_match() -> None:
    with Engine(hash_mib=1) as engine:

        def better(board: Board) -> chrysalis.Move | None:
            return engine.play(board, nodes=150).move

        def worse(board: Board) -> chrysalis.Move | None:
            return next(iter(board.legal_moves))

        result = chrysalis.match("chess", better, worse, rounds=2, opening_plies=2, plies=200, names=("a", "b"))
    assert result.wins >= 3 and len(result.games) == 4 and result.score >= 3
    assert {game.headers["White"] for game in result.games} == {"a", "b"}
    assert chrysalis.MatchResult().elo() is None
    assert (elo := chrysalis.MatchResult(10, 10, 10).elo()) is not None and abs(elo[0]) < 1e-9


def test_self_play_is_the_same_for_the_same_seed() -> None:
    texts = [[str(game) for game in chrysalis.self_play("revolving", 3, nodes=40, seed=7, threads=n)] for n in (1, 2)]
    assert texts[0] == texts[1] and len(set(texts[0])) == 3
    other = [str(game) for game in chrysalis.self_play("revolving", 3, nodes=40, seed=8)]
    assert other != texts[0]


def test_errors_name_the_argument_that_is_out_of_range() -> None:
    board = Board("chess")
    calls: dict[str, Callable[[], Iterable[object]]] = {
        "jobs=0": lambda: chrysalis.analyze_boards([board], jobs=0),
        "jobs=1000": lambda: chrysalis.analyze_boards([board], jobs=1000),
        "hash_mib=0": lambda: chrysalis.analyze_boards([board], hash_mib=0),
        "depth=0": lambda: chrysalis.analyze_boards([board], depth=0),
        "time=-1": lambda: chrysalis.analyze_boards([board], time=-1.0),
        "nodes=0": lambda: chrysalis.self_play("chess", 1, nodes=0),
        "threads=0": lambda: chrysalis.self_play("chess", 1, threads=0),
    }
    for name, call in calls.items():
        with pytest.raises(ValueError, match=name):
            list(call())

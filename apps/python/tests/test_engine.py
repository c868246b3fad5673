"""The engine in Python's own process."""

import concurrent.futures
import os
import signal
import subprocess
import sys
import threading
import time
import warnings
from pathlib import Path
from typing import Any

import pytest

import chrysalis
from chrysalis import Board, Engine
from chrysalis import engine as module

#: White mates in two by a rook move.
MATE_IN_TWO = "7k/8/5K2/8/8/8/8/R7 w - - 0 1"


def test_mates_and_lines_are_found() -> None:
    board = Board("chess", MATE_IN_TWO)
    with Engine(hash_mib=1) as engine:
        info = engine.analyze(board, depth=6)
        assert info is not None and info.score.mate == 2 and info.wdl.expectation() == 1
        assert board.variation_san(info.pv).startswith("1. ")
        lines = engine.analyze(board, depth=5, multipv=3)
        assert [line.multipv for line in lines] == [1, 2, 3]
        assert lines[0].score >= lines[1].score >= lines[2].score
        assert len({line.pv[0] for line in lines}) == 3
        result = engine.play(board, nodes=2000)
        assert result.move == info.pv[0] and result.info is not None and result.info.nodes <= 2000


def test_scores_are_seen_from_both_sides() -> None:
    black = Board("chess", "r6k/8/8/8/8/8/8/7K b - - 0 1")
    with Engine(hash_mib=1) as engine:
        info = engine.analyze(black, depth=4)
    assert info is not None and info.score > chrysalis.Score(300, None, False)
    assert info.score.white().centipawns() < -300 and info.score.pov(False) == info.score
    assert info.wdl.white().losses == info.wdl.wins


def test_first_moves_can_be_chosen() -> None:
    board = Board("promochess")
    first = [board.parse_san("d4"), board.parse_san("f4")]
    with Engine(hash_mib=1) as engine:
        lines = engine.analyze(board, nodes=3000, multipv=5, root_moves=first)
        assert {line.pv[0] for line in lines} == set(first)
        with pytest.raises(chrysalis.IllegalMoveError):
            engine.play(Board("chess"), nodes=10, root_moves=first)
        with pytest.raises(ValueError):
            engine.play(board, nodes=10, root_moves=[])


def test_errors_name_the_argument() -> None:
    board = Board("chess")
    with Engine(hash_mib=1) as engine:
        with pytest.raises(ValueError, match="no limit"):
            engine.play(board)
        with pytest.raises(ValueError, match="time=-1"):
            engine.play(board, time=-1)
        with pytest.raises(ValueError, match="nodes=0"):
            engine.analyze(board, nodes=0)
        with pytest.raises(ValueError, match="multipv=0"):
            engine.analysis(board, nodes=5, multipv=0)
        with pytest.raises(TypeError, match="deepness"):
            engine.play(board, deepness=3)  # type: ignore[call-arg]
        # The engine can search again after each error.
        assert engine.play(board, nodes=5).move is not None
    with pytest.raises(ValueError, match="threads=0"):
        Engine(threads=0)
    with pytest.raises(ValueError, match="nowhere"):
        Engine(eval_file="/nowhere.toml")


def test_engines_and_boards_keep_the_games_that_they_were_made_with(tmp_path: Path) -> None:
    text = chrysalis.game("chess").toml().replace('"normal"', '"kept-game"')
    text = "\n".join(line for line in text.splitlines() if not line.startswith("aliases"))
    game_file, eval_file = tmp_path / "kept.toml", tmp_path / "kept.eval.toml"
    game_file.write_text(text, encoding="utf-8")

    def load(queen: int) -> list[chrysalis.Game]:
        parts = "".join(f"[{part}.value]\nQ = {queen}\n" for part in ("middle_game", "ending"))
        eval_file.write_text(f'format = 1\ngame = "kept-game"\n{parts}', encoding="utf-8")
        return chrysalis.load_games(game_file)

    with Engine(hash_mib=1) as first:
        (game,) = load(500)
        board = Board(game, "3qk3/8/8/8/8/8/8/QQQQK3 w - - 0 1")
        derived = first.evaluate(board).value
        with Engine(hash_mib=1) as second:
            small = second.evaluate(board).value
            assert load(3000) == [], "the game is known"
            with Engine(hash_mib=1) as third:
                large = third.evaluate(board).value
            assert large > small + 5000
            # Neither those made before nor a search of theirs sees what was loaded since.
            second.play(board, nodes=100)
            assert (first.evaluate(board).value, second.evaluate(board).value) == (derived, small)
            assert derived not in (small, large)
    moves = list(board.legal_moves)
    game_file.write_text(text.replace("rnbqkbnr", "nnbqkbnn"), encoding="utf-8")
    with pytest.raises(chrysalis.GameFileError, match="'kept-game' belongs to another game"):
        chrysalis.load_games(game_file)
    assert board.game == game == chrysalis.game("kept-game") and list(board.legal_moves) == moves


def test_a_game_that_is_over_has_no_move() -> None:
    mated = Board("chess", "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1")
    with Engine(hash_mib=1) as engine:
        assert engine.play(mated, depth=3).move is None
        assert all(not line.pv for line in engine.analyze(mated, depth=3, multipv=2))


def test_an_analysis_is_read_and_stopped() -> None:
    with Engine(hash_mib=1) as engine:
        with engine.analysis(Board("taylor"), multipv=2) as analysis:
            for info in analysis:
                if info.depth >= 3 and info.multipv == 2:
                    break
            with pytest.raises(chrysalis.EngineError):
                engine.play(Board("taylor"), nodes=10)
        assert [line.multipv for line in analysis.lines] == [1, 2]
        result = analysis.wait()
        assert result.move in Board("taylor").legal_moves
        assert engine.play(Board("taylor"), nodes=10).move is not None
        # Deleting an analysis stops it too.
        engine.analysis(Board("taylor"))
        assert engine.play(Board("taylor"), nodes=10).move is not None


def test_searches_run_in_parallel_without_the_lock() -> None:
    ends: list[chrysalis.PlayResult] = []

    def think(game: str) -> None:
        with Engine(hash_mib=1) as engine:
            ends.append(engine.play(Board(game), time=0.5))

    threads = [threading.Thread(target=think, args=(game,)) for game in ("chess", "promochess")]
    begun = time.monotonic()
    for thread in threads:
        thread.start()
    counted = 0
    while any(thread.is_alive() for thread in threads):
        counted += 1
        time.sleep(0.001)
    assert len(ends) == 2 and all(end.move is not None for end in ends)
    # Python ran meanwhile: about 300 turns on an idle machine.
    assert counted > 30 and time.monotonic() - begun < 10


def test_python_chess_spells_analyse() -> None:
    with warnings.catch_warnings(), Engine(hash_mib=1) as engine:
        warnings.simplefilter("error")
        info = engine.analyse(Board("chess", MATE_IN_TWO), depth=6)
        lines = engine.analyse(Board("chess", MATE_IN_TWO), depth=3, multipv=2)
    assert info is not None and info.score.mate == 2 and len(lines) == 2


def test_the_evaluator_is_created_once() -> None:
    evaluator: Any = module._evaluator
    evaluator.cache_clear()
    boards = [Board("chess")] * 8
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(chrysalis.evaluate, boards))) == 1
    assert evaluator.cache_info().misses == 1


def test_equal_searches_find_the_same() -> None:
    found = []
    for _ in range(2):
        with Engine(hash_mib=1) as engine:
            info = engine.analyze(Board("apc-crowned"), nodes=3000)
            assert info is not None
            found.append((info.score, info.pv, info.nodes))
    assert found[0] == found[1]


@pytest.mark.parametrize(
    "work",
    [
        "chrysalis.Engine(hash_mib=1).analyze(chrysalis.Board('chess'), depth=200)",
        "list(chrysalis.Engine(hash_mib=1).analysis(chrysalis.Board('promochess')))",
        "chrysalis.perft(chrysalis.Board('promochess'), 30)",
        "list(chrysalis.self_play('promochess', 1000, nodes=3000))",
        "list(chrysalis.analyze_boards([chrysalis.Board('chess')] * 3, time=60))",
    ],
)
def test_work_can_be_interrupted(work: str) -> None:
    # A test runner may ignore SIGINT, which its child processes inherit.
    script = f"""
import signal
import chrysalis
signal.signal(signal.SIGINT, signal.default_int_handler)
print('ready', flush=True)
try:
    {work}
except KeyboardInterrupt:
    print('interrupted')
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None and process.stdout.readline() == "ready\n"
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)
            begun = time.monotonic()
            output, _ = process.communicate(timeout=30)
            assert output == "interrupted\n" and process.returncode == 0
            assert time.monotonic() - begun < 5
        finally:
            process.kill()


def test_positions_are_counted() -> None:
    kiwipete = Board("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
    assert chrysalis.perft(kiwipete, 3) == 97_862
    counts = chrysalis.divide(kiwipete, 2)
    assert sum(counts.values()) == 2039 and set(counts) == set(kiwipete.legal_moves)
    assert chrysalis.perft(kiwipete, 0) == 1


def test_evaluations_are_sums_of_terms() -> None:
    board = Board("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    evaluation = chrysalis.evaluate(board)
    assert evaluation.value > 0 and evaluation.score.turn and evaluation.score.cp is not None
    assert sum(term.middle_game[0] - term.middle_game[1] for term in evaluation.terms) != 0
    black = chrysalis.evaluate(Board("chess", "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1"))
    assert black.value == evaluation.value and black.score.white().cp == -(evaluation.score.cp)


def test_an_engine_of_limited_strength_plays() -> None:
    with Engine(hash_mib=1, elo=1000, seed=3) as weak:
        moves = {str(weak.play(Board("chess"), nodes=200).move) for _ in range(3)}
    assert moves


def test_boards_go_to_other_processes() -> None:
    # Boards are pickled; each process has its own engine.
    script = (
        "import multiprocessing, chrysalis\n"
        "def think(board):\n"
        "    with chrysalis.Engine(hash_mib=1) as engine:\n"
        "        return engine.play(board, nodes=200).move\n"
        "if __name__ == '__main__':\n"
        "    with multiprocessing.get_context('spawn').Pool(2) as pool:\n"
        "        boards = [chrysalis.Board('chess'), chrysalis.Board('taylor')]\n"
        "        print(all(m in b.legal_moves for m, b in zip(pool.map(think, boards), boards)))\n"
    )
    path = os.path.join(os.environ.get("TMPDIR", "/tmp"), f"chrysalis-pool-{os.getpid()}.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write(script)
    try:
        done = subprocess.run([sys.executable, path], capture_output=True, text=True, timeout=60, check=True)
    finally:
        os.unlink(path)
    assert done.stdout == "True\n"

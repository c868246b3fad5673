"""Endgame tables."""

import subprocess
from pathlib import Path

import chrysalis
import pytest


def test_positions_are_looked_up(tmp_path: Path) -> None:
    build = ["tables", "build", "normal", "--material", "KRvK", "--out", str(tmp_path)]
    subprocess.run([chrysalis.program(), *build], check=True, capture_output=True)
    tables = chrysalis.Tables(tmp_path)
    board = chrysalis.Board("normal", "8/8/8/8/8/1K6/7R/k7 w - - 0 1")
    found = tables.probe(board)
    assert found is not None and (found.result, found.plies) == ("win", 1)
    assert repr(found) == "<TableResult win in 1 plies>"
    move, result, plies = found.moves[0]
    assert (move.uci(), result, plies) == ("h2h1", "win", 1)
    assert len(found.moves) == len(board.legal_moves)
    assert tables.probe(chrysalis.Board("normal")) is None
    assert tables.refused() == []


def test_files_that_are_not_used_are_named(tmp_path: Path) -> None:
    (tmp_path / "normal").mkdir()
    (tmp_path / "normal" / "KRvK.ctb").write_bytes(b"nothing of the kind")
    tables = chrysalis.Tables(tmp_path)
    assert tables.probe(chrysalis.Board("normal", "8/8/8/8/8/1K6/7R/k7 w - - 0 1")) is None
    assert "KRvK.ctb: not an endgame table" in tables.refused()[0]
    assert tables.refused() == []
    with pytest.raises(chrysalis.ChrysalisError):
        chrysalis.Tables(tmp_path / "none")

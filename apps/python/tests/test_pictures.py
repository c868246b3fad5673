"""Diagrams, planes and rules."""

import xml.etree.ElementTree as ElementTree

import numpy
import pytest

import chrysalis
from chrysalis import Board


@pytest.mark.parametrize("game", chrysalis.games(), ids=str)
def test_every_game_has_its_pictures_planes_and_rules(game: chrysalis.Game) -> None:
    board = Board(game)
    board.push(next(iter(board.legal_moves)))
    ElementTree.fromstring(board._repr_svg_())
    ElementTree.fromstring(chrysalis.pictures.moves(game, game.pieces[-1].letter).svg)
    planes = board.planes()
    assert planes.shape == (2 * len(game.pieces), game.ranks, game.files)
    letters = [piece.letter for piece in game.pieces]
    for square, piece in board.piece_map().items():
        plane = letters.index(piece.letter) + (0 if piece.color else len(letters))
        assert planes[plane, int(square[1:]) - 1, ord(square[0]) - ord("a")] == 1
    assert planes.sum() == len(board.piece_map()) and planes.dtype == numpy.uint8
    assert game.title in chrysalis.rules(game)


def test_diagrams_have_arrows_marks_and_sizes() -> None:
    board = Board("chess")
    plain = board.svg().svg
    assert plain != board.svg(arrows=["e2e4"]).svg == board.svg(arrows=[("e2", "e4")]).svg
    assert board.svg(arrows=[board.parse_san("e4")]).svg == board.svg(arrows=["e2e4"]).svg
    assert board.svg(marks=["d5"]).svg != board.svg(marks=[("d5", "red")]).svg
    assert board.svg(orientation=chrysalis.BLACK).svg != plain
    assert len(board.svg(square=64).png()) > 1000
    assert chrysalis.pictures.pieces("promochess").svg != chrysalis.pictures.promotions("promochess", "P").svg
    with pytest.raises(chrysalis.SquareError):
        board.svg(arrows=["e2e9"])
    with pytest.raises(ValueError, match="mauve"):
        board.svg(marks=[("e2", "mauve")])
    with pytest.raises(ValueError, match="square=1"):
        board.svg(square=1)
    with pytest.raises(ValueError, match="has no piece 'Z'"):
        chrysalis.pictures.moves("chess", "Z")
    with pytest.raises(ValueError):
        chrysalis.pictures.Picture("no picture").png()
    for scale in (0.0, -1.0, 1e9, float("nan")):
        try:
            board.svg().png(scale)
        except ValueError:
            continue

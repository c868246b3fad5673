"""Names of version 0.2 still work, each with one warning."""

import importlib
import warnings
from pathlib import Path
from typing import Any

import pytest

import chrysalis
from chrysalis import Board, _old_names


@pytest.fixture(autouse=True)
def nothing_warned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_old_names, "_warned", set())


NAMES = [(module, old, new) for module, names in _old_names.OF_MODULES.items() for old, new in names.items()]
ATTRIBUTES = [(owner, old, new) for owner, names in _old_names.OF_CLASSES.items() for old, new in names.items()]


@pytest.mark.parametrize(("module", "old", "new"), NAMES)
def test_old_names_of_modules(module: str, old: str, new: str) -> None:
    place = importlib.import_module(module)
    with pytest.warns(DeprecationWarning, match=f"{old} is now {new}") as caught:
        assert getattr(place, old) is getattr(place, new)
    assert [warning.filename for warning in caught] == [__file__]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert getattr(place, old) is getattr(place, new)
    assert old not in dir(place)


@pytest.mark.parametrize(("owner", "old", "new"), ATTRIBUTES)
def test_old_names_of_properties_and_methods(owner: type[Any], old: str, new: str) -> None:
    board = Board("promochess", "4k4/9/9/4H4/9/9/9/9/4K4 w - - 0 1")
    move = board.parse_san("Hd8=M")
    objects = (board, board.game, board.game.pieces[0], move, board.details(move))
    (it,) = [one for one in objects if isinstance(one, owner)]
    arguments: dict[str, tuple[object, ...]] = {"promotion": (move,), "promotions": ("e6", "d8")}

    def value(name: str) -> object:
        read = getattr(it, name)
        return read(*arguments[new]) if callable(read) else read

    expected = value(new)
    assert expected
    with pytest.warns(DeprecationWarning, match=f"{owner.__name__}.{old} is now {new}") as caught:
        assert value(old) == expected
    assert [warning.filename for warning in caught] == [__file__]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert value(old) == expected


def test_old_names_of_arguments(tmp_path: Path) -> None:
    path = tmp_path / "bad.pgn"
    path.write_text("1. e4 e4 *\n\n1. f3 e5 2. g4 Qh4# 0-1\n", encoding="utf-8")
    errors: list[str] = []
    old: dict[str, Any] = {"problems": errors.append}
    with pytest.warns(DeprecationWarning, match="problems=.* is now errors="):
        assert list(chrysalis.analyze_file(path, nodes=10, **old))
    assert len(errors) == 1
    with pytest.warns(DeprecationWarning, match="problems=.* is now errors="):
        assert chrysalis.statistics("chess", path, **old)["games"] == 1
    assert len(errors) == 2
    with pytest.raises(TypeError, match="both errors= and its old name problems="):
        chrysalis.analyze_file(path, errors=errors.append, **old)


def test_old_names_of_settings() -> None:
    small: dict[str, Any] = {"hash": 1}
    old: dict[str, Any] = {"afresh": True}
    ways: list[tuple[str, Any]] = [
        ("Engine.hash=.* is now hash_mib=", lambda: chrysalis.Engine(**small).close()),
        ("Engine.afresh=.* is now clear_hash=", lambda: chrysalis.Engine(hash_mib=1, **old).close()),
        ("hash=.* is now hash_mib=", lambda: list(chrysalis.analyze_boards([Board("chess")], nodes=1, **small))),
    ]
    for message, way in ways:
        with pytest.warns(DeprecationWarning, match=message) as caught:
            way()
        assert [warning.filename for warning in caught] == [__file__]
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            way()
    with pytest.raises(TypeError, match="both hash_mib= and its old name hash="):
        chrysalis.Engine(hash_mib=1, **small)


def test_old_names_of_keys_in_files(tmp_path: Path) -> None:
    game = """format = 1
id = "NAME"
inherits = "normal"
[[changes]]
men = "NBRQ"
to = "captured"
"""
    game_file, eval_file = tmp_path / "old.toml", tmp_path / "eval.toml"
    game_file.write_text(game.replace("NAME", "old-keys"), encoding="utf-8")
    eval_file.write_text('format = 1\ngame = "normal"\n[chances]\na = 200\nb = 50\n', encoding="utf-8")

    def play() -> list[chrysalis.pgn.Game]:
        return list(chrysalis.self_play("chess", 1, nodes=1, eval_file=str(other)))

    other = tmp_path / "other.toml"
    other.write_text(eval_file.read_text(encoding="utf-8"), encoding="utf-8")
    third = tmp_path / "third.toml"
    third.write_text(eval_file.read_text(encoding="utf-8"), encoding="utf-8")
    settings: dict[str, Any] = {"nodes": 1, "eval_file": str(third)}
    ways: list[tuple[str, Any]] = [
        ("men -> pieces", lambda: chrysalis.load_games(game_file)),
        ("men -> pieces", lambda: chrysalis.read_game(game.replace("NAME", "old-keys-too"))),
        ("chances -> wdl", lambda: chrysalis.Engine(eval_file=str(eval_file))),
        ("chances -> wdl", lambda: list(chrysalis.analyze_boards([Board("chess")], **settings))),
        ("chances -> wdl", play),
    ]
    for keys, way in ways:
        with pytest.warns(DeprecationWarning, match=f"old key names, still read: {keys}") as caught:
            way()
        assert [warning.filename for warning in caught] == [__file__]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _, way in ways[2:]:
            way()


def test_misspelled_names_are_errors() -> None:
    for place in (chrysalis, chrysalis.pictures):
        with pytest.raises(AttributeError, match="analize"):
            getattr(place, "analize")

"""Files and boards analyzed with several searches at a time, and what games say of their game."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from chrysalis import _native, pgn
from chrysalis._native import ChrysalisError, EngineError, Game
from chrysalis.board import Board

if TYPE_CHECKING:
    from typing_extensions import Unpack

Path = str | os.PathLike[str]

#: Positions of a search that nobody limits.
NODES = 100_000
_LOOK = 0.05


class BatchSettings(TypedDict, total=False):
    """How positions are analyzed; what is left out is as it usually is."""

    #: Searches at a time, 1 unless given.
    jobs: int
    #: Limits of each search, as those of an engine; 100,000 nodes unless one is given.
    nodes: int
    depth: int
    time: float
    mate: int
    #: Lines of a position: two in games and else one, unless given.
    multipv: int
    #: The table of each search in MiB, and its threads.
    hash: int
    threads: int
    #: A file or folder of numbers to evaluate by.
    eval_file: str
    #: Whether answers say how long they took.
    timing: bool


_USUAL: dict[str, Any] = {
    **dict.fromkeys(("nodes", "depth", "time", "mate", "multipv")),
    **{"jobs": 1, "hash": 16, "threads": 1, "eval_file": "", "timing": False},
}


def analyse_file(
    path: Path | Sequence[Path],
    game: Game | str | None = None,
    *,
    problems: Callable[[str], object] | None = None,
    **settings: Unpack[BatchSettings],
) -> Iterator[dict[str, Any]]:
    """The positions and games of files, analyzed by ``jobs`` searches at a time: PGN, EPD, lists of moves or self-play, which
    is told by their content. Each comes as a dictionary as ``chrysalis analyze --format json`` writes it, in the order of the
    input; ``game`` is that of what does not say, orthodox chess unless given.

    What is wrong with the input is a ``ChrysalisError`` with its place, unless ``problems`` takes it.
    """
    paths = [path] if isinstance(path, (str, os.PathLike)) else list(path)
    return _run(paths, [], game, problems, settings)


def analyse_boards(
    boards: Iterable[Board], **settings: Unpack[BatchSettings]
) -> Iterator[dict[str, Any]]:
    """Boards analyzed likewise, each with the moves that led there.

    >>> found = list(analyse_boards([Board("chess"), Board("promochess")], nodes=500, jobs=2))
    >>> [answer["game"] for answer in found]
    ['normal', 'promochess']
    >>> sorted(found[0]["best"])
    ['move', 'san']
    """
    given = list(boards)
    return _run([], given, given[0].game if given else None, None, settings)


def _run(
    paths: Sequence[Path],
    boards: Sequence[Board],
    game: Game | str | None,
    problems: Callable[[str], object] | None,
    settings: BatchSettings,
) -> Iterator[dict[str, Any]]:
    wanted = _USUAL | {**settings}
    if all(wanted[limit] is None for limit in ("nodes", "depth", "time", "mate")):
        wanted["nodes"] = NODES
    # Made here and not in the generator, so that what is wrong with the settings is told at once.
    orthodox, *_ = _native.games()
    analysis = _native.BatchAnalysis(paths=paths, boards=boards, game=game or orthodox, **wanted)
    return _lines(analysis, problems)


def _lines(
    analysis: _native.BatchAnalysis, problems: Callable[[str], object] | None
) -> Iterator[dict[str, Any]]:
    try:
        while True:
            said = analysis.next(_LOOK)
            if said is None:
                continue
            kind, text = said
            if kind == "line":
                answer: dict[str, Any] = json.loads(text)
                yield answer
            elif kind == "problem" and problems is None:
                raise ChrysalisError(text)
            elif kind == "problem":
                assert problems is not None
                problems(text)
            elif kind == "failure":
                raise EngineError(text)
            else:
                return
    finally:
        analysis.stop()


def facts(
    game: Game | str,
    path: Path | Sequence[Path],
    *,
    seed: int = 1,
    problems: Callable[[str], object] | None = None,
) -> dict[str, Any]:
    """What the games of files say of their game: results, lengths, ends, changes, values of pieces. The dictionary is what
    ``chrysalis facts --format json`` writes. Games that cannot be counted are an error, unless ``problems`` takes them."""
    paths = [path] if isinstance(path, (str, os.PathLike)) else list(path)
    written, wrong = _native.facts(game, paths, seed)
    for text in wrong:
        if problems is None:
            raise ChrysalisError(text)
        problems(text)
    found: dict[str, Any] = json.loads(written)
    return found


def self_play(
    game: Game | str,
    games: int,
    *,
    nodes: int = 3000,
    seed: int = 1,
    threads: int = 1,
    eval_file: str = "",
) -> Iterator[pgn.Game]:
    """Games of the engine against itself, ``threads`` at a time: the same for the same seed.

    >>> [game.result in ("1-0", "0-1", "1/2-1/2") for game in self_play("throne", 2, nodes=50)]
    [True, True]
    """
    for text in _native.self_play(game, games, nodes, seed, threads, eval_file):
        yield from pgn.read_games(text)

"""Analysis of files and boards with parallel searches, statistics of games, and self-play."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from chrysalis import _native, _old_names, pgn
from chrysalis._native import ChrysalisError, EngineError, Game
from chrysalis.board import Board

if TYPE_CHECKING:
    from typing_extensions import Unpack

Path = str | os.PathLike[str]

#: Nodes of a search without a limit.
NODES = 100_000
#: Seconds between checks for an interrupt.
_POLL = 0.05


class BatchSettings(TypedDict, total=False):
    """Settings of an analysis, all optional."""

    #: Searches at a time; default 1.
    jobs: int
    #: Limits of each search, of which the first reached ends it; default 100,000 nodes.
    nodes: int
    #: In plies.
    depth: int
    #: In seconds.
    time: float
    #: A mate in at most this many moves.
    mate: int
    #: Lines of each position; default 2 in games, else 1.
    multipv: int
    #: Size of each search's hash table in MiB; default 16.
    hash_mib: int
    #: Threads of each search; default 1.
    threads: int
    #: An evaluation file, or a folder of them.
    eval_file: str
    #: Whether answers contain the time they took; default false.
    timing: bool


_DEFAULTS: dict[str, Any] = {
    **dict.fromkeys(("nodes", "depth", "time", "mate", "multipv")),
    **{"jobs": 1, "hash_mib": 16, "threads": 1, "eval_file": "", "timing": False},
}


@_old_names.with_old_arguments
def analyze_file(
    path: Path | Sequence[Path],
    game: Game | str | None = None,
    *,
    errors: Callable[[str], object] | None = None,
    **settings: Unpack[BatchSettings],
) -> Iterator[dict[str, Any]]:
    """Analyzes the positions and games of files: PGN, EPD, lists of moves or self-play, recognized by their content.

    Yields the dictionaries that ``chrysalis analyze --format json`` writes, in the order of the input. ``game`` is the
    variant of input that names none; default orthodox chess.

    Invalid input raises ``ChrysalisError`` with its place, or is passed to ``errors`` and left out.
    """
    paths = [path] if isinstance(path, (str, os.PathLike)) else list(path)
    return _run(paths, [], game, errors, settings)


@_old_names.with_old_arguments
def analyze_boards(
    boards: Iterable[Board], **settings: Unpack[BatchSettings]
) -> Iterator[dict[str, Any]]:
    """Analyzes boards, each with the moves played on it. Yields dictionaries as ``analyze_file`` does.

    >>> found = list(analyze_boards([Board("chess"), Board("promochess")], nodes=500, jobs=2))
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
    errors: Callable[[str], object] | None,
    settings: BatchSettings,
) -> Iterator[dict[str, Any]]:
    chosen = _DEFAULTS | {**settings}
    if all(chosen[limit] is None for limit in ("nodes", "depth", "time", "mate")):
        chosen["nodes"] = NODES
    # Created here and not in the generator, so that invalid settings raise at once.
    orthodox, *_ = _native.games()
    analysis = _native.BatchAnalysis(paths=paths, boards=boards, game=game or orthodox, **chosen)
    return _lines(analysis, errors)


def _lines(
    analysis: _native.BatchAnalysis, errors: Callable[[str], object] | None
) -> Iterator[dict[str, Any]]:
    try:
        while True:
            event = analysis.next(_POLL)
            if event is None:
                continue
            what, text = event
            if what == "line":
                answer: dict[str, Any] = json.loads(text)
                yield answer
            elif what == "error":
                if errors is None:
                    raise ChrysalisError(text)
                errors(text)
            elif what == "failure":
                raise EngineError(text)
            else:
                return
    finally:
        analysis.stop()


@_old_names.with_old_arguments
def statistics(
    game: Game | str,
    path: Path | Sequence[Path],
    *,
    seed: int = 1,
    errors: Callable[[str], object] | None = None,
) -> dict[str, Any]:
    """Statistics of the games in files: results, lengths, ends, changes and values of pieces.

    Returns the dictionary that ``chrysalis statistics --format json`` writes. ``seed`` is that of the errors of values.
    Games that cannot be counted raise ``ChrysalisError``, or are passed to ``errors`` and left out.
    """
    paths = [path] if isinstance(path, (str, os.PathLike)) else list(path)
    written, wrong = _native.statistics(game, paths, seed)
    for text in wrong:
        if errors is None:
            raise ChrysalisError(text)
        errors(text)
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
    """Games of the engine against itself, with ``nodes`` for each move, ``threads`` games at a time.

    Equal seeds give equal games on any number of threads.

    >>> [game.result in ("1-0", "0-1", "1/2-1/2") for game in self_play("throne", 2, nodes=50)]
    [True, True]
    """
    for text in _native.self_play(game, games, nodes, seed, threads, eval_file):
        yield from pgn.read_games(text)


if not TYPE_CHECKING:
    __getattr__ = _old_names.of_module(__name__, globals())

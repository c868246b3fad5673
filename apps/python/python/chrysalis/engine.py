"""The engine in Python's own process. Searches run in their own threads and release Python's lock."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Literal, TypedDict, overload

from chrysalis import _native, _old_names
from chrysalis._native import ChrysalisError, EngineError, Move
from chrysalis.board import Board
from chrysalis.scores import Evaluation, Info, PlayResult, Score, Term, Wdl

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: Seconds between checks for an interrupt.
_POLL = 0.05


class Limits(TypedDict, total=False):
    """The limits of a search, of which the first reached ends it."""

    #: Seconds.
    time: float
    #: Nodes searched.
    nodes: int
    #: Plies.
    depth: int
    #: A mate in at most this many moves.
    mate: int
    #: The remaining time of the side to move in seconds.
    clock: float
    #: Seconds added with each move.
    increment: float
    #: Moves until the next time control.
    moves_to_go: int


class Engine:
    """An engine. It runs one search at a time; several engines search in parallel.

    >>> with Engine(hash_mib=1) as engine:
    ...     result = engine.play(Board("chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1"), depth=3)
    >>> str(result.move), str(result.info.score)
    ('a1a8', '#+1')

    ``threads`` is the number of threads of a search, ``hash_mib`` the size of the hash table in MiB (UCI's ``Hash``).
    ``elo`` limits the strength to about this rating, with random choices from ``seed``. ``clear_hash`` clears the
    hash table before every search, so that results do not depend on earlier searches. ``eval_file`` is an evaluation
    file, or a folder of them.

    ``ChrysalisError`` if a number is out of range or the evaluation file is not valid.
    """

    @_old_names.with_old_arguments
    def __init__(
        self,
        *,
        threads: int = 1,
        hash_mib: int = 16,
        elo: int | None = None,
        seed: int | None = None,
        clear_hash: bool = False,
        eval_file: str = "",
    ) -> None:
        self._native = _native.SearchEngine(
            threads=threads,
            hash_mib=hash_mib,
            elo=elo,
            seed=seed,
            clear_hash=clear_hash,
            eval_file=eval_file,
        )
        self._free = threading.Lock()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Clears the engine if it is not searching. Its memory is freed when the object is deleted."""
        if self._free.acquire(blocking=False):
            try:
                self._native.clear()
            finally:
                self._free.release()

    def clear(self) -> None:
        """Clears the hash table and everything else kept from earlier searches. ``EngineError`` during a search."""
        if not self._free.acquire(blocking=False):
            raise _busy()
        try:
            self._native.clear()
        finally:
            self._free.release()

    def analysis(
        self,
        board: Board,
        *,
        multipv: int = 1,
        root_moves: Iterable[Move] | None = None,
        **limits: Unpack[Limits],
    ) -> Analysis:
        """Starts an analysis, whose lines can be read while it runs. Without a limit it runs until it is stopped.

        >>> with Engine(hash_mib=1) as engine, engine.analysis(Board("promochess"), depth=4) as analysis:
        ...     depths = [info.depth for info in analysis]
        >>> depths[-1]
        4

        ``root_moves`` restricts the first move. ``EngineError`` if the engine is already searching.
        """
        if not self._free.acquire(blocking=False):
            raise _busy()
        try:
            first = None if root_moves is None else list(root_moves)
            search = self._native.start(board, _all(limits), multipv, first)
        except BaseException:
            self._free.release()
            raise
        return Analysis(search, board.turn, self._free)

    @overload
    def analyze(
        self,
        board: Board,
        *,
        multipv: None = None,
        root_moves: Iterable[Move] | None = None,
        **limits: Unpack[Limits],
    ) -> Info | None: ...

    @overload
    def analyze(
        self, board: Board, *, multipv: int, root_moves: Iterable[Move] | None = None, **limits: Unpack[Limits]
    ) -> list[Info]: ...

    def analyze(
        self,
        board: Board,
        *,
        multipv: int | None = None,
        root_moves: Iterable[Move] | None = None,
        **limits: Unpack[Limits],
    ) -> Info | list[Info] | None:
        """Analyzes a board: the best line, or a list of the ``multipv`` best. None or an empty list without legal moves.

        >>> with Engine(hash_mib=1) as engine:
        ...     lines = engine.analyze(Board("taylor"), nodes=2000, multipv=2)
        >>> [info.multipv for info in lines]
        [1, 2]
        """
        _bounded(limits)
        with self.analysis(board, multipv=multipv or 1, root_moves=root_moves, **limits) as analysis:
            analysis.wait()
        if multipv is None:
            return analysis.info
        return analysis.lines

    # python-chess's spelling.
    analyse = analyze

    def play(
        self, board: Board, *, root_moves: Iterable[Move] | None = None, **limits: Unpack[Limits]
    ) -> PlayResult:
        """Searches for the best move.

        >>> board = Board("revolving")
        >>> with Engine(hash_mib=1) as engine:
        ...     result = engine.play(board, nodes=1000)
        >>> result.move in board.legal_moves
        True
        """
        _bounded(limits)
        with self.analysis(board, root_moves=root_moves, **limits) as analysis:
            return analysis.wait()

    def evaluate(self, board: Board) -> Evaluation:
        """The static evaluation of a position, with its terms."""
        return _evaluation(self._native.explain(board), board.turn)


class Analysis:
    """A running analysis: an iterable of its lines. It stops at the end of its ``with`` block or when it is deleted."""

    def __init__(self, search: _native.Search, turn: bool, free: threading.Lock) -> None:
        self._search = search
        self._turn = turn
        self._free: threading.Lock | None = free
        self._lines: dict[int, Info] = {}
        self._result: PlayResult | None = None

    def __enter__(self) -> Analysis:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._result is None:
            self.stop()
            try:
                self.wait()
            except EngineError:
                if error is None:
                    raise

    def __del__(self) -> None:
        self.stop()
        self._release()

    @property
    def info(self) -> Info | None:
        """The latest best line."""
        return self._lines.get(1)

    @property
    def lines(self) -> list[Info]:
        """The latest line of each rank."""
        return [self._lines[rank] for rank in sorted(self._lines)]

    def stop(self) -> None:
        """Stops the search; ``wait`` still returns its best move."""
        self._search.stop()

    def __iter__(self) -> Iterator[Info]:
        while (info := self.get()) is not None:
            yield info

    def get(self) -> Info | None:
        """Waits for the next line; None if the search has ended."""
        while self._result is None:
            try:
                event = self._search.next(_POLL)
            except EngineError:
                self._release()
                self._result = PlayResult(None, None, None)
                raise
            if isinstance(event, _native.Report):
                info = _info(event, self._turn)
                self._lines[info.multipv] = info
                return info
            if isinstance(event, _native.Finished):
                self._result = PlayResult(event.best, event.ponder, self.info)
                self._release()
        return None

    def wait(self) -> PlayResult:
        """Waits for the end of the search and returns its result. Interrupting the wait stops the search."""
        try:
            for _ in self:
                pass
        except BaseException:
            self.stop()
            raise
        assert self._result is not None
        return self._result

    def _release(self) -> None:
        free, self._free = self._free, None
        if free is not None:
            free.release()


def _busy() -> EngineError:
    return EngineError("this engine is already searching; use another one for a parallel search")


def _all(limits: Limits) -> dict[str, float | None]:
    names: tuple[Literal["time", "nodes", "depth", "mate", "clock", "increment", "moves_to_go"], ...]
    names = ("time", "nodes", "depth", "mate", "clock", "increment", "moves_to_go")
    unknown = set(limits) - set(names)
    if unknown:
        raise TypeError(f"unknown limit: {', '.join(sorted(unknown))}")
    return {name: limits.get(name) for name in names}


def _bounded(limits: Limits) -> None:
    if not set(limits) - {"increment", "moves_to_go"}:
        raise ChrysalisError("no limit: give time, nodes, depth, mate or clock")


def _info(report: _native.Report, turn: bool) -> Info:
    return Info(
        depth=report.depth,
        seldepth=report.seldepth,
        multipv=report.multipv,
        score=Score(report.cp, report.mate, turn),
        bound=report.bound,
        wdl=Wdl(*report.wdl, turn),
        nodes=report.nodes,
        time=report.time,
        hashfull=report.hashfull,
        pv=tuple(report.pv),
    )


def _evaluation(explained: _native.Explained, turn: bool) -> Evaluation:
    return Evaluation(
        value=explained.value,
        score=Score(explained.cp, explained.mate, turn),
        wdl=Wdl(*explained.wdl, turn),
        terms=tuple(Term(*term) for term in explained.terms),
    )


#: Held while the evaluator is created, which must happen once.
_creating = threading.Lock()
_evaluator: Callable[[], Engine] = functools.cache(lambda: Engine(hash_mib=1))


def evaluate(board: Board) -> Evaluation:
    """The static evaluation of a position, by the shipped evaluation.

    >>> evaluation = evaluate(Board("chess"))
    >>> abs(evaluation.value) < 100, evaluation.terms[0].name
    (True, 'value')
    """
    with _creating:
        evaluator = _evaluator()
    return evaluator.evaluate(board)


def perft(board: Board, depth: int) -> int:
    """The number of sequences of exactly ``depth`` legal moves.

    >>> perft(Board("chess"), 3)
    8902
    """
    return _native.divide(board, depth)[0]


def divide(board: Board, depth: int) -> dict[Move, int]:
    """The number of sequences of exactly ``depth`` legal moves, for each first move."""
    return dict(_native.divide(board, depth)[1])

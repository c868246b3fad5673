"""The engine in the process of Python: searches run in threads of their own, without keeping other threads waiting."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Literal, TypedDict, overload

from chrysalis import _native
from chrysalis._native import ChrysalisError, EngineError, Move
from chrysalis.board import Board
from chrysalis.scores import Evaluation, Info, PlayResult, Score, Term, Wdl

if TYPE_CHECKING:
    from typing_extensions import Unpack

#: Seconds after which a wait looks whether Python was interrupted.
_LOOK = 0.05


class Limits(TypedDict, total=False):
    """When a search ends: the first limit that is reached ends it."""

    #: Seconds.
    time: float
    #: Positions visited.
    nodes: int
    #: Plies.
    depth: int
    #: A mate in at most so many moves.
    mate: int
    #: The clock of the side to move in seconds, what it gains with each move, and moves until more time is added.
    clock: float
    increment: float
    moves_to_go: int


class Engine:
    """An engine of one's own; several work side by side.

    >>> with Engine(hash=1) as engine:
    ...     result = engine.play(Board("chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1"), depth=3)
    >>> str(result.move), str(result.info.score)
    ('a1a8', '#+1')

    ``threads`` and ``hash`` (in MiB) are those of a search; ``elo`` plays at about this strength, with chance from ``seed``;
    ``afresh`` has every search begin with nothing learned, so that its result does not depend on those before; ``eval_file``
    is a file or folder of numbers to evaluate by.
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        hash: int = 16,
        elo: int | None = None,
        seed: int | None = None,
        afresh: bool = False,
        eval_file: str = "",
    ) -> None:
        self._native = _native.SearchEngine(
            threads=threads, hash=hash, elo=elo, seed=seed, afresh=afresh, eval_file=eval_file
        )
        self._free = threading.Lock()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Forgets everything; an engine that nobody holds is given back by itself."""
        if self._free.acquire(blocking=False):
            try:
                self._native.clear()
            finally:
                self._free.release()

    def clear(self) -> None:
        """Forgets everything learned in earlier searches."""
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
        """Begins an analysis, which is gone through while it goes on; without a limit it goes on until it is stopped.

        >>> with Engine(hash=1) as engine, engine.analysis(Board("promochess"), depth=4) as analysis:
        ...     depths = [info.depth for info in analysis]
        >>> depths[-1]
        4
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
        """The last line of an analysis, or, with ``multipv``, the last of each rank; nothing where there is no legal move.

        >>> with Engine(hash=1) as engine:
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

    def play(
        self, board: Board, *, root_moves: Iterable[Move] | None = None, **limits: Unpack[Limits]
    ) -> PlayResult:
        """The move to play.

        >>> board = Board("revolving")
        >>> with Engine(hash=1) as engine:
        ...     result = engine.play(board, nodes=1000)
        >>> result.move in board.legal_moves
        True
        """
        _bounded(limits)
        with self.analysis(board, root_moves=root_moves, **limits) as analysis:
            return analysis.wait()

    def evaluate(self, board: Board) -> Evaluation:
        """What a position is worth without looking ahead, with the terms that it is the sum of."""
        return _evaluation(self._native.explain(board), board.turn)


class Analysis:
    """An analysis under way: an iterable of its lines. It ends when it is left, or nobody holds it any more."""

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
        """Asks the search to end at once; it still tells its best move."""
        self._search.stop()

    def __iter__(self) -> Iterator[Info]:
        while (info := self.get()) is not None:
            yield info

    def get(self) -> Info | None:
        """The next line, when it comes; nothing when the search has ended."""
        while self._result is None:
            try:
                told = self._search.next(_LOOK)
            except EngineError:
                self._release()
                self._result = PlayResult(None, None, None)
                raise
            if isinstance(told, _native.Report):
                info = _info(told, self._turn)
                self._lines[info.multipv] = info
                return info
            if isinstance(told, _native.Finished):
                self._result = PlayResult(told.best, told.ponder, self.info)
                self._release()
        return None

    def wait(self) -> PlayResult:
        """Waits for the end of the search. Who interrupts the wait stops the search."""
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
    return EngineError("this engine is searching; another one searches beside it")


def _all(limits: Limits) -> dict[str, float | None]:
    names: tuple[Literal["time", "nodes", "depth", "mate", "clock", "increment", "moves_to_go"], ...]
    names = ("time", "nodes", "depth", "mate", "clock", "increment", "moves_to_go")
    unknown = set(limits) - set(names)
    if unknown:
        raise TypeError(f"no limit is called {', '.join(sorted(unknown))}")
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


_evaluator: Engine | None = None


def evaluate(board: Board) -> Evaluation:
    """What a position is worth without looking ahead, by the evaluation that is shipped.

    >>> evaluation = evaluate(Board("chess"))
    >>> abs(evaluation.value) < 100, evaluation.terms[0].name
    (True, 'value')
    """
    global _evaluator
    if _evaluator is None:
        _evaluator = Engine(hash=1)
    return _evaluator.evaluate(board)


def perft(board: Board, depth: int) -> int:
    """The number of sequences of exactly so many legal moves.

    >>> perft(Board("chess"), 3)
    8902
    """
    return _native.divide(board, depth)[0]


def divide(board: Board, depth: int) -> dict[Move, int]:
    """Likewise, by first moves."""
    return dict(_native.divide(board, depth)[1])

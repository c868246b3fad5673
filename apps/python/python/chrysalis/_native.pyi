"""The native part of the module ``chrysalis``."""

from collections.abc import Iterator, Mapping, Sequence
from os import PathLike
from typing import Any, Self, final

from typing_extensions import deprecated, disjoint_base

from chrysalis._parts import TreeParts

__all__ = [
    "AmbiguousMoveError",
    "BatchAnalysis",
    "Board",
    "ChrysalisError",
    "EngineError",
    "Explained",
    "FenError",
    "Finished",
    "Game",
    "GameFileError",
    "IllegalMoveError",
    "InvalidMoveError",
    "LegalMoves",
    "Move",
    "MoveDetails",
    "NoSuchGameError",
    "Outcome",
    "PgnError",
    "PgnGames",
    "PgnRecord",
    "Piece",
    "PieceType",
    "Report",
    "Search",
    "SearchEngine",
    "SquareError",
    "TableResult",
    "Tables",
    "__version__",
    "divide",
    "elo",
    "game",
    "games",
    "load_games",
    "planes",
    "read_game",
    "rules_of",
    "self_play",
    "statistics",
    "svg_board",
    "svg_moves",
    "svg_pieces",
    "svg_promotions",
    "svg_to_png",
    "write_pgn",
]
__version__: str

class ChrysalisError(ValueError):
    """Invalid input, with its place."""
class NoSuchGameError(ChrysalisError):
    """No game has this name."""
class GameFileError(ChrysalisError):
    """A game file that is not valid."""
class FenError(ChrysalisError):
    """A text that is not a position of the game."""
class SquareError(ChrysalisError):
    """A name that is not a square of the board."""
class InvalidMoveError(ChrysalisError):
    """A text that is not a move in any notation."""
class IllegalMoveError(ChrysalisError):
    """A move that is not legal in the position."""
class AmbiguousMoveError(ChrysalisError):
    """A text that fits several legal moves."""
class PgnError(ChrysalisError):
    """PGN that is not valid, with line and column."""
class EngineError(RuntimeError):
    """A search that failed or could not be started."""

@final
class Game:
    """A chess variant: its board, its piece types and its rules."""

    @property
    def id(self) -> str:
        """The game's id, such as ``promochess``."""
    @property
    def aliases(self) -> list[str]:
        """Other names that ``game`` finds it by."""
    @property
    def title(self) -> str:
        """The game's full name."""
    @property
    def family(self) -> str:
        """The name of its family: variants with similar pieces and rules."""
    @property
    def files(self) -> int:
        """The number of files of the board."""
    @property
    def ranks(self) -> int:
        """The number of ranks of the board."""
    @property
    def start_fen(self) -> str:
        """The starting position as FEN."""
    @property
    def squares(self) -> list[str]:
        """The names of the squares, rank by rank from a1."""
    @property
    def pieces(self) -> list[PieceType]:
        """The piece types."""
    @property
    @deprecated("now pieces")
    def men(self) -> list[PieceType]: ...
    @property
    def rulings(self) -> list[str]:
        """Decisions on points that the rules leave open, one sentence each."""
    def toml(self) -> str:
        """The game as the text of a game file."""
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...

@final
class PieceType:
    """A piece type of a game, such as its knight."""

    @property
    def letter(self) -> str:
        """The capital letter that stands for it in FEN and SAN."""
    @property
    def name(self) -> str:
        """The name, such as ``Knight``."""
    @property
    def betza(self) -> str:
        """How it moves, in Betza notation."""
    @property
    def moves(self) -> str:
        """How it moves, in words."""
    @property
    def value(self) -> float | None:
        """Its value for static exchange evaluation, in pawns; None for kings."""
    @property
    @deprecated("now value")
    def worth(self) -> float | None: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Piece:
    """A piece: a piece type in a color."""

    @property
    def color(self) -> bool:
        """The color: True is White."""
    @property
    def letter(self) -> str:
        """The capital letter of its piece type."""
    @property
    def name(self) -> str:
        """The name of its piece type."""
    def symbol(self) -> str:
        """Its letter as in FEN: upper case for White, lower case for Black."""
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Move:
    """A move of a game. ``str`` gives long algebraic notation. Moves come from boards."""

    def __new__(cls, game: Game, raw: int, text: str) -> Self: ...
    @property
    def from_square(self) -> str:
        """The square the piece moves from."""
    @property
    def to_square(self) -> str:
        """The square the piece moves to."""
    @property
    def promotion(self) -> str | None:
        """The capital letter of the piece type that the piece changes into; None if it does not change."""
    @property
    @deprecated("now promotion")
    def becomes(self) -> str | None: ...
    def uci(self) -> str:
        """The move in long algebraic notation, such as ``e2e4``."""
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[Game, int, str]: ...

@final
class MoveDetails:
    """Everything that a legal move does to the pieces. Squares are names such as ``e4``."""

    @property
    def piece(self) -> Piece | None:
        """The moving piece before the move."""
    @property
    def from_square(self) -> str:
        """The square it moves from."""
    @property
    def to_square(self) -> str:
        """The square it moves to."""
    @property
    def promotion(self) -> Piece | None:
        """The piece it changes into; None if it does not change."""
    @property
    @deprecated("now promotion")
    def becomes(self) -> Piece | None: ...
    @property
    def captures(self) -> tuple[str, Piece] | None:
        """The square of a captured piece, and that piece; None without a capture."""
    @property
    def ascends(self) -> tuple[str, Piece] | None:
        """The square of a piece that becomes king before the move, and that king; None if none does."""
    @property
    def grants(self) -> tuple[str, Piece] | None:
        """The square of another piece that the move promotes, and the piece it changes into; None without a grant."""
    @property
    def leaves(self) -> tuple[str, Piece] | None:
        """The square the piece moves from, and the piece it leaves behind there; None if it leaves none."""
    @property
    def carried(self) -> list[tuple[str, str]]:
        """Pieces carried along: the squares from and to."""
    @property
    def castles(self) -> str | None:
        """The square of the castling partner before the move; None if the move is not castling."""
    @property
    def partner(self) -> tuple[str, Piece] | None:
        """The square of the castling partner before the move, and the piece it changes into; None if it does not change."""

@final
class Outcome:
    """How a game ended. ``str`` gives it in words."""

    @property
    def winner(self) -> bool | None:
        """The winner: True is White; None for a draw."""
    @property
    def termination(self) -> str:
        """The reason: ``checkmate``, ``king-captured``, ``stalemate``, ``repetition``, ``fifty-moves``, ``bare-kings``,
        ``few-pieces``, ``goal-reached`` or ``pieces-gone``.
        """
    def result(self) -> str:
        """The result: ``1-0``, ``0-1`` or ``1/2-1/2``."""
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class LegalMoves:
    """The legal moves of a board in its current position: an iterable with ``len`` and ``in``."""

    def __new__(cls, board: Board) -> Self: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __contains__(self, m: object, /) -> bool: ...
    def __iter__(self) -> Iterator[Move]: ...
    def count(self) -> int:
        """The number of legal moves."""

@disjoint_base
class Board:
    """A game in progress: a starting position and the moves played from it."""

    def __new__(cls, game: Game | str, fen: str | None = None) -> Self: ...
    def _take(self, other: Board, moves: str) -> None:
        """Takes over another board's position with ``all`` its moves or ``none``, or its ``first`` position."""
    @property
    def game(self) -> Game:
        """The game being played."""
    @property
    def turn(self) -> bool:
        """The side to move: True is White."""
    @property
    def fullmove_number(self) -> int:
        """The move number, counted from 1; it goes up after Black's move."""
    @property
    def halfmove_clock(self) -> int:
        """The clock of the fifty-move rule, in plies."""
    @property
    def move_stack(self) -> list[Move]:
        """The moves played from the starting position."""
    def ply(self) -> int:
        """The number of plies played from the starting position."""
    def fen(self, *, shredder: bool = False, en_passant: str = "fen", promoted: bool | None = None) -> str:
        """The position as FEN. The parameters are python-chess's and have no effect."""
    def key(self) -> int:
        """The position's 64-bit hash key, equal for positions that count as repeated."""
    def piece_at(self, square: str) -> Piece | None:
        """The piece on a square; None if it is empty. ``SquareError`` if the board has no such square."""
    def piece_map(self) -> dict[str, Piece]:
        """All pieces, by the names of their squares."""
    def is_legal(self, m: Move) -> bool:
        """Whether a move is legal."""
    def push(self, m: Move) -> None:
        """Plays a move. ``IllegalMoveError`` if it is not legal; the board is then unchanged."""
    def push_uci(self, text: str) -> Move:
        """Plays a move written in long algebraic notation and returns it. Errors are those of ``parse_uci``."""
    def push_san(self, text: str) -> Move:
        """Plays a move written in SAN and returns it. Errors are those of ``parse_san``."""
    def pop(self) -> Move:
        """Takes back the last move and returns it. ``IndexError`` if there is none."""
    def peek(self) -> Move:
        """The last move. ``IndexError`` if there is none."""
    def parse_uci(self, text: str) -> Move:
        """The legal move written in long algebraic notation, such as ``e2e4``.

        ``InvalidMoveError`` if the text is no move, ``IllegalMoveError`` if it is not legal.
        """
    def parse_san(self, text: str) -> Move:
        """The legal move written in standard algebraic notation (SAN), such as ``Nf3``.

        ``InvalidMoveError`` if the text is no move, ``IllegalMoveError`` if it is not legal, ``AmbiguousMoveError`` if it
        fits several legal moves.
        """
    def uci(self, m: Move) -> str:
        """A move in long algebraic notation. ``IllegalMoveError`` if it is not legal."""
    def san(self, m: Move) -> str:
        """A move in standard algebraic notation (SAN). ``IllegalMoveError`` if it is not legal."""
    def details(self, m: Move) -> MoveDetails:
        """Everything a move does to the pieces. ``IllegalMoveError`` if it is not legal."""
    def is_capture(self, m: Move) -> bool:
        """Whether a move captures a piece. ``IllegalMoveError`` if it is not legal."""
    def promotion(self, m: Move) -> Piece | None:
        """The piece that the moving piece changes into; None if it does not change.

        ``IllegalMoveError`` if the move is not legal.
        """
    @deprecated("now promotion")
    def becomes(self, m: Move) -> Piece | None: ...
    def promotions(self, from_square: str, to_square: str) -> list[Piece]:
        """The pieces that a piece can be after a legal move from one square to another, itself included if it may stay
        unchanged. Empty if there is no such move.

        ``SquareError`` if the board has no such square.
        """
    @deprecated("now promotions")
    def may_become(self, from_square: str, to_square: str) -> list[Piece]: ...
    def gives_check(self, m: Move) -> bool:
        """Whether a move gives check. ``IllegalMoveError`` if it is not legal."""
    def is_check(self) -> bool:
        """Whether the side to move is in check."""
    def checkers(self) -> list[str]:
        """The squares of the pieces that give check to the side to move."""
    def attackers(self, white: bool, square: str) -> list[str]:
        """The squares of a side's pieces that could capture an enemy on a square; ``white`` is True for White.

        ``SquareError`` if the board has no such square.
        """
    def outcome(self, *, claim_draw: bool = True) -> Outcome | None:
        """How the game ended; None while it goes on.

        Draws need no claim: ``claim_draw`` is python-chess's and has no effect.
        """
    def result(self, *, claim_draw: bool = True) -> str:
        """The result: ``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` while the game goes on. ``claim_draw`` has no effect."""
    def is_game_over(self, *, claim_draw: bool = True) -> bool:
        """Whether the game is over. ``claim_draw`` has no effect."""
    def is_checkmate(self) -> bool:
        """Whether the side to move is checkmated."""
    def is_stalemate(self) -> bool:
        """Whether the game ended because the side to move has no legal move and is not in check."""
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def games() -> list[Game]:
    """All known games, orthodox chess first."""
def game(name: str) -> Game:
    """The game with this id or alias, in upper or lower case. ``NoSuchGameError`` if there is none."""
def read_game(text: str) -> Game:
    """Reads a game from the text of a game file and adds it to the known games.

    ``GameFileError`` if the text is not valid.
    """
def load_games(path: str | PathLike[str]) -> list[Game]:
    """Reads a game file, or all game files of a folder, and adds the games to the known ones. Returns the new games.

    Evaluation files and networks beside a game file are read with it. ``GameFileError`` if a file is not valid.
    """

@final
class Report:
    """A line of analysis. Scores are for the side to move."""

    @property
    def depth(self) -> int:
        """The depth of the iteration, in plies."""
    @property
    def seldepth(self) -> int:
        """The longest line searched, in plies."""
    @property
    def multipv(self) -> int:
        """The rank of the line, from 1."""
    @property
    def cp(self) -> int | None:
        """The score in centipawns; None for a mate."""
    @property
    def mate(self) -> int | None:
        """Moves to mate, negative if the side to move is mated; None without a mate."""
    @property
    def bound(self) -> str:
        """How exact the score is: ``exact``, ``lower`` (at least this) or ``upper`` (at most this)."""
    @property
    def wdl(self) -> tuple[int, int, int]:
        """The probabilities of a win, a draw and a loss, in thousandths."""
    @property
    def nodes(self) -> int:
        """Nodes searched so far."""
    @property
    def time(self) -> float:
        """Seconds since the search began."""
    @property
    def hashfull(self) -> int:
        """How full the hash table is, in thousandths."""
    @property
    def pv(self) -> list[Move]:
        """The moves of the line."""

@final
class Tables:
    """Endgame tables in the folder given to ``chrysalis tables build --out``."""

    def __new__(cls, folder: str | PathLike[str]) -> Self: ...
    def probe(self, board: Board) -> TableResult | None:
        """The value of the board's position in the tables; None if no table has it."""
    def refused(self) -> list[str]:
        """The errors of files that cannot be used, each returned once, after its game or a position in it was looked up."""

@final
class TableResult:
    """The value of a position in endgame tables."""

    @property
    def result(self) -> str:
        """The result for the side to move: ``win``, ``draw`` or ``loss``."""
    @property
    def plies(self) -> int | None:
        """The plies to the end; None in a draw."""
    @property
    def moves(self) -> list[tuple[Move, str | None, int | None]]:
        """The legal moves, best first, each with result and plies for the side that makes it, None if unknown."""

@final
class Finished:
    """The result of a search."""

    @property
    def best(self) -> Move | None:
        """The best move; None without legal moves."""
    @property
    def ponder(self) -> Move | None:
        """The expected reply, if known."""

@final
class Explained:
    """The static evaluation of a position, for the side to move."""

    @property
    def value(self) -> int:
        """The value in the evaluation's own centipawns."""
    @property
    def cp(self) -> int | None:
        """The score that a search would report for it, in centipawns; None for a mate."""
    @property
    def mate(self) -> int | None:
        """Moves to mate; None without a mate."""
    @property
    def wdl(self) -> tuple[int, int, int]:
        """The probabilities of a win, a draw and a loss, in thousandths."""
    @property
    def terms(self) -> list[tuple[str, tuple[int, int], tuple[int, int]]]:
        """Each term's name and its values for White and Black, in the middlegame and in the endgame, in those centipawns."""

@final
class SearchEngine:
    """An engine: its options and its hash table. It runs one search at a time.

    ``hash_mib`` is in MiB. ``ChrysalisError`` if a number is out of range or the evaluation file is not valid.
    """

    def __new__(
        cls, *, threads: int, hash_mib: int, elo: int | None, seed: int | None, clear_hash: bool, eval_file: str
    ) -> Self: ...
    def start(
        self, board: Board, limits: Mapping[str, float | None], multipv: int, root_moves: Sequence[Move] | None
    ) -> Search:
        """Starts a search and returns at once.

        ``limits`` has ``time``, ``clock`` and ``increment`` in seconds, ``depth`` in plies, ``mate`` and
        ``moves_to_go`` in moves, and ``nodes``; ``root_moves`` restricts the first move. ``ChrysalisError`` if a number
        is out of range, ``IllegalMoveError`` if a root move is not legal, ``EngineError`` if the search cannot start.
        """
    def clear(self) -> None:
        """Clears the hash table and everything else kept from earlier searches."""
    def explain(self, board: Board) -> Explained:
        """The static evaluation of the position on a board."""

@final
class Search:
    """A running search. It stops when the object is deleted."""

    def next(self, timeout: float) -> Report | Finished | None:
        """The next report, or at the end the result; None if there is none within ``timeout`` seconds.

        ``EngineError`` if the search failed or has already ended.
        """
    def stop(self) -> None:
        """Stops the search; its result still follows."""
    def is_finished(self) -> bool:
        """Whether the search has ended."""

@final
class PgnGames:
    """An iterator over the games of a text or a file.

    A game that is not valid raises ``PgnError``; the next call goes on after it. ``OSError`` if the file is missing.
    """

    def __new__(cls, text: str | None, path: str | PathLike[str] | None, game: Game | str | None) -> Self: ...
    def __iter__(self) -> Self: ...
    def __next__(self) -> PgnRecord: ...

@final
class PgnRecord:
    """A game read from PGN."""

    @property
    def game(self) -> Game:
        """The game of the tag Variant."""
    @property
    def fen(self) -> str:
        """The starting position as FEN."""
    @property
    def moves(self) -> list[Move | None]:
        """The moves of the main line."""
    @property
    def variations(self) -> list[list[Move | None]]:
        """The moves of each variation, in the order of the tree; None is a null move."""
    @property
    def tree(self) -> TreeParts:
        """The text of the game in parts: comments, tags, moves, variations and result."""

@final
class BatchAnalysis:
    """A running analysis of files and boards, by ``jobs`` searches at a time. It stops when the object is deleted.

    ``time`` is in seconds, ``hash_mib`` in MiB, ``depth`` in plies, ``mate`` in moves. ``ChrysalisError`` if a
    number is out of range or the evaluation file is not valid.
    """

    def __new__(
        cls,
        *,
        paths: Sequence[str | PathLike[str]],
        boards: Sequence[Board],
        game: Game | str,
        jobs: int,
        nodes: int | None,
        depth: int | None,
        time: float | None,
        mate: int | None,
        multipv: int | None,
        hash_mib: int,
        threads: int,
        eval_file: str,
        timing: bool,
    ) -> Self: ...
    def next(self, timeout: float) -> tuple[str, str] | None:
        """The next event, as its type and a text; None if there is none within ``timeout`` seconds.

        Types are ``line`` (of JSON), ``error`` (in the input), ``failure`` (of the analysis) and ``end``.
        """
    def stop(self) -> None:
        """Stops the analysis; its last events can still be read."""

def divide(board: Board, depth: int) -> tuple[int, list[tuple[Move, int]]]:
    """The number of sequences of exactly ``depth`` legal moves, in all and for each first move."""
def elo(wins: int, draws: int, losses: int) -> tuple[float, float, float] | None:
    """The Elo difference of a match, half of its 95 % interval, and the likelihood of superiority from 0 to 1.

    None without games.
    """
def planes(board: Board) -> bytes:
    """Planes of zeros and ones for White's piece types, then for Black's: one byte a square, rank by rank from a1."""
def svg_board(
    board: Board,
    square: int,
    white_below: bool,
    coordinates: bool,
    arrows: Sequence[tuple[str, str, str | None]],
    marks: Sequence[tuple[str, str | None]],
) -> str:
    """A board as SVG, with arrows (from, to, color) and marks (square, color); ``square`` is in pixels, 8 to 256.

    ``SquareError`` if the board has no such square, ``ChrysalisError`` for an unknown color or another size.
    """
def svg_moves(game: Game, letter: str, from_square: str | None, square: int, white: bool) -> str:
    """How a piece moves, as SVG, from a square or a typical one; ``square`` is in pixels, from 8 to 256.

    ``SquareError`` if the board has no such square, ``ChrysalisError`` for an unknown piece or another size.
    """
def svg_promotions(game: Game, letter: str, square: int, white: bool) -> str:
    """What a piece promotes to and where, as SVG; ``square`` is in pixels, from 8 to 256.

    ``ChrysalisError`` for an unknown piece or another size.
    """
def svg_pieces(game: Game) -> str:
    """All piece types of a game in three sizes, as SVG."""
def svg_to_png(svg: str, scale: float) -> bytes:
    """An SVG made by this module as PNG; ``scale`` is in pixels of the PNG for one of the SVG.

    ``ChrysalisError`` if the text is not such an SVG or the PNG would be too large.
    """
def write_pgn(tree: TreeParts) -> str:
    """A game as PGN, with an empty line after it. ``ChrysalisError`` for a glyph above 255 or an unknown result."""
def statistics(
    game: Game | str, paths: Sequence[str | PathLike[str]], seed: int
) -> tuple[str, list[str]]:
    """The statistics of the games in files as JSON, and the errors in the files.

    ``ChrysalisError`` if no game could be counted. ``seed`` is that of the errors of piece values.
    """
def self_play(
    game: Game | str, games: int, nodes: int, seed: int, threads: int, eval_file: str
) -> list[str]:
    """Games of the engine against itself as PGN, ``nodes`` for each move, played on ``threads`` threads.

    Equal seeds give equal games. ``ChrysalisError`` if a number is out of range or a file of weights not valid.
    """
def rules_of(game: Game, width: int | None) -> str:
    """The rules of a game in words, wrapped at ``width`` columns; None does not wrap."""

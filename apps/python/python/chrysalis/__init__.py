"""Chess variants in which pieces change: boards, moves, pictures, files and an engine.

>>> import chrysalis
>>> board = chrysalis.Board("promochess")
>>> board.push_san("e4")
<Move e3e4>
>>> len(board.legal_moves)
36
"""

from typing import TYPE_CHECKING

from chrysalis import _native, _old_names, pgn, pictures
from chrysalis._native import (
    AmbiguousMoveError,
    ChrysalisError,
    EngineError,
    FenError,
    Game,
    GameFileError,
    IllegalMoveError,
    InvalidMoveError,
    LegalMoves,
    Move,
    MoveDetails,
    NoSuchGameError,
    Outcome,
    PgnError,
    Piece,
    PieceType,
    SquareError,
    TableResult,
    Tables,
    __version__,
    game,
    games,
    load_games,
    read_game,
)
from chrysalis.batch import analyze_boards, analyze_file, self_play, statistics
from chrysalis.board import BLACK, WHITE, Board
from chrysalis.engine import Analysis, Engine, divide, evaluate, perft
from chrysalis.matches import MatchResult, match, play_game, random_opening
from chrysalis.pictures import Picture
from chrysalis.program import program
from chrysalis.scores import Evaluation, Info, PlayResult, Score, Term, Wdl


def rules(game: Game | str, width: int | None = 100) -> str:
    """The rules of a game in words, wrapped at ``width`` columns; None does not wrap.

    >>> rules("revolving").splitlines()[0]
    'Revolving Chess (revolving)'
    """
    return _native.rules_of(game if isinstance(game, Game) else _native.game(game), width)


_old_names.add_to_classes()
# Type checkers know the new names only, so that a misspelled name is an error.
if not TYPE_CHECKING:
    __getattr__ = _old_names.of_module(__name__, globals())

__all__ = [
    "BLACK",
    "WHITE",
    "AmbiguousMoveError",
    "Analysis",
    "Board",
    "ChrysalisError",
    "Engine",
    "EngineError",
    "Evaluation",
    "FenError",
    "Game",
    "GameFileError",
    "IllegalMoveError",
    "Info",
    "InvalidMoveError",
    "LegalMoves",
    "MatchResult",
    "Move",
    "MoveDetails",
    "NoSuchGameError",
    "Outcome",
    "PgnError",
    "Picture",
    "Piece",
    "PieceType",
    "PlayResult",
    "Score",
    "SquareError",
    "TableResult",
    "Tables",
    "Term",
    "Wdl",
    "__version__",
    "analyze_boards",
    "analyze_file",
    "divide",
    "evaluate",
    "game",
    "games",
    "load_games",
    "match",
    "perft",
    "pgn",
    "pictures",
    "play_game",
    "program",
    "random_opening",
    "read_game",
    "rules",
    "self_play",
    "statistics",
]

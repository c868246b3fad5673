"""Chess games in which the pieces change: boards, moves, pictures, files and an engine.

>>> import chrysalis
>>> board = chrysalis.Board("promochess")
>>> board.push_san("e4")
<Move e3e4>
>>> len(board.legal_moves)
36
"""

from chrysalis import pgn, pictures
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
    PieceType,
    Move,
    MoveDetails,
    NoSuchGameError,
    Outcome,
    PgnError,
    Piece,
    SquareError,
    __version__,
    game,
    games,
    load_games,
    read_game,
)
from chrysalis.batch import analyse_boards, analyse_file, facts, self_play
from chrysalis.board import BLACK, WHITE, Board
from chrysalis.engine import Analysis, Engine, divide, evaluate, perft
from chrysalis.matches import MatchResult, match, play_game, random_opening
from chrysalis.pictures import Picture
from chrysalis.program import program
from chrysalis.scores import Evaluation, Info, PlayResult, Score, Term, Wdl


def rules(game: Game | str, width: int | None = 100) -> str:
    """The rules of a game for people, in lines of a width.

    >>> rules("revolving").splitlines()[0]
    'Revolving Chess (revolving)'
    """
    from chrysalis import _native

    return _native.rules_of(game if isinstance(game, Game) else _native.game(game), width)


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
    "PieceType",
    "MatchResult",
    "Move",
    "MoveDetails",
    "NoSuchGameError",
    "Outcome",
    "PgnError",
    "Picture",
    "Piece",
    "PlayResult",
    "Score",
    "SquareError",
    "Term",
    "Wdl",
    "__version__",
    "analyse_boards",
    "analyse_file",
    "divide",
    "evaluate",
    "facts",
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
]

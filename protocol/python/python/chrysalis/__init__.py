"""Chess games in which the pieces change: boards, moves, pictures, files and an engine.

>>> import chrysalis
>>> board = chrysalis.Board("promochess")
>>> board.push_san("e4")
<Move e3e4>
>>> len(board.legal_moves)
36
"""

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
    Man,
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
from chrysalis.board import BLACK, WHITE, Board

__all__ = [
    "BLACK",
    "WHITE",
    "AmbiguousMoveError",
    "Board",
    "ChrysalisError",
    "EngineError",
    "FenError",
    "Game",
    "GameFileError",
    "IllegalMoveError",
    "InvalidMoveError",
    "LegalMoves",
    "Man",
    "Move",
    "MoveDetails",
    "NoSuchGameError",
    "Outcome",
    "PgnError",
    "Piece",
    "SquareError",
    "__version__",
    "game",
    "games",
    "load_games",
    "read_game",
]

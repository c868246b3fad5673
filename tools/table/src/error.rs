//! Why a page is not answered as it asks.

use crate::study::StudyError;
use chrysalis_diagrams::RasterError;
use chrysalis_engine::{FenError, MoveError, Outcome, SetupError};
use chrysalis_pgn::pgn::PgnError;
use chrysalis_rules::NoSuchGame;
use chrysalis_search::EngineError;
use thiserror::Error;

/// Why an order of a page is not obeyed.
#[derive(Debug, Error)]
pub enum OrderError {
    /// The request is not JSON of the expected form.
    #[error("the request cannot be read: {0}")]
    Request(#[source] serde_json::Error),
    /// What a match says cannot be written as JSON.
    #[error("the match cannot be shown: {0}")]
    Unwritten(#[source] serde_json::Error),
    /// No game has the name.
    #[error(transparent)]
    NoSuchGame(#[from] NoSuchGame),
    /// The game has no piece with the letter of a picture.
    #[error("there is no such piece")]
    NoSuchPiece,
    /// A piece has no picture of this name.
    #[error("there is no such picture")]
    NoSuchPicture,
    /// The number is of no table, or of one that was given up.
    #[error("this board is no longer open")]
    NotOpen,
    /// Somebody is at every table.
    #[error("{most} boards are open; close one of them first")]
    TooManyBoards {
        /// The number of boards that may be open.
        most: usize,
    },
    /// The engine has no strength of this name.
    #[error("there is no such strength")]
    NoSuchStrength,
    /// A time is out of range.
    #[error("times are from {least} to {most} seconds")]
    Time {
        /// The shortest time, in seconds.
        least: f64,
        /// The longest time, in seconds.
        most: f64,
    },
    /// The engine would rather play on.
    #[error("Chrysalis declines: it thinks it is better")]
    BetterThanDraw,
    /// The opening is no time for a draw.
    #[error("Chrysalis declines: the game has only begun")]
    EarlyDraw,
    /// The engine has not moved yet.
    #[error("Chrysalis declines: it has not evaluated this game yet")]
    NotEvaluated,
    /// The text is not a position of the game.
    #[error(transparent)]
    Fen(FenError),
    /// The pieces are not a possible position.
    #[error(transparent)]
    Setup(SetupError),
    /// The board has no square of this name.
    #[error("there is no square {name}")]
    NoSuchSquare {
        /// The name that the page gave.
        name: String,
    },
    /// The game has no piece with this letter.
    #[error("there is no piece {0}")]
    NoSuchLetter(char),
    /// A comment is too long.
    #[error("a comment has at most {most} characters")]
    LongComment {
        /// The number of characters it may have.
        most: usize,
    },
    /// The PGN is not valid.
    #[error(transparent)]
    Pgn(PgnError),
    /// The text has no game.
    #[error("there is no game in this PGN")]
    EmptyPgn,
    /// The PGN ends before the game that is asked for.
    #[error("this PGN has fewer games")]
    FewGames,
    /// The study cannot do it.
    #[error(transparent)]
    Study(#[from] StudyError),
    /// The text is not a legal move.
    #[error(transparent)]
    Move(MoveError),
    /// The page shows an earlier position of the game.
    #[error("go to the last move of the game first")]
    EarlierPosition,
    /// The game has ended, by the rules or by the players.
    #[error("the game is over")]
    Over,
    /// The rules ended the game in this position.
    #[error("the game is over: {0}")]
    Ended(Outcome),
    /// The engine is to move.
    #[error("it is not your turn")]
    OtherTurn,
    /// The person has not moved yet.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// The game has no moves for a report.
    #[error("there are no moves to analyze")]
    NothingToAnalyze,
    /// The engine has no time for a hint.
    #[error("the engine is thinking about its move")]
    Thinking,
    /// There is no game to resign or draw.
    #[error("no game is being played")]
    NotPlaying,
    /// The order is for analysis.
    #[error("not during a game; open Analysis first")]
    Playing,
    /// The position cannot be drawn as pixels.
    #[error(transparent)]
    Raster(#[from] RasterError),
    /// The engine cannot do it.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

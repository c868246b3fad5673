//! The statistics that counts over games amount to.
//!
//! Fields are written to JSON under their names, and docs/STATISTICS.md explains them. Errors are half of a 95 % interval.

use crate::ending::GameTermination;
use crate::histogram::NumberSpread;
use serde::{Deserialize, Serialize};

/// The version of the fields.
pub const VERSION: u32 = 1;

/// A number and its error.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The number; none where it is infinite.
    pub value: Option<f64>,
    /// Half of its 95 % interval; none if it is unknown.
    pub error: Option<f64>,
}

impl Measured {
    /// A number and its error, as far as they are numbers.
    pub fn new(value: f64, error: f64) -> Self {
        let finite = |number: f64| Some(number).filter(|number| number.is_finite());
        Self { value: finite(value), error: finite(error) }
    }

    /// Whether it could as well be zero: the error is larger than the value, or unknown.
    pub fn is_uncertain(self) -> bool {
        !matches!((self.value, self.error), (Some(value), Some(error)) if error <= value.abs())
    }
}

/// Games by who won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultCounts {
    /// Won by White.
    pub white: u64,
    /// Ended in a draw.
    pub drawn: u64,
    /// Won by Black.
    pub black: u64,
}

impl ResultCounts {
    /// All of them.
    pub fn games(self) -> u64 {
        self.white + self.drawn + self.black
    }
}

/// Games that were read and not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// Without a result.
    pub unfinished: u64,
    /// Begun from another position than the game's own, where those are not wanted.
    pub other_start: u64,
}

/// The advantage of moving first.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct FirstMove {
    /// Points a game of the side that moved first.
    pub score: Measured,
    /// The difference in Elo that gives this score.
    pub elo: Measured,
}

/// Games that ended in one way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct EndStatistic {
    /// How the games ended.
    pub reason: GameTermination,
    /// Their share of all games.
    pub share: f64,
    /// Who won them.
    pub results: ResultCounts,
}

/// Changes of one piece type into another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChangeStatistic {
    /// The letter before the change.
    pub from: char,
    /// The letter after the change.
    pub to: char,
    /// The number of such changes.
    pub times: u64,
    /// How often a game.
    pub a_game: f64,
    /// Their share of all changes.
    pub share: f64,
}

/// Changes of pieces.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChangesStatistic {
    /// Moves of all games.
    pub moves: u64,
    /// Those that changed a piece or several.
    pub changing_moves: u64,
    /// Their share of all moves.
    pub share: f64,
    /// Changes of a game.
    pub a_game: NumberSpread,
    /// The changes by piece types, the most frequent first.
    pub kinds: Vec<ChangeStatistic>,
}

/// The value of one more piece of a type.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ValueStatistic {
    /// The value in Elo.
    pub elo: Measured,
    /// In pawns, if a pawn's value is more than twice its error.
    pub pawns: Option<Measured>,
    /// Whether the error is larger than the value.
    pub uncertain: bool,
}

/// A piece type.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PieceStatistic {
    /// The letter of the piece type in FENs, upper case.
    pub letter: char,
    /// The name of the piece type.
    pub name: String,
    /// White's and Black's when a game begins, on average.
    pub start: [f64; 2],
    /// White's and Black's when a game is over, on average.
    pub end: [f64; 2],
    /// The share of games at whose end there is one at least, of either side.
    pub end_share: f64,
    /// Its value; none if no side ever had more of it, or there are too few games.
    pub value: Option<ValueStatistic>,
}

/// The data that values were fitted to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RegressionStatistic {
    /// Games from which the values were fitted.
    pub games: u64,
    /// Different imbalances of games, each of which counts by its share of the game's positions.
    pub imbalances: u64,
    /// How often the regression was repeated with games drawn again.
    pub resamples: u64,
    /// The advantage of being White beside the pieces, in Elo.
    pub white: Measured,
}

/// Results, lengths, ends, changes and values over many games of one kind, as reports write them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameStatistics {
    /// The name of the format.
    pub format: &'static str,
    /// The version of this format, [`VERSION`].
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// The name of the game, for headings.
    pub title: String,
    /// Games that are counted.
    pub games: u64,
    /// Those of them that began from another position than the game's own.
    pub other_start: u64,
    /// Games not counted.
    pub left_out: LeftOut,
    /// Games by their winner.
    pub results: ResultCounts,
    /// White's points a game.
    pub white_score: Measured,
    /// The advantage of moving first.
    pub first_move: FirstMove,
    /// Plies of a game.
    pub lengths: NumberSpread,
    /// Legal moves of a position in which a move was played.
    pub legal_moves: Option<NumberSpread>,
    /// How games ended, in the order of [`GameTermination`].
    pub ends: Vec<EndStatistic>,
    /// How pieces changed.
    pub changes: ChangesStatistic,
    /// The pieces of the game.
    pub pieces: Vec<PieceStatistic>,
    /// The data that values were fitted to; none with too few games, or when it was stopped.
    pub regression: Option<RegressionStatistic>,
}

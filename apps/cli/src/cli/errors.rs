//! Errors in games that are counted.

use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_rules::GameRef;
use chrysalis_statistics::game_statistics::LeftOut;
use chrysalis_statistics::tally::GameTally;
use std::error::Error;
use thiserror::Error;

/// Why no game was counted.
#[derive(Debug, Error)]
pub enum NothingCounted {
    /// There is one game, and it is invalid.
    #[error(transparent)]
    One(Box<dyn Error>),
    /// All games are invalid.
    #[error("no game of {game} can be counted: {first} (and {more} more errors)")]
    Invalid {
        /// The game's id.
        game: String,
        /// The first error.
        #[source]
        first: Box<dyn Error>,
        /// The number of other errors.
        more: u64,
    },
    /// The input has no games.
    #[error("no game of {game} can be counted: there are none")]
    Empty {
        /// The game's id.
        game: String,
    },
    /// All games are of a kind that is left out.
    #[error(
        "no game of {game} can be counted: {} are unfinished, {} start from another position", left.unfinished,
        left.other_start
    )]
    LeftOut {
        /// The game's id.
        game: String,
        /// How many, and why.
        left: LeftOut,
    },
}

/// Errors in games, held back until a game is valid; if none is, one message is enough.
#[derive(Debug, Default)]
pub struct Errors {
    held: Vec<Box<dyn Error>>,
    right: bool,
    /// The number of errors.
    pub count: u64,
}

impl Errors {
    /// A game is invalid.
    pub fn add(&mut self, error: Box<dyn Error>, line: &ProgressLine) {
        self.count += 1;
        if self.right {
            line.say(&error.to_string());
        } else if self.held.len() < MOST_HELD {
            self.held.push(error);
        }
    }

    /// A game is valid.
    pub fn tell(&mut self, line: &ProgressLine) {
        self.right = true;
        self.held.drain(..).for_each(|error| line.say(&error.to_string()));
    }

    /// Why no game was counted.
    pub fn of_nothing(self, tally: &GameTally, game: GameRef) -> NothingCounted {
        let (left, game) = (tally.left_out(), game.id.to_string());
        match (self.held.into_iter().next(), self.count) {
            (Some(only), 1) => NothingCounted::One(only),
            (Some(first), count) => NothingCounted::Invalid { game, first, more: count - 1 },
            (None, _) if left == LeftOut::default() => NothingCounted::Empty { game },
            (None, _) => NothingCounted::LeftOut { game, left },
        }
    }
}

/// The most errors held back.
const MOST_HELD: usize = 1000;

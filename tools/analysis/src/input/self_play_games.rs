//! Games of self-play as input.

use super::error::InputError;
use super::recorded_game::{pgn_of_record, session_of_record};
use chrysalis_engine::Session;
use chrysalis_learning::games_stream::{GamesStream, StreamError};
use chrysalis_learning::self_play_record::SelfPlayRecord;
use chrysalis_pgn::pgn::GameTree;
use chrysalis_rules::{Catalogue, GameRef};
use std::io::Read;

/// The games of a stream as PGN trees. After an error nothing more is read.
#[derive(Debug)]
pub enum SelfPlayGames<R> {
    /// The games of a readable stream.
    Games(GamesStream<R>),
    /// A stream whose header cannot be read: yields only the error.
    Unreadable(Option<StreamError>),
}

impl<R: Read> SelfPlayGames<R> {
    /// Reads the games of `input`.
    pub fn new(input: R, games: &Catalogue) -> Self {
        GamesStream::new(input, games).map_or_else(|error| Self::Unreadable(Some(error)), Self::Games)
    }
}

impl<R: Read> Iterator for SelfPlayGames<R> {
    type Item = Result<(Session, GameTree), InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(match self {
            Self::Games(games) => match games.next()? {
                Ok(record) => played(games.game(), &record),
                Err(error) => Err(error.into()),
            },
            Self::Unreadable(error) => Err(error.take()?.into()),
        })
    }
}

fn played(game: GameRef, record: &SelfPlayRecord) -> Result<(Session, GameTree), InputError> {
    Ok((session_of_record(game, record)?, pgn_of_record(game, record)?))
}

//! Games of self-play.

use super::problem::InputFault;
use super::record::tree_of;
use chrysalis_engine::Session;
use chrysalis_learning::games_stream::{GamesStream, StreamFault};
use chrysalis_learning::self_play_record::{GameEnd, Points, SelfPlayRecord};
use chrysalis_records::pgn::{GameTree, PgnResult};
use chrysalis_rules::GameRef;
use std::io::Read;

/// PGN's word for a termination by the rules.
const NORMAL_TERMINATION: &str = "normal";

/// The games of a stream, each with what PGN would say of it. After a fault nothing more is read.
#[derive(Debug)]
pub enum SelfPlayGames<R> {
    /// Those that come.
    Games(GamesStream<R>),
    /// None, because of what stands at the beginning.
    Faulty(Option<StreamFault>),
}

impl<R: Read> SelfPlayGames<R> {
    /// The games of `input`.
    pub fn new(input: R) -> Self {
        GamesStream::new(input).map_or_else(|fault| Self::Faulty(Some(fault)), Self::Games)
    }
}

impl<R: Read> Iterator for SelfPlayGames<R> {
    type Item = Result<(Session, GameTree), InputFault>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(match self {
            Self::Games(games) => match games.next()? {
                Ok(record) => played(games.game(), &record),
                Err(fault) => Err(fault.into()),
            },
            Self::Faulty(fault) => Err(fault.take()?.into()),
        })
    }
}

fn played(game: GameRef, record: &SelfPlayRecord) -> Result<(Session, GameTree), InputFault> {
    let mut session = match record.fen.as_str() {
        "" => Session::new(game),
        fen => Session::from_fen(game, fen)?,
    };
    for (number, text) in record.moves.split_ascii_whitespace().enumerate() {
        let played = session.play_long_algebraic(text);
        played.map_err(|why| InputFault::Move { number: number + 1, text: text.to_owned(), why })?;
    }
    let result = match record.points {
        Points::None => PgnResult::Black,
        Points::Half => PgnResult::Draw,
        Points::One => PgnResult::White,
    };
    let by_arbiter = matches!(record.end, GameEnd::Resigned | GameEnd::Agreed | GameEnd::TooLong);
    let termination = if by_arbiter { "adjudication" } else { NORMAL_TERMINATION };
    let round = (record.number + 1).to_string();
    let tags = [
        ("Event", "Self-play"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", &round),
        ("White", "Chrysalis"),
        ("Black", "Chrysalis"),
        ("Termination", termination),
    ];
    let tree = tree_of(&session, result, &tags);
    Ok((session, tree))
}

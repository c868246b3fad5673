//! Games of the terminal as PGN: all that it knows of files of games.

use chrysalis_arbiter::casual_game::casual_tags;
use chrysalis_engine::{Color, Session};
use chrysalis_pgn::pgn::{GameTree, PgnGame, PgnReader, PgnResult, TreeLine, TreeMove, position_tags};
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_xboard::saved_game;
use std::io::BufRead;

/// How a game ended, or that it goes on.
#[derive(Clone, Debug)]
pub struct EndedGame {
    /// The result as PGN writes it.
    pub result: &'static str,
    /// Why; empty where that is not known.
    pub reason: String,
}

/// A game between a person and the engine as PGN, with more tags; one without an end goes on.
pub fn write(session: &Session, human: Color, end: Option<&EndedGame>, more: &[(&str, String)]) -> String {
    let start = session.first();
    let more = more.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
    let said = casual_tags(human, end.map_or("*", |end| end.result)).into_iter().chain(more);
    let tags = said.chain(position_tags(&start)).collect();
    let mut played = TreeLine {
        moves: start.line_san(session.moves()).into_iter().map(written).collect(),
        ..TreeLine::default()
    };
    played.end.extend(end.map(|end| end.reason.clone()).filter(|reason| !reason.is_empty()));
    let result = end.and_then(|end| PgnResult::read(end.result)).unwrap_or_default();
    GameTree { tags, played, result, ..GameTree::default() }.to_string()
}

fn written(text: String) -> TreeMove {
    TreeMove { text, ..TreeMove::default() }
}

/// The first game of a file of games of `known`, and whether there are more; `game` is what it is where it does not say.
///
/// # Errors
/// When there is no game, or it cannot be read.
pub fn read(input: impl BufRead, known: &Catalogue, game: GameRef) -> Result<(PgnGame, bool), String> {
    let mut games = PgnReader::new(input, known, Some(game)).with_words(saved_game::read);
    let first = games.next().ok_or("there is no game in it")?.map_err(|error| error.to_string())?;
    Ok((first, games.next().is_some()))
}

//! PGN files of games in the terminal.

use chrysalis_engine::{Color, Session};
use chrysalis_pgn::casual_game::casual_tags;
use chrysalis_pgn::pgn::{
    GameTree, PgnError, PgnGame, PgnReader, PgnResult, TreeLine, TreeMove, position_tags,
};
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_xboard::saved_game;
use std::io::{self, BufRead};
use thiserror::Error;

/// The end of a game.
#[derive(Clone, Debug)]
pub struct EndedGame {
    /// The result as in PGN.
    pub result: &'static str,
    /// The reason; empty if unknown.
    pub reason: String,
}

/// Why a file holds no game.
#[derive(Debug, Error)]
pub enum NoGameInFile {
    /// It cannot be read.
    #[error(transparent)]
    System(#[from] io::Error),
    /// It has no game.
    #[error("no game found")]
    Empty,
    /// Its game is wrong.
    #[error(transparent)]
    Pgn(#[from] PgnError),
}

/// A game between a person and the engine as PGN, with more tags; without an end it is unfinished.
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

/// The first game of a file, and whether there are more; `game` is the game if the file does not say.
///
/// # Errors
/// When there is no game, or it cannot be read.
pub fn read(input: impl BufRead, known: &Catalogue, game: GameRef) -> Result<(PgnGame, bool), NoGameInFile> {
    let mut games = PgnReader::new(input, known, Some(game)).with_words(saved_game::read);
    let first = games.next().ok_or(NoGameInFile::Empty)??;
    Ok((first, games.next().is_some()))
}

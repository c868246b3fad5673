//! Games from files: PGN of any program, and files of self-play.

use crate::book::BookGraph;
use crate::openings_error::OpeningsError;
use chrysalis_analysis::input::{result_of_record, session_of_record};
use chrysalis_engine::{Catalogue, Color, Session};
use chrysalis_learning::games_stream::{GamesStream, MAGIC};
use chrysalis_pgn::pgn::{PgnReader, PgnResult};
use chrysalis_xboard::saved_game;
use std::io::BufRead;

/// How many games of a file were used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportedGames {
    /// Games that were added.
    pub added: usize,
    /// Games without a result, of another game, or from a position that is not the start.
    pub passed_over: usize,
    /// Games that cannot be read.
    pub unreadable: usize,
}

/// Adds the games of a file to a book, up to a number of plies. The kind of file is recognized by its content.
///
/// # Errors
/// If a file of self-play cannot be read; unreadable games in PGN are counted.
pub fn import(
    book: &mut BookGraph,
    mut input: impl BufRead,
    known: &Catalogue,
    plies: usize,
) -> Result<ImportedGames, OpeningsError> {
    let (game, mut counts) = (book.game(), ImportedGames::default());
    if input.fill_buf()?.starts_with(MAGIC) {
        let stream = GamesStream::new(input, known)?;
        let played = stream.game();
        for record in stream {
            let record = record?;
            let session = session_of_record(played, &record)?;
            counts.count(add(book, &session, result_of_record(&record), plies));
        }
        return Ok(counts);
    }
    for read in PgnReader::new(input, known, Some(game)).with_words(saved_game::read) {
        match read {
            Ok(read) => counts.count(add(book, &read.session, read.tree.result, plies)),
            Err(_) => counts.unreadable += 1,
        }
    }
    Ok(counts)
}

impl ImportedGames {
    fn count(&mut self, was_added: bool) {
        let count = if was_added { &mut self.added } else { &mut self.passed_over };
        *count += 1;
    }
}

/// Adds a game, if it is one of the book's.
fn add(book: &mut BookGraph, session: &Session, result: PgnResult, plies: usize) -> bool {
    let winner = match result {
        PgnResult::White => Some(Color::White),
        PgnResult::Black => Some(Color::Black),
        PgnResult::Draw => None,
        PgnResult::Open => return false,
    };
    let fits = session.game() == book.game() && session.starts_at_start();
    if fits {
        book.add_game(session, winner, plies);
    }
    fits
}

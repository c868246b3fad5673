//! The moves that a book has for a position.

use crate::book::{BookGames, BookGraph};
use crate::files::export::weight;
use crate::openings_error::OpeningsError;
use chrysalis_analysis::analyzing::Expectation;
use chrysalis_books::OpeningName;
use chrysalis_engine::{GameRef, Move, Session};
use chrysalis_polyglot::OpeningBook;
use serde::Serialize;
use std::io::{Read, Seek};
use std::path::Path;

/// A move of a book.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ProbedMove {
    /// In standard algebraic notation.
    pub san: String,
    /// In long algebraic notation.
    pub lan: String,
    /// What the mover may expect, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// White's wins, draws and Black's wins in imported games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<[u32; 3]>,
    /// The analyzed positions of the book that it leads to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<usize>,
    /// The weight in a Polyglot book.
    pub weight: u16,
    /// The name of the opening, where the move leads to a position that has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
}

/// The name of the position after a move.
fn name_after(session: &Session, m: Move) -> Option<&'static str> {
    let mut after = session.clone();
    after.play(m).ok()?;
    OpeningName::of_position(&after).map(|found| found.name)
}

/// The moves of a session's position, the best first; none if it is not in the book.
pub fn probe(book: &BookGraph, session: &Session) -> Vec<ProbedMove> {
    let Some(number) = book.find(session) else { return Vec::new() };
    let ranked = book.ranked(number).into_iter();
    let known = |games: BookGames| (games.count() > 0).then_some([games.white, games.drawn, games.black]);
    ranked
        .map(|(edge, worth)| ProbedMove {
            san: session.san(edge.m),
            lan: session.long_algebraic(edge.m),
            score: worth.map(Expectation::share),
            games: known(edge.games),
            positions: Some(book.analyzed_after(edge)).filter(|_| worth.is_some()),
            weight: weight(book, number, edge),
            name: name_after(session, edge.m),
        })
        .collect()
}

/// The moves of a session's position in a Polyglot book, the heaviest first.
///
/// # Errors
/// If the file is not a book of the game.
pub fn probe_polyglot(
    path: &Path,
    game: GameRef,
    session: &Session,
) -> Result<Vec<ProbedMove>, OpeningsError> {
    probe_opened(&mut OpeningBook::open(path, game)?, session)
}

/// The moves of a session's position in an open Polyglot book, the heaviest first.
///
/// # Errors
/// If the book cannot be read.
pub fn probe_opened<R: Read + Seek>(
    book: &mut OpeningBook<R>,
    session: &Session,
) -> Result<Vec<ProbedMove>, OpeningsError> {
    let one = |found: chrysalis_polyglot::BookMove| ProbedMove {
        san: session.san(found.m),
        lan: session.long_algebraic(found.m),
        score: None,
        games: None,
        positions: None,
        weight: found.weight,
        name: name_after(session, found.m),
    };
    Ok(book.moves(session)?.into_iter().map(one).collect())
}

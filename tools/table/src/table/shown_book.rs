//! What an opening book has for the current position.

use super::shown_position::ShownSide;
use chrysalis_books::OpeningName;
use chrysalis_engine::{Color, Session};
use chrysalis_openings::files::{BookShelf, ProbedMove, ShelfReply};
use serde::Serialize;

/// The name of an opening.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ShownOpening {
    eco: &'static str,
    name: &'static str,
}

/// A move that the book proposes, as the page shows it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ShownBookMove {
    /// In long algebraic notation.
    #[serde(rename = "move")]
    text: String,
    san: String,
    /// What White may expect, from 0 to 1.
    white: Option<f64>,
    /// White's wins, draws and Black's wins.
    games: Option<[u32; 3]>,
    /// The analyzed positions that it leads to.
    positions: Option<usize>,
    /// Its part of all weights of the position, from 0 to 1.
    share: f64,
    /// The name of the opening that it leads to.
    name: Option<&'static str>,
}

/// What an opening book has for the current position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownBook {
    book: String,
    positions: Option<usize>,
    /// Why it cannot be used.
    refused: Option<String>,
    /// The opening that was played.
    opening: Option<ShownOpening>,
    /// Whether the last move is in the book.
    last_is_known: bool,
    turn: ShownSide,
    moves: Vec<ShownBookMove>,
}

impl ShownBook {
    /// Of a session's position; `None` if its game has no book.
    pub(super) fn new(books: &BookShelf, session: &Session) -> Option<Self> {
        let ShelfReply { book, positions, refused, moves, last_is_known } = books.probe(session)?;
        let total: f64 = moves.iter().map(|found| f64::from(found.weight)).sum();
        let shown = |found: ProbedMove| ShownBookMove {
            share: if total > 0.0 { f64::from(found.weight) / total } else { 0.0 },
            white: found.score.map(|score| if session.turn() == Color::White { score } else { 1.0 - score }),
            text: found.lan,
            san: found.san,
            games: found.games,
            positions: found.positions,
            name: found.name,
        };
        Some(Self {
            book,
            positions,
            refused,
            opening: OpeningName::of_game(session)
                .map(|found| ShownOpening { eco: found.eco, name: found.name }),
            last_is_known,
            turn: session.turn().into(),
            moves: moves.into_iter().map(shown).collect(),
        })
    }
}

//! The games as a page shows them: to choose from, and to learn.

use crate::error::OrderError;
use chrysalis_diagrams::Sprite;
use chrysalis_engine::{Color, GameRef, Session, View};
use chrysalis_eval::Companions;
use chrysalis_guide::families::{difficulty_word, families, usual_moves};
use chrysalis_guide::sections::{sections, values};
use chrysalis_rules::Catalogue;
use serde::Serialize;
use std::collections::BTreeMap;

/// A game in the list of all.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedGame {
    id: String,
    title: String,
    family: String,
    files: u8,
    ranks: u8,
    /// The usual length of a game in moves.
    length: Option<u64>,
}

/// What a family of games is about.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedFamily {
    name: &'static str,
    title: &'static str,
    inventor: &'static str,
    difficulty: &'static str,
    line: &'static str,
}

impl ListedFamily {
    /// All families that are shipped.
    pub fn all() -> Vec<Self> {
        let listed = families().map(|family| Self {
            name: family.name,
            title: family.title,
            inventor: family.inventor,
            difficulty: difficulty_word(family.difficulty),
            line: family.line,
        });
        listed.collect()
    }
}

/// A piece of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PagePiece {
    white: char,
    black: char,
    /// The symbols that draw it.
    white_symbol: String,
    black_symbol: String,
    name: String,
    moves: String,
    value: Option<String>,
}

/// What a page knows of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageGame {
    #[serde(flatten)]
    listed: ListedGame,
    start: String,
    /// The names of the squares, rank by rank from White's first.
    squares: Vec<String>,
    pieces: Vec<PagePiece>,
    sections: Vec<(&'static str, Vec<String>)>,
}

/// The game with this name.
///
/// # Errors
/// When there is none.
pub fn named(games: &Catalogue, name: &str) -> Result<GameRef, OrderError> {
    Ok(games.named(name)?)
}

/// The letters of the pieces on a board by their squares.
pub fn pieces(view: &View) -> BTreeMap<String, char> {
    view.squares().filter_map(|square| Some((view.name(square), view.letter(square)?))).collect()
}

impl ListedGame {
    fn new(game: GameRef) -> Self {
        Self {
            id: game.id.to_string(),
            title: game.title.to_string(),
            family: game.family.to_string(),
            files: game.files(),
            ranks: game.ranks(),
            length: usual_moves(game),
        }
    }

    /// All games of a catalogue.
    pub fn all(games: &Catalogue) -> Vec<Self> {
        games.games().iter().map(|&game| Self::new(game)).collect()
    }
}

impl PageGame {
    /// A game, with values from what was supplied with it.
    pub fn new(companions: &Companions, game: GameRef) -> Self {
        let view = Session::new(game).view();
        let piece = |(piece_type, value)| {
            let piece = game.piece(piece_type);
            PagePiece {
                white: game.letter(piece_type, Color::White),
                black: game.letter(piece_type, Color::Black),
                white_symbol: Sprite::symbol(game, piece_type, Color::White),
                black_symbol: Sprite::symbol(game, piece_type, Color::Black),
                name: piece.name.to_string(),
                moves: piece.in_words(),
                value,
            }
        };
        Self {
            listed: ListedGame::new(game),
            start: game.start.to_string(),
            squares: view.squares().map(|square| view.name(square)).collect(),
            pieces: game.every_piece_type().zip(values(companions, game)).map(piece).collect(),
            sections: sections(&game),
        }
    }
}

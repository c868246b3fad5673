//! Writes games as sections of Fairy-Stockfish's `variants.ini`, as far as those can express them.
//!
//! The keys and their meanings follow the list in that program's own `variants.ini`. Each rule that a section cannot
//! express, or expresses otherwise, is told in the section and to the caller.

pub(crate) mod answers;
mod castling;
mod changes;
mod ends;
mod goals;
mod leaves;
mod loss;
mod moves;
mod names;
mod piece_promotions;
mod pieces;
mod royalty;
mod section;
pub(crate) mod squares;

pub use loss::ExportLoss;

use chrysalis_rules::Game;
use section::Section;

/// Whose keys a section may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IniDialect {
    /// Those of Fairy-Stockfish, which PyChess and other sites read.
    FairyStockfish,
    /// Also those that Fairy-Stockfish-X adds.
    FairyStockfishX,
}

/// A game as a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportedGame {
    /// The name of the section.
    pub name: String,
    /// The text of the section, with what differs in comments.
    pub text: String,
    /// The rules that the section lacks or has otherwise.
    pub losses: Vec<ExportLoss>,
}

impl ExportedGame {
    /// Whether the section has all rules of the game.
    pub fn is_whole(&self) -> bool {
        self.losses.is_empty()
    }
}

/// Writes a game as a section with this name, or else with the id of the game.
///
/// ```
/// use chrysalis_game_files::variants_export::{IniDialect, export};
/// use chrysalis_rules::Catalogue;
/// let revolving = Catalogue::shipped().find("revolving").unwrap();
/// let exported = export(revolving.data(), None, IniDialect::FairyStockfishX);
/// assert!(exported.text.contains("moveMorphPieceType = n:b b:r r:q q:n"));
/// assert_eq!(exported.losses[0].to_string(), "not said: A Rook that castles becomes a Queen.");
/// ```
pub fn export(game: &Game, name: Option<&str>, dialect: IniDialect) -> ExportedGame {
    let name = name.map_or_else(|| names::for_game(&game.id), str::to_owned);
    let mut section = Section::new(game, dialect);
    section.board();
    let pieces = section.pieces();
    section.changes(&pieces);
    section.start();
    section.pawns();
    section.castling();
    section.royalty();
    section.leaves_behind();
    section.other_parts();
    section.restrictions();
    section.ends();
    let text = section.text(&name);
    ExportedGame { name, text, losses: section.losses }
}

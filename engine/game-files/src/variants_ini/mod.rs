//! Converts games of Fairy-Stockfish's `variants.ini` to game files, as far as those can express them.
//!
//! The keys and their meanings follow the list in that program's own `variants.ini`. Whatever cannot be
//! expressed is reported with its line.

mod convert;
mod error;
mod letters;
mod pieces;
mod promotions;
mod regions;
mod sections;

pub use error::{IniError, IniErrorKind, Unsaid, UnsaidKind};

use crate::reading::LONGEST;

/// The game file for one section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedGame {
    /// The name of the section, which is the id of the game.
    pub name: String,
    /// The text of the game file.
    pub text: String,
    /// What the section contains and the game file does not, line by line.
    pub unsaid: Vec<Unsaid>,
}

/// Converts every section of a `variants.ini`.
///
/// ```
/// use chrysalis_game_files::{read, variants_ini::import};
/// use chrysalis_rules::Catalogue;
/// let games = import("[mini:chess]\nstalemateValue = loss\npieceDrops = true\n").unwrap();
/// assert_eq!(games[0].unsaid[0].to_string(), "line 3: 'pieceDrops = true' cannot be said");
/// let mini = read(&games[0].text, Catalogue::shipped()).unwrap().game;
/// assert_eq!(mini.pieces.len(), 6);
/// ```
///
/// # Errors
/// The first thing that cannot be read, with its line.
pub fn import(text: &str) -> Result<Vec<ImportedGame>, IniError> {
    if text.len() > LONGEST {
        return Err(IniErrorKind::TooLong { found: text.len(), most: LONGEST }.at(1));
    }
    sections::read(text)?.iter().map(convert::game).collect()
}

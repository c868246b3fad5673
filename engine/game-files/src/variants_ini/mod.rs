//! Converts games of Fairy-Stockfish's `variants.ini` to game files, as far as those can express them.
//!
//! The keys and their meanings follow the list in that program's own `variants.ini`. Whatever cannot be
//! expressed is reported with its line.

mod built_in;
mod castling;
mod confinement;
mod convert;
mod entry;
mod error;
mod first_moves;
mod gates;
mod goals;
mod letters;
mod passing;
mod pieces;
mod promotions;
mod regions;
mod restrictions;
mod royalty;
mod sections;
mod unconverted;

pub(crate) use pieces::{key_for as piece_key, name_for as piece_name};

use std::collections::HashMap;

pub use error::{IniError, IniErrorKind, RefusedSection, Unsupported, UnsupportedReason};

/// The most bytes of a `variants.ini` that is converted.
pub const LONGEST: usize = 16 << 20;

/// What becomes of a `variants.ini`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The sections that are games here, in the order of the file.
    pub games: Vec<ImportedGame>,
    /// The other sections, each with a reason.
    pub refused: Vec<RefusedSection>,
}

/// The game file for one section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedGame {
    /// The name of the section, which is the id of the game.
    pub name: String,
    /// The text of the game file.
    pub text: String,
    /// What the section contains and the game file does not, line by line.
    pub unsupported: Vec<Unsupported>,
}

impl ImportedGame {
    /// Whether the game file has all rules of the section.
    pub fn is_whole(&self) -> bool {
        !self.unsupported.iter().any(|unsupported| unsupported.why.is_loss())
    }
}

/// Converts every section of a `variants.ini`. A section with an error is refused, and the rest goes on.
///
/// ```
/// use chrysalis_game_files::{read, variants_ini::import};
/// use chrysalis_rules::Catalogue;
/// let imported = import("[mini:chess]\nstalemateValue = loss\npieceDrops = true\n[x:nothing]\n").unwrap();
/// let (mini, x) = (&imported.games[0], &imported.refused[0]);
/// assert_eq!(mini.unsupported[0].to_string(), "line 3: 'pieceDrops = true' cannot be expressed");
/// assert_eq!(read(&mini.text, Catalogue::shipped()).unwrap().game.pieces.len(), 6);
/// assert_eq!((x.name.as_str(), x.error.line), ("x", 4));
/// ```
///
/// # Errors
/// When the text is too long, or has no section before its first key.
pub fn import(text: &str) -> Result<Imported, IniError> {
    if text.len() > LONGEST {
        return Err(IniErrorKind::TooLong { found: text.len(), most: LONGEST }.at(1));
    }
    let (mut imported, mut lines) = (Imported::default(), HashMap::new());
    for section in sections::read(text)? {
        let first = *lines.entry(section.name.clone()).or_insert(section.line);
        let twice = || IniErrorKind::Twice { name: section.name.clone(), first }.at(section.line);
        let converted = if first < section.line { Err(twice()) } else { convert::game(&section) };
        match converted {
            Ok(game) => imported.games.push(game),
            Err(error) => imported.refused.push(RefusedSection { name: section.name, error }),
        }
    }
    Ok(imported)
}

//! Converts games of Fairy-Max's `fmax.ini` to game files, as far as those can express them.
//!
//! The format is described in that file itself. Whatever cannot be expressed is reported with its line.

mod convert;
mod error;
mod lines;
mod rays;
mod sides;

pub use error::{FairyMaxError, FairyMaxErrorKind, FairyMaxLoss, FairyMaxReason, RefusedDefinition};

/// The most bytes of a file that is converted.
pub const LONGEST: usize = 16 << 20;

/// What becomes of an `fmax.ini`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FairyMaxFile {
    /// The definitions that are games here, in the order of the file.
    pub games: Vec<FairyMaxGame>,
    /// The other definitions, each with a reason.
    pub refused: Vec<RefusedDefinition>,
}

/// The game file for one definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FairyMaxGame {
    /// The id of the game: its name there, without what ids cannot have.
    pub name: String,
    /// The text of the game file.
    pub text: String,
    /// What the definition contains and the game file does not, line by line.
    pub losses: Vec<FairyMaxLoss>,
}

/// Whether a text is an `fmax.ini`: it defines a game before any section in brackets begins.
pub fn is_fmax(text: &str) -> bool {
    let head =
        text.lines().map(str::trim_start).find(|line| line.starts_with('[') || line.starts_with(lines::HEAD));
    head.is_some_and(|line| line.starts_with(lines::HEAD))
}

/// Converts every definition. One with an error is refused, and the rest goes on.
///
/// ```
/// use chrysalis_game_files::fmax::import;
/// let text = "Game: tiny\n5x5\n4 0 3 0 4\n4 0 3 0 4\np:100 -16,6 -15,5 -17,5\np:100 16,6 15,5 17,5\n\
///     k:-1 1,7 16,7 15,7 17,7 -1,7 -16,7 -15,7 -17,7\nR:500 1,3 16,3 -1,3 -16,3\n";
/// let file = import(text).unwrap();
/// assert!(file.games[0].text.contains("start = \"r1k1r/ppppp/5/PPPPP/R1K1R w - - 0 1\""));
/// ```
///
/// # Errors
/// When the text is too long, or defines no game.
pub fn import(text: &str) -> Result<FairyMaxFile, FairyMaxError> {
    if text.len() > LONGEST {
        return Err(FairyMaxErrorKind::TooLong { found: text.len(), most: LONGEST }.at(1));
    }
    let mut file = FairyMaxFile::default();
    for definition in lines::read(text)? {
        match convert::game(&definition) {
            Ok(game) => file.games.push(game),
            Err(error) => file.refused.push(RefusedDefinition { name: definition.id, error }),
        }
    }
    Ok(file)
}

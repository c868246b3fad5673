//! Converts Interactive Diagrams of chessvariants.com to game files, as far as those can express them.
//!
//! What the author of the format and published diagrams say of a setting is what it means here. Whatever they do not
//! say, and whatever a game file cannot express, is reported with its line, and the rest is converted.

mod castling;
mod changes;
mod convert;
mod error;
mod losses;
mod matrix;
mod morph;
mod page;
mod pieces;
mod promotions;
mod settings;
mod squares;
mod start;
mod unmoved;
mod xbetza;

pub use error::{DiagramError, DiagramErrorKind, DiagramLoss, DiagramReason, RefusedDiagram};

/// The most bytes of a file that is converted.
pub const LONGEST: usize = 16 << 20;

/// The most diagrams of a page that are converted.
const MOST_DIAGRAMS: usize = 200;

/// What becomes of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiagramFile {
    /// The diagrams that are games here, in the order of the page.
    pub games: Vec<DiagramGame>,
    /// The other diagrams, each with a reason.
    pub refused: Vec<RefusedDiagram>,
}

/// The game file for one diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramGame {
    /// The id of the game.
    pub name: String,
    /// The text of the game file.
    pub text: String,
    /// What the diagram says and the game file does not, line by line.
    pub losses: Vec<DiagramLoss>,
}

/// Whether a text is a page with a diagram, another page, or the settings of a diagram.
pub fn is_diagram(text: &str) -> bool {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    start.starts_with('<') || settings::has_setting(start) || !page::blocks(text).is_empty()
}

/// Converts each diagram of a page, or the settings of one. A page has no name for its games: the first is called
/// `name`, the second `name-2`.
///
/// ```
/// use chrysalis_game_files::diagram::import;
/// let text = "files=5\nranks=5\npromoZone=1\nmaxPromote=1\npromoChoice=R\nsymmetry=mirror\n\
///     pawn:P:fmWfcF:pawn:a2-e2\nrook:R:R:rook:a1,e1\nking:K:K:king:c1\n";
/// let file = import(text, "tiny").unwrap();
/// assert!(file.games[0].text.contains("start = \"r1k1r/ppppp/5/PPPPP/R1K1R w - - 0 1\""));
/// ```
///
/// # Errors
/// When the text is too long, or holds no diagram.
pub fn import(text: &str, name: &str) -> Result<DiagramFile, DiagramError> {
    if text.len() > LONGEST {
        return Err(DiagramErrorKind::TooLong { found: text.len(), most: LONGEST }.at(1));
    }
    let mut blocks = page::blocks(text);
    if blocks.is_empty() && !text.trim_start_matches('\u{feff}').trim_start().starts_with('<') {
        blocks.push(page::Block::of_text(text));
    }
    if blocks.is_empty() {
        return Err(DiagramErrorKind::NoDiagram.at(1));
    }
    let valid =
        |letter: char| if letter.is_ascii_alphanumeric() || "-_+".contains(letter) { letter } else { '-' };
    let name: String = name.chars().take(40).map(valid).collect();
    let name =
        if name.bytes().any(|byte| byte.is_ascii_alphanumeric()) { name } else { "diagram".to_owned() };
    let mut file = DiagramFile::default();
    for (number, block) in (1..).zip(blocks) {
        let name = if number == 1 { name.clone() } else { format!("{name}-{number}") };
        if number > MOST_DIAGRAMS {
            let error = DiagramErrorKind::TooMany(MOST_DIAGRAMS).at(block.line);
            file.refused.push(RefusedDiagram { name, error });
            break;
        }
        match convert::game(&name, block) {
            Ok(game) => file.games.push(game),
            Err(error) => file.refused.push(RefusedDiagram { name, error }),
        }
    }
    Ok(file)
}

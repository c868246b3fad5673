//! How pieces move, in the part of Betza notation that Fairy-Stockfish reads.
//!
//! Both programs read directions alike; modifiers, ranges and compound atoms differ.

use super::IniDialect;
use chrysalis_rules::{PieceDef, betza};

/// The moves of a piece, and whether some of them cannot be said.
#[derive(Debug, Default)]
pub(super) struct WrittenMoves {
    /// In Betza notation; empty for a piece without moves.
    pub text: String,
    /// Whether something is missing.
    pub lacking: bool,
}

/// One atom with what stands before and behind it.
#[derive(Debug)]
pub(super) struct Word {
    directions: String,
    /// `m`, `c`, or nothing.
    mode: String,
    /// `p`, `n`, `j`, `yaf`, or nothing.
    manner: String,
    atom: char,
    /// The most steps; nothing without a number, `0` for as many as the board has room for.
    range: String,
}

/// The moves of a piece, word by word.
pub(super) fn words(piece: &PieceDef) -> Vec<Word> {
    let text = betza::write(piece);
    let mut words = Vec::new();
    let mut letters = text.chars().peekable();
    let mut small = String::new();
    while let Some(letter) = letters.next() {
        if !letter.is_ascii_uppercase() {
            small.push(letter);
            continue;
        }
        let range = std::iter::from_fn(|| letters.next_if(char::is_ascii_digit)).collect();
        let again = small.contains("yaf");
        let small_ones = std::mem::take(&mut small).replace("yaf", "");
        let part = |of: &str| small_ones.chars().filter(|letter| of.contains(*letter)).collect::<String>();
        words.push(Word {
            directions: part("fblrvsh"),
            mode: part("mc"),
            manner: if again { "yaf".to_owned() } else { part("pnj") },
            atom: letter,
            range,
        });
    }
    words
}

/// Writes the moves of a piece.
pub(super) fn write(piece: &PieceDef, dialect: IniDialect) -> WrittenMoves {
    let mut written = WrittenMoves::default();
    for word in words(piece) {
        match word.written(dialect) {
            Some(text) => written.text += &text,
            None => written.lacking = true,
        }
    }
    written
}

impl Word {
    /// Whether the move captures in another way than by leaping or sliding to the square.
    pub fn captures_oddly(&self) -> bool {
        self.mode != "m" && !self.manner.is_empty()
    }

    /// Whether it captures over a piece beside it.
    pub fn captures_over(&self) -> bool {
        self.mode != "m" && self.manner == "j"
    }

    /// Whether some other move of the kind can take back one without capture.
    pub fn returns(&self) -> bool {
        let ahead = |pair: &[u8]| pair.contains(&b'f');
        let forward = self.directions.len() == 1 && ahead(self.directions.as_bytes())
            || self.directions.len() > 1 && self.directions.as_bytes().chunks(2).all(ahead);
        self.mode != "c" && !forward
    }

    /// The word for Fairy-Stockfish; `None` if it has no such move.
    fn written(&self, dialect: IniDialect) -> Option<String> {
        let Self { directions, mode, manner, atom, range } = self;
        let extended = dialect == IniDialect::FairyStockfishX;
        let slides = "RBQ".contains(*atom) && range.is_empty();
        let leaps = "DNA".contains(*atom);
        let atoms = match (manner.as_str(), range.as_str(), atom) {
            ("yaf", _, 'W') if extended => vec!["R[2-]"],
            ("yaf", _, 'F') if extended => vec!["B[2-]"],
            ("yaf", _, 'K') if extended => vec!["R[2-]", "B[2-]"],
            ("n", "", _) if leaps => vec![],
            ("p" | "g", ..) if slides => vec![],
            ("z", ..) if slides && extended && mode == "m" => vec![],
            ("j", ..) if slides && extended => vec![],
            // Of leaps only the knight's is repeated, by Fairy-Stockfish-X also shorter ones.
            ("", range, 'H' | 'C' | 'Z' | 'G') if !range.is_empty() => return None,
            ("", range, 'D' | 'A') if !range.is_empty() && !extended => return None,
            ("", ..) => vec![],
            _ => return None,
        };
        let manner = if manner == "yaf" { "" } else { manner };
        if !atoms.is_empty() {
            return Some(atoms.into_iter().map(|atom| format!("{mode}{directions}{atom}")).collect());
        }
        let times = match range.as_str() {
            "0" => atom.to_string(),
            range => range.to_owned(),
        };
        Some(format!("{mode}{manner}{directions}{atom}{times}"))
    }
}

//! The pieces of a section, and their letters in the game file.

use super::error::{IniError, IniErrorKind, Unsaid, UnsaidKind};
use super::pieces;
use super::sections::{Entry, Section};
use chrysalis_rules::betza;

/// A piece that can be expressed.
pub(super) struct ImportedPiece {
    /// The letter in the section, small.
    pub was: char,
    /// The letter in the game file.
    pub letter: char,
    pub name: String,
    pub moves: String,
}

/// All pieces of a section.
pub(super) struct ImportedPieces(pub Vec<ImportedPiece>);

impl ImportedPieces {
    /// Finds letters for the pieces of a section: P for the pawn, K for the king, and for others their own if
    /// it is free. What cannot be expressed is added to `unsaid`.
    pub fn from_section(section: &Section, unsaid: &mut Vec<Unsaid>) -> Result<Self, IniError> {
        let declared: Vec<(&Entry, char)> = section
            .entries
            .iter()
            .filter(|entry| pieces::declares_piece(&entry.key) && entry.value != "-")
            .map(|entry| Ok((entry, letter_of(entry)?)))
            .collect::<Result<_, IniError>>()?;
        for (place, (entry, letter)) in declared.iter().enumerate() {
            if declared[..place].iter().any(|(_, other)| other == letter) {
                return Err(IniErrorKind::LetterTwice(*letter).at(entry.line));
            }
        }
        if !declared.iter().any(|(entry, _)| entry.key == "king") {
            return Err(IniErrorKind::NoKing.at(section.line));
        }
        let natural = |letter: char| letter.to_ascii_uppercase();
        let wants = |entry: &Entry, letter: char| match entry.key.as_str() {
            "king" => Some('K'),
            "pawn" => Some('P'),
            _ => Some(natural(letter)).filter(|letter| !"KP".contains(*letter)),
        };
        let mut taken: Vec<char> = declared.iter().filter_map(|&(entry, was)| wants(entry, was)).collect();
        let mut pieces = Vec::new();
        for (entry, was) in declared {
            let letter = match wants(entry, was) {
                Some(letter) => letter,
                None => {
                    let free = ('A'..='Z').find(|free| !taken.contains(free) && !"KP".contains(*free));
                    free.ok_or_else(|| IniErrorKind::NoLetter.at(entry.line))?
                }
            };
            taken.push(letter);
            if letter != natural(was) {
                unsaid.push(entry.unsaid(UnsaidKind::Letter));
            }
            match said(entry, was) {
                Some((name, moves)) => pieces.push(ImportedPiece { was, letter, name, moves }),
                None => unsaid.push(entry.unsaid(UnsaidKind::Moves)),
            }
        }
        Ok(Self(pieces))
    }

    /// The letters in the game file for letters of the section; pieces that cannot be expressed are left out.
    pub fn letters(&self, was: &str) -> String {
        was.chars().filter_map(|letter| self.letter(letter)).collect()
    }

    /// The letter in the game file for a letter of the section.
    pub fn letter(&self, was: char) -> Option<char> {
        let was = was.to_ascii_lowercase();
        self.0.iter().find(|piece| piece.was == was).map(|piece| piece.letter)
    }
}

impl Entry {
    /// The note that this cannot be expressed.
    pub fn unsaid(&self, why: UnsaidKind) -> Unsaid {
        Unsaid { line: self.line, key: self.key.clone(), value: self.value.clone(), why }
    }
}

fn letter_of(entry: &Entry) -> Result<char, IniError> {
    let letter = entry.value.chars().next().filter(char::is_ascii_alphabetic);
    let behind = entry.value.chars().nth(1);
    match letter {
        Some(letter) if behind.is_none_or(|next| next == ':' || next == ' ') => {
            Ok(letter.to_ascii_lowercase())
        }
        _ => Err(entry.error()),
    }
}

/// The name and the moves of a piece, if they can be expressed.
fn said(entry: &Entry, was: char) -> Option<(String, String)> {
    let own = entry.value.split_once(':').map(|(_, moves)| moves.trim());
    let (name, moves) = match (own, pieces::known(&entry.key)) {
        (Some(moves), Some((name, _))) => (name.to_owned(), pieces::reordered(moves)?),
        (Some(moves), None) => (format!("Piece {}", was.to_ascii_uppercase()), pieces::reordered(moves)?),
        (None, Some((name, moves))) => (name.to_owned(), moves.to_owned()),
        (None, None) => return None,
    };
    betza::read(&moves).is_ok().then_some((name, moves))
}

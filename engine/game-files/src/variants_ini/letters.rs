//! The pieces of a section, and their letters in the game file.

use super::entry::Entry;
use super::error::{IniError, IniErrorKind, Unsupported, UnsupportedReason};
use super::pieces::{self, ImportedMoves};
use super::royalty::Crown;
use super::sections::Section;
use chrysalis_rules::betza;

/// A square of the start position that is no part of the board. In the game file a piece of White that nobody may
/// capture stands there.
pub(super) const HOLE: char = '*';

/// The moves of a pawn whose double step depends on the square.
const STEPPING: &str = "fmWfceFifmnD";

/// A piece that can be expressed.
pub(super) struct ImportedPiece {
    /// The key that declares it.
    pub key: String,
    /// The letter in the section, small.
    pub was: char,
    /// The letter in the game file.
    pub letter: char,
    /// The letter that it has on the squares from which pawns step twice, if it has more moves there.
    pub first: Option<char>,
    pub name: String,
    pub moves: ImportedMoves,
}

/// All pieces of a section.
pub(super) struct ImportedPieces(pub Vec<ImportedPiece>);

impl ImportedPieces {
    /// Finds letters for the pieces of a section: P for the pawn, K for the king, and for others their own if it is
    /// free. What cannot be expressed is added to `unsupported`.
    pub fn from_section(
        section: &Section,
        crown: &Crown,
        pawns_step_by_square: bool,
        unsupported: &mut Vec<Unsupported>,
    ) -> Result<Self, IniError> {
        let declared: Vec<(&Entry, char)> = section
            .entries
            .iter()
            .filter(|entry| pieces::declares_piece(&entry.key) && entry.value != "-")
            .filter(|entry| section.plays(entry))
            .map(|entry| Ok((entry.as_ref(), letter_of(entry)?)))
            .collect::<Result<_, IniError>>()?;
        for (place, (entry, letter)) in declared.iter().enumerate() {
            if declared[..place].iter().any(|(_, other)| other == letter) {
                return Err(IniErrorKind::LetterTwice(*letter).at(entry.line));
            }
        }
        let natural = |letter: char| letter.to_ascii_uppercase();
        let kept = "KP";
        let wants = |entry: &Entry, letter: char| match entry.key.as_str() {
            key if key == crown.key => Some('K'),
            "pawn" if !pawns_step_by_square => Some('P'),
            _ => Some(natural(letter)).filter(|letter| !kept.contains(*letter)),
        };
        let mut taken: Vec<char> = declared.iter().filter_map(|&(entry, was)| wants(entry, was)).collect();
        let free = |taken: &[char], line: usize| {
            let free = ('A'..='Z').find(|free| !taken.contains(free) && !kept.contains(*free));
            free.ok_or_else(|| IniErrorKind::NoLetter.at(line))
        };
        let mut imported = Vec::new();
        for (entry, was) in declared {
            let letter = match wants(entry, was) {
                Some(letter) => letter,
                None => free(&taken, entry.line)?,
            };
            taken.push(letter);
            if letter != natural(was) {
                unsupported.push(entry.unsupported(UnsupportedReason::Letter));
            }
            let said = match said(entry, was) {
                Some((name, _)) if entry.key == "pawn" && pawns_step_by_square => {
                    pieces::reordered(STEPPING).map(|moves| (name, moves))
                }
                said => said,
            };
            let Some((name, moves)) = said else {
                unsupported.push(entry.unsupported(UnsupportedReason::Moves));
                continue;
            };
            let first = if moves.first == moves.always { None } else { Some(free(&taken, entry.line)?) };
            taken.extend(first);
            imported.push(ImportedPiece { key: entry.key.clone(), was, letter, first, name, moves });
        }
        let start = section.get("startFen").and_then(|start| start.split_whitespace().next());
        if start.is_some_and(|start| start.contains(HOLE)) {
            let letter = if taken.contains(&'X') { free(&taken, section.line)? } else { 'X' };
            let moves = ImportedMoves::everywhere("-");
            let (key, name) = (HOLE.to_string(), "Hole".to_owned());
            imported.push(ImportedPiece { key, was: HOLE, letter, first: None, name, moves });
        }
        Ok(Self(imported))
    }

    /// The piece with this letter in the section.
    pub fn piece(&self, was: char) -> Option<&ImportedPiece> {
        let was = was.to_ascii_lowercase();
        self.0.iter().find(|piece| piece.was == was)
    }

    /// A letter that no piece has.
    pub fn free_letter(&self, line: usize) -> Result<char, IniError> {
        let taken = |free: &char| {
            "KP".contains(*free)
                || self.0.iter().any(|piece| piece.letter == *free || piece.first == Some(*free))
        };
        ('A'..='Z').find(|free| !taken(free)).ok_or_else(|| IniErrorKind::NoLetter.at(line))
    }

    /// The letters of all pieces, those of holes excepted.
    pub fn all_letters(&self) -> String {
        self.0.iter().filter(|piece| piece.was != HOLE).map(|piece| piece.letter).collect()
    }

    /// The piece declared by a key.
    pub fn by_key(&self, key: &str) -> Option<&ImportedPiece> {
        self.0.iter().find(|piece| piece.key == key)
    }
}

impl Entry {
    /// The note that this cannot be expressed.
    pub fn unsupported(&self, why: UnsupportedReason) -> Unsupported {
        Unsupported { line: self.line, key: self.key.clone(), value: self.value.clone(), why }
    }
}

fn letter_of(entry: &Entry) -> Result<char, IniError> {
    let behind = entry.value.chars().nth(1);
    pieces::letter_in(entry)
        .filter(|_| behind.is_none_or(|next| next == ':' || next == ' '))
        .ok_or_else(|| entry.error())
}

/// The name and the moves of a piece, if they can be expressed.
fn said(entry: &Entry, was: char) -> Option<(String, ImportedMoves)> {
    let own = entry.value.split_once(':').map(|(_, moves)| moves.trim());
    let name = || format!("Piece {}", was.to_ascii_uppercase());
    let (name, moves) = match (own, pieces::known(&entry.key)) {
        (Some(moves), Some((name, _))) => (name.to_owned(), pieces::reordered(moves)?),
        (Some(moves), None) => (name(), pieces::reordered(moves)?),
        (None, Some((name, moves))) => (name.to_owned(), ImportedMoves::everywhere(moves)),
        (None, None) => return None,
    };
    let good = |moves: &str| betza::read(moves).is_ok();
    (good(&moves.always) && good(&moves.first)).then_some((name, moves))
}

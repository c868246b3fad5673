//! Where each key stands in a file.

use crate::place::FilePlace;
use chrysalis_rules::{DefinitionError, PartError};

/// The places of a file's keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    /// The places of the values of single keys, and of the first table of each name.
    pub keys: Vec<(String, FilePlace)>,
    /// The place of each piece, by its letter.
    pub pieces: Vec<(char, FilePlace)>,
    /// The place of each rule of change.
    pub changes: Vec<FilePlace>,
}

const BEGINNING: FilePlace = FilePlace { line: 1, column: 1 };

impl Places {
    /// The place of a key; if the file does not have it, that of `inherits`.
    fn key(&self, key: &str) -> FilePlace {
        let place = |key: &str| self.keys.iter().find(|(known, _)| known == key).map(|(_, place)| *place);
        place(key).or_else(|| place("inherits")).unwrap_or(BEGINNING)
    }

    /// The place of the rule of change with this index.
    pub fn change(&self, number: usize) -> FilePlace {
        self.changes.get(number).copied().unwrap_or_else(|| self.key("changes"))
    }

    fn piece(&self, letter: char) -> FilePlace {
        let found = self.pieces.iter().find(|(known, _)| *known == letter);
        found.map_or_else(|| self.key("pieces"), |(_, place)| *place)
    }

    /// The place in the file that an error belongs to.
    pub fn of_error(&self, error: &DefinitionError) -> FilePlace {
        match error {
            DefinitionError::Title(_) => self.key("title"),
            DefinitionError::Family(_) => self.key("family"),
            DefinitionError::Start(_) => self.key("start"),
            DefinitionError::Letter(letter) | DefinitionError::LetterTwice(letter) => self.piece(*letter),
            DefinitionError::PieceName { letter, .. } => self.piece(*letter),
            DefinitionError::TooManyPieces(_) | DefinitionError::PieceMissing(_) => self.key("pieces"),
            DefinitionError::Part(part) => self.key(part_key(part)),
            _ => self.key("id"),
        }
    }
}

/// The key that describes a rule part.
fn part_key(error: &PartError) -> &'static str {
    match error {
        PartError::UnknownLetter { part, .. }
        | PartError::NamedTwice { part, .. }
        | PartError::NoChoice(part)
        | PartError::ShortCycle(part) => match *part {
            "succession" | "single" => "royalty",
            "castling" | "grants" | "quotas" | "leaves_behind" | "forward_only" => part,
            "no_captures" => "restrictions",
            "piece that keeps its kind" => "castling",
            _ => "changes",
        },
        PartError::KingLeft => "leaves_behind",
        PartError::Together { part: "succession" | "single", .. } => "royalty",
        PartError::Together { part: "castling_wins", .. } => "ends",
        PartError::Together { part, .. } if part.starts_with("no_") => "restrictions",
        PartError::Together { .. } => "pawns",
        PartError::NoneAllowed => "quotas",
        PartError::Draws { .. } => "ends",
        PartError::DoubleSteps { .. } | PartError::NoDoubleStep => "pawns",
        PartError::Count { .. } => "grants",
        PartError::CastlingBoard | PartError::CastlingKings => "castling",
        _ => "changes",
    }
}

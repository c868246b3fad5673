//! Converts the castling of a section.

use super::convert::Conversion;
use super::error::{IniError, UnsaidKind};
use super::partner::PARTNERS;
use std::fmt::Write;

impl Conversion<'_> {
    /// Whether a side castles at all.
    pub fn wants_castling(&self) -> Result<bool, IniError> {
        let rights = self.section.get("startFen").and_then(|start| start.split_whitespace().nth(2));
        let some = rights.is_some_and(|rights| rights.chars().any(|letter| letter.is_ascii_alphabetic()));
        Ok(some && self.section.flag("castling", true)?)
    }

    /// Whether sides castle by the squares that game files know.
    pub fn castles(&self) -> Result<bool, IniError> {
        let usual = [("castlingKingsideFile", "g"), ("castlingQueensideFile", "c"), ("castlingRank", "1")]
            .iter()
            .all(|(key, value)| self.section.get(key).is_none_or(|said| said == *value));
        let with_rook = match self.section.first(&PARTNERS) {
            Some(entry) => self.letters(entry) == "R",
            None => self.pieces.by_key("rook").is_some_and(|piece| piece.letter == 'R'),
        };
        Ok(self.wants_castling()? && usual && with_rook && self.board.files() == 8)
    }

    pub fn castling(&mut self) -> Result<(), IniError> {
        let castles = self.castles()?;
        if !castles && self.wants_castling()? {
            self.note_first(
                &["castling", "castlingRookPieces", "castlingKingsideFile", "startFen"],
                UnsaidKind::Castling,
            );
        }
        let _ =
            writeln!(self.out, "\n[castling]\nkind = {}", if castles { "\"orthodox\"" } else { "\"none\"" });
        Ok(())
    }
}

//! Converts the goals of a section: regions to be reached, and pieces that must be kept or lost.

use super::convert::Conversion;
use super::entry::Entry;
use super::error::{IniError, UnsupportedReason};
use super::regions::{self, Region};
use super::royalty::CrownKind;
use std::fmt::Write;
use toml_writer::ToTomlValue;

const SIDES: [&str; 2] = ["White", "Black"];

impl Conversion<'_> {
    /// Whether nothing changes the meaning of regions that win.
    pub fn goals_are_plain(&self) -> Result<bool, IniError> {
        let section = self.section;
        Ok(section.number("flagPieceCount", 1)? == 1
            && !section.flag("flagPieceBlockedWin", false)?
            && !section.flag("flagMove", false)?
            && !section.flag("flagPieceSafe", false)?)
    }

    /// Whether pieces that must be kept or lost can be said, if there are any.
    pub fn extinction_is_plain(&self) -> Result<bool, IniError> {
        let section = self.section;
        let letters = section.entry("extinctionPieceTypes");
        let known = letters.is_some_and(|entry| self.extinct(entry).is_some());
        Ok(known
            && matches!(section.get("extinctionValue"), Some("loss" | "win"))
            && !section.flag("extinctionClaim", false)?
            && !section.flag("extinctionPseudoRoyal", false)?
            && section.number("extinctionPieceCount", 0)? == 0
            && section.number("extinctionOpponentPieceCount", 0)? == 0)
    }

    /// The letters of pieces that must be kept or lost; `None` if one of them is left out.
    fn extinct(&self, entry: &Entry) -> Option<String> {
        let letters: Vec<char> = entry.value.chars().filter(|letter| !letter.is_whitespace()).collect();
        if letters.contains(&'*') {
            return Some("*".to_owned());
        }
        letters.into_iter().map(|letter| Some(self.meant(entry, letter)?.letter)).collect()
    }

    /// Writes the pieces that must be kept or lost; the table of ends must be open.
    pub fn extinction(&mut self) -> Result<(), IniError> {
        if self.crown.kind.is_by_extinction() || !self.extinction_is_plain()? {
            return Ok(());
        }
        let section = self.section;
        let key = if section.get("extinctionValue") == Some("win") { "won_without" } else { "lost_without" };
        if let Some(letters) = section.entry("extinctionPieceTypes").and_then(|entry| self.extinct(entry)) {
            self.line(key, &letters.to_toml_value());
        }
        Ok(())
    }

    /// Writes the squares that win.
    pub fn goals(&mut self) -> Result<(), IniError> {
        if !self.goals_are_plain()? {
            return Ok(());
        }
        let mut goals: Vec<(String, Region)> = Vec::new();
        for side in SIDES {
            let region = match self.section.first(&[&format!("flagRegion{side}"), "flagRegion"]) {
                Some(entry) => regions::read(entry, self.board)?,
                None => Region::new(),
            };
            let entry = self.section.first(&[&format!("flagPiece{side}"), "flagPiece"]);
            let pieces = match entry.filter(|entry| entry.value != "*") {
                Some(entry) => {
                    let letters = self.letters(entry);
                    if letters.is_empty() && !region.is_empty() && entry.value != "-" {
                        self.unsupported.push(entry.unsupported(UnsupportedReason::Moves));
                    }
                    letters
                }
                None => self.pieces.0.iter().map(|piece| piece.letter).collect(),
            };
            let first = self.pieces.0.iter().filter(|piece| pieces.contains(piece.letter));
            goals.push((pieces.chars().chain(first.filter_map(|piece| piece.first)).collect(), region));
        }
        let alike = goals[0].0 == goals[1].0;
        let mirrored = regions::sides(&goals[0].1, &goals[1].1, self.board);
        match mirrored {
            regions::SidesRegion::Both(squares) if alike => self.goal(&goals[0].0, &squares, None),
            _ => {
                for (number, (pieces, region)) in goals.iter().enumerate() {
                    let seen =
                        if number == 0 { region.clone() } else { regions::mirrored(region, self.board) };
                    let side = SIDES[number].to_ascii_lowercase();
                    self.goal(pieces, &regions::words(&seen, self.board), Some(&side));
                }
            }
        }
        Ok(())
    }

    fn goal(&mut self, pieces: &str, squares: &str, side: Option<&str>) {
        if pieces.is_empty() || squares == "[]" {
            return;
        }
        let _ = write!(self.out, "\n[[goals]]\npieces = \"{pieces}\"\nsquares = {squares}\n");
        if let Some(side) = side {
            self.line("side", &side.to_toml_value());
        }
    }
}

impl CrownKind {
    /// Whether the section says what happens to kings by the loss of a piece type.
    pub fn is_by_extinction(self) -> bool {
        matches!(self, Self::Captured | Self::Pseudo | Self::Several)
    }
}

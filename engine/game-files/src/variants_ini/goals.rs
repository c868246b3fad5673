//! Converts the goals of a section: regions to be reached, and pieces that must be kept or lost.

use super::convert::Conversion;
use super::entry::Entry;
use super::error::{IniError, UnsupportedReason};
use super::letters::HOLE;
use super::regions::{self, Region};
use super::royalty::CrownKind;
use std::fmt::Write;
use toml_writer::ToTomlValue;

const SIDES: [&str; 2] = ["White", "Black"];

impl Conversion<'_> {
    /// When squares that are reached win; `None` if a game file has no such time.
    pub fn goal_time(&self) -> Result<Option<&'static str>, IniError> {
        let (next, safe) =
            (self.section.flag("flagMove", false)?, self.section.flag("flagPieceSafe", false)?);
        let race = self.crown.kind == CrownKind::Royal
            && SIDES.into_iter().all(|side| {
                let entry = self.section.first(&[&format!("flagPiece{side}"), "flagPiece"]);
                entry.is_some_and(|entry| self.letters(entry) == "K")
            });
        Ok(match (next, safe) {
            (false, false) => Some("at once"),
            (false, true) => Some("safe"),
            (true, true) => Some("held"),
            (true, false) => race.then_some("answered"),
        })
    }

    /// How many pieces in a row win, if that is all that the section says of connections.
    pub fn row_length(&self) -> Result<Option<u16>, IniError> {
        let section = self.section;
        let length = section.number("connectN", 0)?;
        let all = ["connectHorizontal", "connectVertical", "connectDiagonal"];
        let mut plain = length > 1 && matches!(section.get("connectValue"), None | Some("win"));
        for key in all {
            plain &= section.flag(key, true)?;
        }
        Ok(Some(length).filter(|_| plain))
    }

    /// Whether pieces that must be kept or lost can be said, if there are any.
    pub fn extinction_is_plain(&self) -> Result<bool, IniError> {
        let section = self.section;
        let letters = section.entry("extinctionPieceTypes");
        let known = letters.is_some_and(|entry| self.extinct(entry).is_some());
        // Each type is counted by itself.
        let together = section.number("extinctionPieceCount", 0)? == 0
            && section.number("extinctionOpponentPieceCount", 0)? == 0;
        Ok(known
            && matches!(section.get("extinctionValue"), Some("loss" | "win"))
            // On its own turn a side that could claim has one piece to spare.
            && section.flag("extinctionClaim", false)? == (section.number("extinctionOpponentPieceCount", 0)? > 0)
            && !section.flag("extinctionPseudoRoyal", false)?
            && (!self.all_must_be_gone()? || together)
            && section.number("extinctionPieceCount", 0)? <= 100
            && section.number("extinctionOpponentPieceCount", 0)? <= 100)
    }

    /// Whether a side must have lost all of several types, not one of them.
    fn all_must_be_gone(&self) -> Result<bool, IniError> {
        let entry = self.section.entry("extinctionPieceTypes").and_then(|entry| self.extinct(entry));
        let several = entry.is_some_and(|letters| letters.len() > 1);
        Ok(several && self.section.flag("extinctionAllPieceTypes", self.section.extended)?)
    }

    /// The letters of pieces that must be kept or lost; `None` if one of them is left out.
    fn extinct(&self, entry: &Entry) -> Option<String> {
        let letters: Vec<char> = entry.value.chars().filter(|letter| !letter.is_whitespace()).collect();
        if letters.contains(&'*') {
            // Holes would be pieces.
            if self.pieces.piece(HOLE).is_some() {
                return None;
            }
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
            if self.all_must_be_gone()? {
                self.line("all_gone", "true");
            }
            for (key, line) in
                [("extinctionPieceCount", "gone_at"), ("extinctionOpponentPieceCount", "gone_against")]
            {
                let count = section.number(key, 0)?;
                if count > 0 {
                    self.line(line, &count.to_string());
                }
            }
        }
        Ok(())
    }

    /// Writes the squares and the rows that win.
    pub fn goals(&mut self) -> Result<(), IniError> {
        if let Some(length) = self.row_length()? {
            let letters = match self.section.entry("connectPieceTypes").filter(|entry| entry.value != "*") {
                Some(entry) => self.letters(entry),
                None => self.pieces.all_letters(),
            };
            let first = self.pieces.0.iter().filter(|piece| letters.contains(piece.letter));
            let pieces: String = letters.chars().chain(first.filter_map(|piece| piece.first)).collect();
            if pieces.is_empty() {
                self.note("connectN", UnsupportedReason::Moves);
            } else {
                let _ = write!(self.out, "\n[[goals]]\npieces = \"{pieces}\"\nin_a_row = {length}\n");
            }
        }
        let Some(when) = self.goal_time()? else { return Ok(()) };
        let mut how = String::new();
        let count = self.section.number("flagPieceCount", 1)?;
        if count != 1 {
            let _ = writeln!(how, "count = {count}");
        }
        if self.section.flag("flagPieceBlockedWin", false)? {
            how += "or_full = true\n";
        }
        if when != "at once" {
            let _ = writeln!(how, "when = \"{when}\"");
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
                    // A letter may mean a piece that the section has no more.
                    let left_out = |letter| {
                        self.section
                            .piece_key(entry, letter)
                            .is_some_and(|key| self.section.get(key).is_some())
                    };
                    let lost = letters.is_empty() && entry.value.chars().any(left_out);
                    if lost && !region.is_empty() && entry.value != "-" {
                        self.unsupported.push(entry.unsupported(UnsupportedReason::Moves));
                    }
                    letters
                }
                None => self.pieces.all_letters(),
            };
            let first = self.pieces.0.iter().filter(|piece| pieces.contains(piece.letter));
            goals.push((pieces.chars().chain(first.filter_map(|piece| piece.first)).collect(), region));
        }
        let alike = goals[0].0 == goals[1].0;
        let mirrored = regions::sides(&goals[0].1, &goals[1].1, self.board);
        match mirrored {
            regions::SidesRegion::Both(squares) if alike => self.goal((&goals[0].0, &squares), None, &how),
            _ => {
                for (number, (pieces, region)) in goals.iter().enumerate() {
                    let seen =
                        if number == 0 { region.clone() } else { regions::mirrored(region, self.board) };
                    let side = SIDES[number].to_ascii_lowercase();
                    self.goal((pieces, &regions::words(&seen, self.board)), Some(&side), &how);
                }
            }
        }
        Ok(())
    }

    fn goal(&mut self, (pieces, squares): (&str, &str), side: Option<&str>, how: &str) {
        if pieces.is_empty() || squares == "[]" {
            return;
        }
        let _ = write!(self.out, "\n[[goals]]\npieces = \"{pieces}\"\nsquares = {squares}\n");
        if let Some(side) = side {
            self.line("side", &side.to_toml_value());
        }
        self.out += how;
    }
}

impl CrownKind {
    /// Whether the section says what happens to kings by the loss of a piece type.
    pub fn is_by_extinction(self) -> bool {
        matches!(self, Self::Captured | Self::Pseudo | Self::Several | Self::Single)
    }
}

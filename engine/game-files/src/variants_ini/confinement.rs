//! Converts the parts of the board that pieces cannot leave.

use super::convert::Conversion;
use super::error::{IniError, UnsupportedReason};
use super::letters::ImportedPiece;
use super::regions::{self, Region, SidesRegion};
use std::fmt::Write;

/// The two sides as keys name them.
const SIDES: [&str; 2] = ["White", "Black"];

impl Conversion<'_> {
    /// The squares to which pieces of both sides can go; `None` if a side's can go anywhere.
    pub fn confined(&self, piece: &ImportedPiece) -> Result<[Option<Region>; 2], IniError> {
        let mut key = piece.key.clone();
        key.get_mut(..1).into_iter().for_each(str::make_ascii_uppercase);
        let mut confined = [None, None];
        for (side, confined) in SIDES.into_iter().zip(&mut confined) {
            if let Some(entry) = self.section.entry(&format!("mobilityRegion{side}{key}")) {
                *confined = Some(regions::read(entry, self.board)?).filter(|inside| !inside.is_empty());
            }
        }
        Ok(confined)
    }

    /// Writes the squares that pieces cannot leave.
    pub fn confinements(&mut self) -> Result<(), IniError> {
        let everywhere = regions::rank_range(1, self.board.ranks(), self.board);
        for number in 0..self.pieces.0.len() {
            let piece = &self.pieces.0[number];
            let confined = self.confined(piece)?;
            if confined.iter().all(Option::is_none) {
                continue;
            }
            if piece.letter == 'P' {
                let key = ["mobilityRegionWhitePawn", "mobilityRegionBlackPawn"];
                self.note_first(&key, UnsupportedReason::Attacks);
                continue;
            }
            let letters: String = std::iter::once(piece.letter).chain(piece.first).collect();
            let [white, black] = confined.map(|inside| inside.unwrap_or_else(|| everywhere.clone()));
            let sides = match regions::sides(&white, &black, self.board) {
                SidesRegion::Both(squares) => vec![(squares, None)],
                SidesRegion::Each(white, black) => vec![(white, Some("white")), (black, Some("black"))],
            };
            for (squares, side) in sides.into_iter().filter(|(squares, _)| squares != "\"all\"") {
                let _ = write!(self.out, "\n[[zones]]\npieces = \"{letters}\"\nsquares = {squares}\n");
                if let Some(side) = side {
                    let _ = writeln!(self.out, "side = \"{side}\"");
                }
            }
        }
        Ok(())
    }

    /// Whether no piece of one letter can ever attack one of another, since they cannot get to the same squares.
    pub fn apart(&self, captor: char, victim: char) -> Result<bool, IniError> {
        let piece = |letter: char| self.pieces.0.iter().find(|piece| piece.letter == letter);
        let Some((captor, victim)) = piece(captor).zip(piece(victim)) else { return Ok(false) };
        let (theirs, ours) = (self.confined(captor)?, self.confined(victim)?);
        let start = self.section.get("startFen").unwrap_or_default();
        let field = start.split_whitespace().next().unwrap_or_default();
        let letters = [captor.was.to_ascii_uppercase(), captor.was];
        let plays = |side: usize| field.contains(letters[side]) || self.section.arises(&captor.key);
        let meet = |side: usize| match (&theirs[side], &ours[1 - side]) {
            _ if !plays(side) => false,
            (Some(theirs), Some(ours)) => theirs.iter().any(|square| ours.contains(square)),
            _ => true,
        };
        Ok(!meet(0) && !meet(1))
    }
}

//! Converts what moving pieces leave behind, which Fairy-Stockfish-X says as pieces that enter the board.

use super::convert::Conversion;
use super::error::{IniError, UnsupportedReason};
use std::fmt::Write;

impl Conversion<'_> {
    /// Whether moving pieces of both sides leave others behind.
    pub fn leaves_something_behind(&self) -> Result<bool, IniError> {
        let gates = self.section.flag("gating", false)? && !self.section.flag("gatingFromHand", true)?;
        Ok(gates && self.section.entry("gatingPieceAfter").is_some())
    }

    /// Writes what pieces leave behind.
    pub fn leaves_behind(&mut self) -> Result<(), IniError> {
        if !self.leaves_something_behind()? {
            return Ok(());
        }
        let pairs = self.pairs("gatingPieceAfter")?;
        let said = self.section.get("gatingPieceAfter").map_or(0, |value| value.split_whitespace().count());
        if pairs.len() < said {
            self.note("gatingPieceAfter", UnsupportedReason::Moves);
        }
        if !pairs.is_empty() {
            self.out.push_str("\n[leaves_behind]\n");
        }
        for (from, left) in pairs {
            let _ = writeln!(self.out, "{from} = \"{left}\"");
        }
        Ok(())
    }
}

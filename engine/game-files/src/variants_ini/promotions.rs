//! Converts the promotions of a section.

use super::convert::Conversion;
use super::error::{IniError, UnsaidKind};
use super::regions::{self, Region, SidesRegion};
use std::fmt::Write;
use toml_writer::ToTomlValue;

impl Conversion<'_> {
    /// The regions of both sides named by a key, or by default a whole rank.
    pub fn regions(&self, of: &str, rank: u8) -> Result<(Region, Region), IniError> {
        let whole = regions::rank(rank, self.board);
        let read = |side: &str, unless_said: Region| match self.section.entry(&format!("{of}Region{side}")) {
            Some(entry) => regions::read(entry, self.board),
            None => Ok(unless_said),
        };
        Ok((read("White", whole.clone())?, read("Black", regions::mirrored(&whole, self.board))?))
    }

    /// Writes rules of change for pieces of both sides on their regions.
    fn changes(&mut self, (white, black): &(Region, Region), lines: &[(&str, String)]) {
        let sides = match regions::sides(white, black, self.board) {
            SidesRegion::Both(squares) => vec![(squares, None)],
            SidesRegion::Each(white, black) => vec![(white, Some("white")), (black, Some("black"))],
        };
        for (squares, side) in sides.into_iter().filter(|(squares, _)| squares != "[]") {
            self.out.push_str("\n[[changes]]\n");
            lines.iter().for_each(|(key, value)| self.line(key, value));
            self.line("squares", &squares);
            if let Some(side) = side {
                self.line("side", &side.to_toml_value());
            }
        }
    }

    pub fn pawn_promotions(&mut self) -> Result<(), IniError> {
        let types = ["promotionPawnTypes", "pawnTypes"].iter().find_map(|key| self.section.get(key));
        let pawn =
            self.pieces.0.iter().find(|piece| piece.letter == 'P').map_or('p', |piece| piece.was).to_string();
        let pawns = self.pieces.letters(types.unwrap_or(&pawn));
        let to = self.pieces.letters(self.section.get("promotionPieceTypes").unwrap_or("qrbn"));
        let must = self.section.flag("mandatoryPawnPromotion", true)?;
        if !pawns.is_empty() && !to.is_empty() {
            let regions = self.regions("promotion", self.board.ranks() - 1)?;
            let mut lines = vec![("pieces", pawns.to_toml_value()), ("to", to.to_toml_value())];
            if !must {
                lines.push(("must", "false".to_owned()));
            }
            self.changes(&regions, &lines);
        }
        Ok(())
    }

    /// Converts promotions by moves that begin or end in the region.
    pub fn piece_promotions(&mut self) -> Result<(), IniError> {
        let must = self.section.flag("mandatoryPiecePromotion", false)?;
        let on_capture = self.section.flag("piecePromotionOnCapture", false)?;
        let demotes = self.section.flag("pieceDemotion", false)?;
        let Some(entry) = self.section.entry("promotedPieceType") else { return Ok(()) };
        let mut steps = Vec::new();
        for word in entry.value.split_whitespace().filter(|word| *word != "-") {
            let pair = word.split_once(':').and_then(|(from, to)| Some((one(from)?, one(to)?)));
            let (from, to) = pair.ok_or_else(|| entry.error())?;
            match self.pieces.letter(from).zip(self.pieces.letter(to)) {
                Some((from, to)) => steps.push((from, to)),
                None => self.unsaid.push(entry.unsaid(UnsaidKind::Moves)),
            }
        }
        let regions = self.regions("promotion", self.board.ranks() - 1)?;
        // In a game file a promoted piece does not remember what it was.
        let alike = steps.iter().any(|step| steps.iter().any(|other| other.1 == step.1 && other != step));
        if demotes && alike {
            self.note("pieceDemotion", UnsaidKind::NoSuchRule);
        }
        let back: Vec<_> = steps.iter().map(|&(from, to)| (to, from)).filter(|_| demotes && !alike).collect();
        for pairs in [steps, back].into_iter().filter(|pairs| !pairs.is_empty()) {
            let pairs: Vec<String> = pairs.iter().map(|(from, to)| format!("{from} = \"{to}\"")).collect();
            for place in ["ending", "beginning"] {
                let mut lines =
                    vec![("pairs", format!("{{ {} }}", pairs.join(", "))), ("place", place.to_toml_value())];
                if on_capture {
                    lines.push(("when", "\"capture\"".to_owned()));
                }
                if !must {
                    lines.push(("must", "false".to_owned()));
                }
                self.changes(&regions, &lines);
            }
        }
        Ok(())
    }

    pub fn quotas(&mut self) -> Result<(), IniError> {
        let Some(entry) = self.section.entry("promotionLimit") else { return Ok(()) };
        let mut lines = String::new();
        for word in entry.value.split_whitespace().filter(|word| *word != "-") {
            let limit =
                word.split_once(':').and_then(|(piece, most)| Some((one(piece)?, most.parse::<u8>().ok()?)));
            let (piece, most) = limit.ok_or_else(|| entry.error())?;
            match self.pieces.letter(piece).filter(|_| most > 0) {
                Some(letter) => lines += &format!("{letter} = {most}\n"),
                None => self.unsaid.push(entry.unsaid(UnsaidKind::Moves)),
            }
        }
        if !lines.is_empty() {
            let _ = write!(self.out, "\n[quotas]\n{lines}");
        }
        Ok(())
    }
}

/// The text as one letter.
fn one(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}

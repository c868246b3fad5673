//! Converts what a section forbids.

use super::convert::Conversion;
use super::error::{IniError, UnsupportedReason};
use super::letters::HOLE;
use super::royalty::CrownKind;
use std::fmt::Write;
use toml_writer::ToTomlValue;

impl Conversion<'_> {
    /// Writes what is forbidden.
    pub fn restrictions(&mut self) -> Result<(), IniError> {
        let mut lines = String::new();
        if self.section.flag("mustCapture", false)? {
            lines += "must_capture = true\n";
        }
        if self.section.flag("mustCaptureEnPassant", false)? {
            lines += "must_take_en_passant = true\n";
        }
        let plies = self.section.number("castlingForbiddenPlies", 0)?;
        if plies % 2 == 1 || plies >= 2000 {
            self.note("castlingForbiddenPlies", UnsupportedReason::Sides);
        } else if plies > 0 {
            lines += &format!("castling_from = {}\n", plies / 2 + 1);
        }
        let royal = matches!(self.crown.kind, CrownKind::Royal);
        for (key, forbids, said) in
            [("checking", false, "no_checks"), ("flyingGeneral", true, "no_facing_kings")]
        {
            if self.section.flag(key, !forbids)? != forbids {
                continue;
            }
            // Without a king the keys mean nothing.
            match royal {
                true => lines += &format!("{said} = true\n"),
                false if self.crown.kind == CrownKind::None => {}
                false => self.note(key, UnsupportedReason::NoSuchRule),
            }
        }
        if self.section.flag("oppositeCastling", false)? && self.castling_plan()?.is_some() {
            lines += "opposite_castling = true\n";
        }
        lines += &self.spared()?;
        if !lines.is_empty() {
            let _ = write!(self.out, "\n[restrictions]\n{lines}");
        }
        Ok(())
    }

    /// The pieces that may not capture others.
    fn spared(&mut self) -> Result<String, IniError> {
        let mut pairs: Vec<(char, String)> = Vec::new();
        let forbidden = self.pairs_of("captureForbidden");
        let allowed = self.pairs_of("captureAllowed");
        for piece in &self.pieces.0 {
            let captures = |moves: &str| moves != "-" && (!moves.starts_with('m') || moves.contains('c'));
            let mut victims = String::new();
            for victim in &self.pieces.0 {
                let pair = (piece.letter, victim.letter);
                let spared = victim.was == HOLE || forbidden.contains(&pair) && !allowed.contains(&pair);
                if spared && captures(&piece.moves.always) {
                    victims.push(victim.letter);
                    victims.extend(victim.first);
                }
            }
            if !victims.is_empty() {
                pairs.extend(
                    [piece.first, Some(piece.letter)]
                        .into_iter()
                        .flatten()
                        .map(|letter| (letter, victims.clone())),
                );
            }
        }
        let royal = !matches!(self.crown.kind, CrownKind::None);
        if royal {
            for (captor, victims) in &pairs {
                if victims.contains('K') && !self.apart(*captor, 'K')? {
                    self.note("captureForbidden", UnsupportedReason::Attacks);
                    break;
                }
            }
            pairs.iter_mut().for_each(|(_, victims)| victims.retain(|letter| letter != 'K'));
        }
        let pairs: Vec<String> = pairs
            .into_iter()
            .filter(|(_, victims)| !victims.is_empty())
            .map(|(captor, victims)| format!("{captor} = {}", victims.to_toml_value()))
            .collect();
        let line = format!("no_captures = {{ {} }}\n", pairs.join(", "));
        Ok(if pairs.is_empty() { String::new() } else { line })
    }

    /// All pairs of a captor and a victim, as letters in the game file, that the value of a key lists.
    fn pairs_of(&self, key: &str) -> Vec<(char, char)> {
        let Some(entry) = self.section.entry(key) else { return Vec::new() };
        let letters = |text: &str| -> Vec<char> {
            match text.contains('*') {
                true => self.pieces.all_letters().chars().collect(),
                false => text.chars().filter_map(|letter| Some(self.meant(entry, letter)?.letter)).collect(),
            }
        };
        let pairs = entry.value.split_whitespace().filter_map(|pair| pair.split_once(':'));
        let all = |(captors, victims): (&str, &str)| {
            let victims = letters(victims);
            letters(captors)
                .into_iter()
                .flat_map(move |captor| victims.clone().into_iter().map(move |victim| (captor, victim)))
                .collect::<Vec<_>>()
        };
        pairs.flat_map(all).collect()
    }
}

//! The rule part *restrictions*: moves that pieces could make and may not.

use crate::board::piece_type::{MAX_PIECE_TYPES, PieceTypeSet};
use crate::parts::part_error::{PartCheck, PartError};
use crate::parts::roster::Roster;
use crate::parts::royalty::Royalty;
use std::borrow::Cow;

/// The moves that a game forbids, whatever its pieces reach.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restrictions {
    /// Whether a side that can capture must capture.
    pub must_capture: bool,
    /// Whether a side that can capture en passant must do so.
    pub must_take_en_passant: bool,
    /// Whether no move may give check.
    pub no_checks: bool,
    /// Whether kings may not face each other along an open rank or file.
    pub no_facing_kings: bool,
    /// Whether a side may not castle to the side to which the other has castled.
    pub opposite_castling: bool,
    /// The first turn on which a side may castle, usually 0.
    pub castling_from: u16,
    /// Letters of pieces, each with those of the pieces that it may not capture.
    pub no_captures: Vec<(char, Cow<'static, str>)>,
}

impl Restrictions {
    /// Whether nothing is forbidden.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether some move of a piece can be forbidden.
    pub(crate) fn forbid_moves(&self) -> bool {
        self.must_capture
            || self.must_take_en_passant
            || self.no_checks
            || self.no_facing_kings
            || !self.no_captures.is_empty()
    }

    /// The rules as sentences.
    pub fn in_words(&self, pieces: &Roster) -> Vec<String> {
        let mut all = Vec::new();
        let said = [
            (self.must_capture, "A side that can capture must capture."),
            (self.must_take_en_passant, "A side that can capture en passant must do so."),
            (self.no_checks, "No move may give check."),
            (self.opposite_castling, "A side may not castle to the side to which the other has castled."),
            (self.no_facing_kings, "The kings may not face each other along an open rank or file."),
        ];
        all.extend(said.into_iter().filter(|(holds, _)| *holds).map(|(_, sentence)| sentence.to_owned()));
        if self.castling_from > 1 {
            all.push(format!("Nobody castles before turn {}.", self.castling_from));
        }
        for (captor, victims) in &self.no_captures {
            let (captor, victims) = (pieces.one_of(&captor.to_string()), pieces.one_of(victims));
            all.push(format!("No move of {captor} may capture {victims}."));
        }
        all
    }

    /// For each piece type, those that it may not capture.
    pub(crate) fn immune(&self, pieces: &Roster) -> [PieceTypeSet; MAX_PIECE_TYPES] {
        let mut immune = [PieceTypeSet::EMPTY; MAX_PIECE_TYPES];
        for (captor, victims) in &self.no_captures {
            if let Some(captor) = pieces.piece_type(*captor) {
                immune[captor.index()] = immune[captor.index()] | pieces.piece_types(victims);
            }
        }
        immune
    }

    /// Adds the errors of this part to `check`.
    pub(crate) fn check(&self, royalty: &Royalty, check: &mut PartCheck<'_>) {
        let mut together = |part, other, both: bool| {
            if both {
                check.errors.push(PartError::Together { part, other });
            }
        };
        let captured = royalty.kings_are_captured();
        together("no_checks", "a game without check", self.no_checks && captured);
        together("no_facing_kings", "a game without check", self.no_facing_kings && captured);
        // Whether a king is attacked must not depend on who attacks.
        let kings = self.no_captures.iter().any(|(_, victims)| victims.contains('K'));
        together("no_captures of kings", "royal kings", kings && !royalty.kings_are_ordinary());
        for (captor, victims) in &self.no_captures {
            check.known(*captor, "no_captures");
            check.choice(victims, "no_captures");
        }
    }
}

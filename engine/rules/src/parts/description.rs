//! The rules of a game in English sentences, put together from its parts.

use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::game::Game;
use crate::parts::draws::Draws;
use crate::parts::english;
use crate::parts::movement::Movement;
use crate::parts::ride::Ride;
use crate::parts::ride_words;
use crate::parts::roster::PieceDef;

impl PieceDef {
    /// How the piece moves, as an English phrase.
    pub fn in_words(&self) -> String {
        let words = |movement: Movement, wanted: fn(&Ride) -> bool| {
            let components = movement.in_words().into_iter().map(str::to_owned);
            components.chain(ride_words::in_words(&self.rides, wanted)).collect::<Vec<_>>()
        };
        let both = words(self.quiet & self.capture, |ride| ride.quiet && ride.capture);
        let quiet = words(self.quiet - self.capture, |ride| ride.quiet && !ride.capture);
        let capture = words(self.capture - self.quiet, |ride| ride.capture && !ride.quiet);
        let also = if both.is_empty() { "" } else { "also " };
        let mut parts = Vec::new();
        if !both.is_empty() {
            parts.push(english::choice(&both));
        }
        if !quiet.is_empty() {
            parts.push(format!("to move, {also}{}", english::choice(&quiet)));
        }
        if !capture.is_empty() {
            parts.push(format!("to capture, {also}{}", english::choice(&capture)));
        }
        parts.join("; ")
    }
}

impl Game {
    /// How pieces change, one sentence each.
    pub fn changes(&self) -> Vec<String> {
        let mut all = self.promotions.in_words(&self.pieces, self.ranks());
        all.extend(self.quotas.in_words(&self.pieces));
        all.extend(self.leaves_behind.in_words(&self.pieces));
        all.extend(self.grants.in_words(&self.pieces));
        all
    }

    /// When each phase of the game holds, as a clause; a single empty text in games with one phase.
    pub fn phases(&self) -> &'static [&'static str] {
        self.promotions.clock().in_words()
    }

    /// How pieces of a type change by other rules than those for their own moves, one sentence each.
    pub fn changes_besides(&self, piece_type: PieceType) -> Vec<String> {
        let has_letter = |letter| self.piece_type(letter) == Some(piece_type);
        let mut all = Vec::new();
        let grants = self.grants.piece_types(&self.pieces);
        let [by_moves, by_captures] = [has_letter('P'), has_letter('P') || grants.minors.has(piece_type)];
        let sentences = self.grants.in_words(&self.pieces);
        let wanted = sentences.into_iter().zip([by_moves, by_captures]).filter(|(_, wanted)| *wanted);
        all.extend(wanted.map(|(sentence, _)| sentence));
        if self.castling.partner_promotes(&self.pieces).is_some()
            && self.castling.partners(&self.pieces).has(piece_type)
        {
            all.extend(self.castling.in_words(&self.pieces));
        }
        let heirs: PieceTypeSet = self.royalty.succession(&self.pieces).into_iter().collect();
        if heirs.has(piece_type) || has_letter('K') && !heirs.is_empty() {
            all.push(self.royalty.in_words(&self.pieces));
        }
        all
    }

    /// Special moves: double steps, castling, restrictions and trains, one sentence each.
    pub fn special_moves(&self) -> Vec<String> {
        let mut all = vec![self.pawns.in_words(self.ranks(), &self.pieces)];
        all.extend(self.castling.in_words(&self.pieces));
        all.extend(self.forward_only.in_words(&self.pieces));
        all.extend(self.restrictions.in_words(&self.pieces));
        all.extend(self.zones.iter().map(|zone| zone.in_words(&self.pieces, self.ranks())));
        all.extend(self.carrying.in_words().map(str::to_owned));
        all
    }

    /// How the game is won and drawn, one sentence each.
    pub fn ends(&self) -> Vec<String> {
        let mut all = vec![self.royalty.in_words(&self.pieces)];
        all.extend(self.goals.in_words(&self.pieces, self.ranks()));
        all.push(self.stalemate.in_words().to_owned());
        if self.draws != Draws::ORTHODOX {
            all.extend(self.draws.in_words(&self.pieces));
        }
        all
    }
}

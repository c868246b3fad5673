//! The rules of a game in sentences, as its parts say them.

use crate::board::kind::{Kind, KindSet};
use crate::game::Game;
use crate::parts::draws::Draws;
use crate::parts::movement::Movement;
use crate::parts::ride::Ride;
use crate::parts::ride_words;
use crate::parts::roster::Man;

impl Man {
    /// How the man moves, in words.
    pub fn in_words(&self) -> String {
        let words = |movement: Movement, wanted: fn(&Ride) -> bool| {
            let components = movement.in_words().into_iter().map(str::to_owned);
            components.chain(ride_words::in_words(&self.rides, wanted)).collect::<Vec<_>>()
        };
        let both = words(self.quiet & self.capture, |ride| ride.quiet && ride.capture);
        let quiet = words(self.quiet - self.capture, |ride| ride.quiet && !ride.capture);
        let capture = words(self.capture - self.quiet, |ride| ride.capture && !ride.quiet);
        let mut parts = Vec::new();
        if !both.is_empty() {
            parts.push(both.join(", "));
        }
        if !quiet.is_empty() {
            parts.push(format!("without capturing {}", quiet.join(", ")));
        }
        if !capture.is_empty() {
            parts.push(format!("capturing {}", capture.join(", ")));
        }
        parts.join("; ")
    }
}

impl Game {
    /// What becomes of men, a sentence each.
    pub fn changes(&self) -> Vec<String> {
        let mut all = self.becoming.in_words(&self.men, self.ranks());
        all.extend(self.quotas.in_words(&self.men));
        all.extend(self.leavings.in_words(&self.men));
        all.extend(self.grants.in_words(&self.men));
        all
    }

    /// When each phase of the game holds in which other things become of men, in words; one empty text where there is one.
    pub fn phases(&self) -> &'static [&'static str] {
        self.becoming.clock().in_words()
    }

    /// What becomes of men of a kind by other parts of the rules than their own moves, a sentence each.
    pub fn changes_besides(&self, kind: Kind) -> Vec<String> {
        let of = |letter| self.kind(letter) == Some(kind);
        let mut all = Vec::new();
        let grants = self.grants.kinds(&self.men);
        let [by_moves, by_captures] = [of('P'), of('P') || grants.minors.has(kind)];
        let sentences = self.grants.in_words(&self.men);
        let wanted = sentences.into_iter().zip([by_moves, by_captures]).filter(|(_, wanted)| *wanted);
        all.extend(wanted.map(|(sentence, _)| sentence));
        if self.castling.partner_becomes(&self.men).is_some() && self.castling.partners(&self.men).has(kind) {
            all.extend(self.castling.in_words(&self.men));
        }
        let heirs: KindSet = self.royalty.succession(&self.men).into_iter().collect();
        if heirs.has(kind) || of('K') && !heirs.is_empty() {
            all.push(self.royalty.in_words(&self.men));
        }
        all
    }

    /// What else men can do, a sentence each.
    pub fn special_moves(&self) -> Vec<String> {
        let mut all = vec![self.pawns.in_words(self.ranks())];
        all.extend(self.castling.in_words(&self.men));
        all.extend(self.reins.in_words(&self.men));
        all.extend(self.carrying.in_words().map(str::to_owned));
        all
    }

    /// How the game is won and drawn, a sentence each.
    pub fn ends(&self) -> Vec<String> {
        let mut all = vec![self.royalty.in_words(&self.men), self.stalemate.in_words().to_owned()];
        if self.draws != Draws::ORTHODOX {
            all.extend(self.draws.in_words(&self.men));
        }
        all
    }
}

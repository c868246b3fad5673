//! The rules of a game in sentences, as its parts say them.

use crate::game::Game;
use crate::parts::roster::Man;

impl Man {
    /// How the man moves, in words.
    pub fn in_words(&self) -> String {
        let both = (self.quiet & self.capture).in_words();
        let (quiet, capture) =
            ((self.quiet - self.capture).in_words(), (self.capture - self.quiet).in_words());
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
        let mut all = self.becoming.in_words(&self.men);
        all.extend(self.grants.in_words(&self.men));
        all
    }

    /// What else men can do, a sentence each.
    pub fn special_moves(&self) -> Vec<String> {
        let mut all = vec![self.pawns.in_words().to_owned()];
        all.extend(self.castling.in_words(&self.men));
        all.extend(self.carrying.in_words().map(str::to_owned));
        all
    }

    /// How the game is won and drawn, a sentence each.
    pub fn ends(&self) -> Vec<String> {
        vec![self.royalty.in_words(&self.men), self.stalemate.in_words().to_owned()]
    }
}

//! Writes what kings mean.

use super::section::Section;
use chrysalis_rules::board::Color;
use chrysalis_rules::{Royalty, Successor};

impl Section<'_> {
    /// Writes what check and the loss of a king mean.
    pub fn royalty(&mut self) {
        let game = self.game;
        let words = || game.royalty.in_words(&game.pieces);
        match &game.royalty {
            Royalty::Check if self.has_royal_king() => {}
            Royalty::Check => self.pseudo_royal(1),
            Royalty::None => {}
            Royalty::Capture => self.extinct("loss", "K"),
            Royalty::Succession(_) => {
                self.differ(words(), "A side without its king loses.");
                self.extinct("loss", "K");
            }
            Royalty::Single(letters) => {
                self.extinct("loss", letters);
                self.line("extinctionPseudoRoyal", true);
            }
            Royalty::EveryKing if self.extended() => {
                self.line("pseudoRoyalTypes", "k");
                self.line("pseudoRoyalCount", 64);
            }
            Royalty::EveryKing => match self.fixed_kings() {
                Some(kings) => self.pseudo_royal(kings),
                None => self.differ(words(), "Kings are ordinary pieces, and there is no check."),
            },
        }
    }

    /// The number of kings of each side, if it never changes.
    fn fixed_kings(&self) -> Option<usize> {
        let game = self.game;
        let kings = Color::ALL.map(|color| self.at_start(color).matches('K').count());
        let arises = |into: &Successor| match into {
            Successor::Choice(pairs) => pairs.iter().any(|(from, to)| *from == 'K' || to.contains('K')),
            Successor::Next(letters) | Successor::Previous(letters) | Successor::Captured(letters) => {
                letters.contains('K')
            }
        };
        let fixed = !game.promotions.changes().iter().any(|rule| arises(&rule.into))
            && game.leaves_behind.is_empty()
            && game.grants.counting().is_none();
        (fixed && kings[0] == kings[1] && kings[0] > 0).then_some(kings[0])
    }

    /// Writes that none of this many kings may be attacked.
    fn pseudo_royal(&mut self, kings: usize) {
        self.extinct("loss", "K");
        self.line("extinctionPseudoRoyal", true);
        self.line("extinctionPieceCount", kings - 1);
    }

    /// Whether the loss of kings is said by the loss of a piece type.
    pub fn kings_are_extinct(&self) -> bool {
        let pseudo = self.game.royalty == Royalty::Check && !self.has_royal_king();
        let every =
            self.game.royalty == Royalty::EveryKing && !self.extended() && self.fixed_kings().is_some();
        pseudo || every || self.game.royalty.counts() || self.game.royalty.loses_kings()
    }

    /// Writes what the loss of the pieces with these letters means.
    pub fn extinct(&mut self, value: &str, letters: &str) {
        let captured = self.game.royalty.loses_kings() && value == "loss";
        // The pieces that must not be lost share a key with kings that are captured.
        let goals = &self.game.goals;
        let counted = goals.gone_at > 0 || goals.all_gone;
        let also = if counted { String::new() } else { self.game.goals.lost_without.replace('K', "") };
        let letters = match (captured, also.as_str()) {
            (true, "*") => "*".to_owned(),
            (true, also) => format!("{letters}{also}"),
            _ => letters.to_owned(),
        };
        let all = goals.all_gone && (goals.lost_without == letters || goals.won_without == letters);
        if self.extended() && letters.chars().count() > 1 && !all {
            // There, unlike in Fairy-Stockfish, all of them must be lost by default.
            self.line("extinctionAllPieceTypes", false);
        }
        self.line("extinctionValue", value);
        self.line("extinctionPieceTypes", if letters == "*" { letters } else { Self::small(&letters) });
    }
}

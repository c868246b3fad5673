//! Writes double steps, and how games end.

use super::moves::{Word, words};
use super::section::Section;
use super::squares;
use chrysalis_rules::board::Color;
use chrysalis_rules::{FewPieces, LetterSet, Stalemate, Zone};

impl Section<'_> {
    /// Writes from where pawns step twice, and en passant.
    pub fn pawns(&mut self) {
        let game = self.game;
        match game.pawns.double_steps {
            None => self.line("doubleStep", false),
            Some((first, last)) => {
                let zone = Zone::Ranks { first, last };
                let region =
                    |color| squares::words(&squares::of_zone(&zone, color, game.board), game.board, " ");
                self.sides("doubleStepRegion", Color::ALL.map(region));
            }
        }
        if game.pawns.others != LetterSet::EMPTY {
            self.lose(vec![game.pawns.in_words(game.ranks(), &game.pieces)]);
        }
        if !game.pawns.en_passant {
            self.line("enPassantRegion", "-");
        } else if game.pawns.also_changed && self.changes_by_double_step() {
            let sentence = game.pawns.in_words(game.ranks(), &game.pieces);
            self.differ(sentence, "Only a pawn that has not changed can be captured en passant.");
        }
    }

    fn changes_by_double_step(&self) -> bool {
        self.game.promotions.changes().iter().any(|rule| rule.pieces().contains('P'))
    }

    /// Writes how games end, other than by their kings.
    pub fn ends(&mut self) {
        let game = self.game;
        let value = |result| match result {
            Stalemate::Draw => "draw",
            Stalemate::Loss => "loss",
            Stalemate::Win => "win",
        };
        self.line("stalemateValue", value(game.stalemate));
        if game.draws.repeated != Stalemate::Draw {
            self.line("nFoldValue", value(game.draws.repeated));
        }
        self.line("nFoldRule", game.draws.repetition.unwrap_or(0));
        self.line("nMoveRule", game.draws.quiet_moves.unwrap_or(0));
        self.progress();
        if let FewPieces::Minors { .. } = game.draws.few_pieces {
            let few = game.draws.in_words(&game.pieces).into_iter().skip(2);
            self.lose(few);
        }
        self.pieces_gone();
        self.goals();
    }

    fn progress(&mut self) {
        let game = self.game;
        let progress = game.draws.progress.letters();
        if game.draws.quiet_moves.is_none() || progress == "P" {
            return;
        }
        self.line("nMoveRuleTypes", Self::small(&progress));
        let returns =
            |letter: char| self.piece(letter).is_some_and(|piece| words(piece).iter().any(Word::returns));
        if progress.chars().any(returns) {
            let rule = game.draws.in_words(&game.pieces).into_iter().nth(1).unwrap_or_default();
            self.differ(rule, "Moves that can be taken back do not restart the count.");
        }
    }
}

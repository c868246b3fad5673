//! Writes the rule parts that sections mostly do not have.

use super::section::Section;
use chrysalis_rules::Restrictions;

impl Section<'_> {
    /// Writes what moving pieces leave behind.
    pub fn leaves_behind(&mut self) {
        let game = self.game;
        if game.leaves_behind.is_empty() {
            return;
        }
        if !self.extended() || game.castling.exists() {
            self.lose(game.leaves_behind.in_words(&game.pieces));
            return;
        }
        let pairs: Vec<String> =
            game.leaves_behind.iter().map(|(from, left)| format!("{from}:{left}")).collect();
        self.line("gating", true);
        self.line("gatingFromHand", false);
        self.line("gatingPieceAfter", Self::small(&pairs.join(" ")));
        if game.royalty.has_any_kings() && game.leaves_behind.iter().any(|(_, left)| left == 'K') {
            self.differ(
                "A piece may capture the only piece that attacks the square where it leaves a king.",
                "It may not.",
            );
        }
    }

    /// Notes the parts that sections do not have at all.
    pub fn other_parts(&mut self) {
        let game = self.game;
        self.lose(game.carrying.in_words().map(str::to_owned));
        self.lose(game.grants.in_words(&game.pieces));
        self.lose(game.forward_only.in_words(&game.pieces));
    }

    /// Writes the moves that are forbidden.
    pub fn restrictions(&mut self) {
        let game = self.game;
        let restrictions = &game.restrictions;
        if restrictions.must_capture {
            self.line("mustCapture", true);
        }
        // Without a king that may not be attacked the keys mean nothing.
        let kings = Restrictions {
            no_checks: restrictions.no_checks,
            no_facing_kings: restrictions.no_facing_kings,
            ..Restrictions::default()
        };
        if restrictions.opposite_castling && self.rights() != "-" {
            self.line("oppositeCastling", true);
        }
        let late = Restrictions { castling_from: restrictions.castling_from, ..Restrictions::default() };
        let passing = Restrictions {
            must_take_en_passant: restrictions.must_take_en_passant,
            ..Restrictions::default()
        };
        if self.extended() {
            if restrictions.must_take_en_passant {
                self.line("mustCaptureEnPassant", true);
            }
            if restrictions.castling_from > 1 {
                self.line("castlingForbiddenPlies", 2 * (restrictions.castling_from - 1));
            }
        } else {
            self.lose(late.in_words(&game.pieces));
            self.lose(passing.in_words(&game.pieces));
        }
        self.lose(game.zones.iter().map(|zone| zone.in_words(&game.pieces, game.ranks())));
        if self.has_royal_king() {
            if restrictions.no_checks {
                self.line("checking", false);
            }
            if restrictions.no_facing_kings {
                self.line("flyingGeneral", true);
            }
        } else {
            self.lose(kings.in_words(&game.pieces));
        }
        let pairs: Vec<String> =
            restrictions.no_captures.iter().map(|(captor, victims)| format!("{captor}:{victims}")).collect();
        if self.extended() && !pairs.is_empty() {
            self.line("captureForbidden", Self::small(&pairs.join(" ")));
        } else {
            let immune =
                Restrictions { no_captures: restrictions.no_captures.clone(), ..Restrictions::default() };
            self.lose(immune.in_words(&game.pieces));
        }
    }
}

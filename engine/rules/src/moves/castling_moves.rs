//! Generation of castling moves.
//!
//! <https://www.chessprogramming.org/Castling>

use crate::board::color::Color;
use crate::board::move_encoding::{Effect, Move};
use crate::board::square::Square;
use crate::moves::check_info::CheckInfo;
use crate::moves::move_sink::MoveSink;
use crate::moves::playable::Playable;
use crate::parts::castling::Rights;
use crate::parts::castling_path::CastlingPath;
use crate::position::Position;

impl<G: Playable> Position<G> {
    /// The castling of `color` whose partner starts on `partner`.
    pub(crate) fn castling_path(&self, color: Color, partner: Square) -> Option<&'static CastlingPath<G>> {
        self.rules().castling_paths(color).iter().find(|path| path.partner_from == partner)
    }

    /// The square where the mover of a move is afterward: its target, except for castling in Chess960, whose target is the
    /// square of the partner.
    pub fn lands_on(&self, m: Move) -> Square {
        match m.effect() {
            Effect::Castle(partner) => {
                self.castling_path(self.turn(), partner).map_or(m.to(), |path| path.king_to)
            }
            _ => m.to(),
        }
    }

    /// Whether the masks prove that the king is safe all along its path and after castling.
    ///
    /// A partner from the edge opens no line behind it. Then only pieces that hop can attack the king after
    /// castling and not before.
    fn surely_safe(&self, path: &CastlingPath<G>, check_info: Option<&CheckInfo<G>>) -> bool {
        check_info.is_some_and(|check_info| {
            !check_info.hops
                && path.from_edge
                && (path.king_path & self.squares_unsafe_for_king(check_info)).is_empty()
        })
    }

    /// Whether no square of the king's path is attacked while the king is still on its start square.
    fn safe_path(&self, path: &CastlingPath<G>) -> bool {
        let attacked = |square| {
            self.attacked(square, !self.turn()) || self.rules().restricts() && self.faces_king(square, path)
        };
        !path.king_path.into_iter().any(attacked)
    }

    /// Adds the castling moves of the side to move.
    #[inline(always)]
    pub(crate) fn generate_castlings(&self, check_info: Option<&CheckInfo<G>>, sink: &mut impl MoveSink<G>) {
        let color = self.turn();
        if !self.state_info().castling.intersects(Rights::castling_sides(color)) {
            return;
        }
        let promotes_to = self.rules().partner_promotes();
        if promotes_to.is_some_and(|piece_type| self.full_piece_types(color).has(piece_type))
            || self.waits(color, self.rules().king())
        {
            return;
        }
        let game = self.rules().game();
        if self.state_info().turn_number < game.restrictions.castling_from {
            return;
        }
        let fearless = game.castling.ignores_attacks();
        for path in self.rules().castling_paths(color) {
            let open = self.state_info().castling.contains(path.right)
                && (self.occupied() & path.between).is_empty();
            if !open {
                continue;
            }
            let m = Move::new(path.king_from, path.target).with(Effect::Castle(path.partner_from));
            let fearless = fearless || !self.royals(color).has(path.king_from);
            let legal = || check_info.is_none_or(|check_info| self.is_legal(m, check_info));
            if self.surely_safe(path, check_info) || (fearless || self.safe_path(path)) && legal() {
                sink.one(m);
            }
        }
    }
}

//! Promotions decided move by move, in games where they depend on more than the target square.

use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::move_encoding::Move;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::board::square::Square;
use crate::moves::gen_type::GenType;
use crate::moves::generate::Generator;
use crate::moves::move_sink::MoveSink;
use crate::moves::playable::Playable;
use crate::parts::castling::Rights;
use crate::parts::promotion::regions::{among, piece_types_at};
use crate::position::Position;

impl<G: Geometry> Position<G> {
    /// The piece types of which a side has as many pieces as it may have.
    pub(crate) fn full_piece_types(&self, color: Color) -> PieceTypeSet {
        let limits = self.rules().particular().map_or(&[][..], |particular| &particular.limits);
        let full =
            |&&(piece_type, most): &&(PieceType, u32)| self.pieces_of(color, piece_type).count() >= most;
        limits.iter().filter(full).map(|&(piece_type, _)| piece_type).collect()
    }

    /// Whether pieces of a type must wait until their side has fewer pieces of another.
    pub(crate) fn waits(&self, color: Color, piece_type: PieceType) -> bool {
        let awaited = self.rules().particular().and_then(|particular| particular.awaited[piece_type.index()]);
        awaited.is_some_and(|awaited| self.full_piece_types(color).has(awaited))
    }

    /// The piece types that a piece may have after its move to a square on turn `turn`; empty if it may not
    /// make the move.
    pub(crate) fn piece_types_after(
        &self,
        turn: u16,
        (color, piece_type): (Color, PieceType),
        (from, to): (Square, Square),
        victim: Option<PieceType>,
    ) -> PieceTypeSet {
        let rules = self.rules();
        let phase = rules.clock().phase(turn, self.of_type(rules.pawn()).nonempty());
        let Some(particular) = rules.particular() else {
            let answers = &rules.answers(phase)[color.index()][piece_type.index()];
            return piece_types_at(to, if victim.is_some() { &answers.capture } else { &answers.quiet });
        };
        if particular.forward_only.has(piece_type) && !self.state_info.castling.contains(Rights::free(color))
        {
            let rank = |square| color.rank(G::rank(square), rules.ranks());
            if rank(to) <= rank(from) {
                return PieceTypeSet::EMPTY;
            }
        }
        if self.waits(color, piece_type) {
            return PieceTypeSet::EMPTY;
        }
        let full = self.full_piece_types(color);
        particular
            .after(phase, (color, piece_type), (from, to), victim)
            .filter(|&after| after == piece_type || !full.has(after))
            .collect()
    }
}

impl<G: Playable, S: MoveSink<G>> Generator<'_, G, S> {
    /// The piece types that a piece may have after a plain move or en passant capture, restricted to those
    /// wanted.
    pub(crate) fn piece_types_of_move(
        &self,
        piece_type: PieceType,
        from: Square,
        to: Square,
    ) -> PieceTypeSet {
        let position = self.position;
        let victim = match position.piece(to) {
            piece if piece.exists() => Some(piece.piece_type()),
            _ => position
                .en_passant_victim(Move::new(from, to))
                .map(|square| position.piece(square).piece_type()),
        };
        let wanted = if victim.is_some() { None } else { self.wanted(piece_type) };
        let turn = position.state_info().turn_number;
        among(position.piece_types_after(turn, (self.us, piece_type), (from, to), victim), wanted)
    }

    /// Adds the moves by which pieces change without leaving their squares.
    pub(crate) fn changes_in_place(&mut self) {
        let Some(particular) = self.rules.particular() else { return };
        if matches!(self.gen_type, GenType::Captures) {
            return;
        }
        let (position, full) = (self.position, self.position.full_piece_types(self.us));
        for &piece_type in self.rules.piece_types() {
            for square in position.pieces_of(self.us, piece_type) {
                let piece_types = among(
                    particular.in_place(position.phase(), self.us, piece_type, square),
                    self.wanted(piece_type),
                );
                for promotes_to in piece_types
                    .filter(|&promotes_to| !full.has(promotes_to) && !position.waits(self.us, piece_type))
                {
                    let m = Move::in_place(square, promotes_to);
                    if self.check_info.is_none_or(|check_info| position.is_legal(m, check_info)) {
                        self.sink.one(m);
                    }
                }
            }
        }
    }
}

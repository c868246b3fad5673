//! Pawn moves for all pawns of a side at once.
//!
//! <https://www.chessprogramming.org/Pawn_Pushes_(Bitboards)>
//!
//! A shift moves all pawns of a set at once: by the stride (8 on 8×8) for a step forward, by one less or more for
//! a capture to the left or right. Pawns on the edge file are masked out first, since their captures would wrap
//! around to the other edge, one rank off. White's captures to the left, on 8×8:
//!
//! ```text
//!   pawns             & !file a         << 7
//!
//! 4 . . . . . . . .   . . . . . . . .   . . x . . . . .
//! 3 P . . P . . . .   . . . P . . . .   . . . . . . . .
//! 2 . . . . . . . .   . . . . . . . .   . . . . . . . .
//! 1 . . . . . . . .   . . . . . . . .   . . . . . . . .
//!   a b c d e f g h   a b c d e f g h   a b c d e f g h
//! ```

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::move_encoding::Move;
use crate::board::piece_type::PieceTypeSet;
use crate::board::square::Square;
use crate::moves::generate::Generator;
use crate::moves::move_sink::MoveSink;
use crate::moves::playable::Playable;
use crate::parts::promotion::regions::{Answers, Regions, divide};
use crate::position::Position;

const LEFT: i8 = -1;
const RIGHT: i8 = 1;

/// How much the square number grows when a pawn steps forward.
#[inline(always)]
fn forward<G: Geometry>(color: Color) -> i8 {
    match color {
        Color::White => G::STRIDE.cast_signed(),
        Color::Black => -G::STRIDE.cast_signed(),
    }
}

#[inline(always)]
fn shifted<G: Geometry>(pieces: Bitboard<G>, delta: i8) -> Bitboard<G> {
    let by = u32::from(delta.unsigned_abs());
    Bitboard(if delta > 0 { pieces.0 << by } else { pieces.0 >> by })
}

impl<G: Geometry> Position<G> {
    /// The squares on which `pawns` of `color` could capture.
    #[inline(always)]
    pub fn pawn_captures(&self, color: Color, pawns: Bitboard<G>) -> Bitboard<G> {
        let rules = self.rules();
        let side = |side, edge| shifted(pawns & !rules.file(edge), forward::<G>(color) + side);
        (side(LEFT, 0) | side(RIGHT, rules.files() - 1)) & rules.board()
    }

    /// The empty squares that `pawns` of `color` reach by one step, and by two.
    #[inline(always)]
    pub(crate) fn pawn_steps(&self, color: Color, pawns: Bitboard<G>) -> (Bitboard<G>, Bitboard<G>) {
        let empty = self.rules().board() & !self.occupied();
        let forward = forward::<G>(color);
        let steps = shifted(pawns, forward) & empty;
        let first = shifted(pawns & self.rules().double_step_from(color), forward) & empty;
        (steps, shifted(first, forward) & empty)
    }

    /// The square of the pawn that `m` captures en passant; `None` if it does not.
    #[inline]
    pub fn en_passant_victim(&self, m: Move) -> Option<Square> {
        let (from, to) = (m.from(), m.to());
        let takes = self.state_info().en_passant == Some(to)
            && self.piece(from).exists()
            && self.rules().passers().has(self.piece(from).piece_type())
            && self.rules().pawn_attacks(self.piece(from).color(), from).has(to);
        takes.then(|| G::square(G::file(to), G::rank(from)))
    }

    /// Whether a pawn of `by` attacks the square `passed`.
    pub(crate) fn takeable_en_passant(&self, passed: Square, by: Color) -> bool {
        (self.rules().pawn_attacks(!by, passed) & self.passers(by)).nonempty()
    }

    /// The pieces of a side that capture en passant.
    pub(crate) fn passers(&self, color: Color) -> Bitboard<G> {
        let of = |piece_type| self.pieces_of(color, piece_type);
        self.rules().passers().fold(Bitboard::EMPTY, |all, piece_type| all | of(piece_type))
    }
}

impl<G: Playable, S: MoveSink<G>> Generator<'_, G, S> {
    /// Adds the moves of pawns whose promotions depend on the target square only.
    #[inline(always)]
    pub(crate) fn pawns_together(
        &mut self,
        pawns: Bitboard<G>,
        quiets: Bitboard<G>,
        captures: Bitboard<G>,
        answers: &Answers<G>,
        wanted: Option<PieceTypeSet>,
    ) {
        if captures.nonempty() {
            for (side, edge) in [(LEFT, 0), (RIGHT, self.rules.files() - 1)] {
                let delta = forward::<G>(self.us) + side;
                let targets = shifted(pawns & !self.rules.file(edge), delta) & captures;
                self.write_together(delta, targets, &answers.capture, None);
            }
        }
        if quiets.is_empty() || wanted.is_some() && answers.constant {
            return;
        }
        let (steps, doubles) = self.position.pawn_steps(self.us, pawns);
        let forward = forward::<G>(self.us);
        self.write_together(forward, steps & quiets, &answers.quiet, wanted);
        self.write_together(2 * forward, doubles & quiets, &answers.quiet, wanted);
    }

    #[inline(always)]
    fn write_together(
        &mut self,
        delta: i8,
        targets: Bitboard<G>,
        regions: &Regions<G>,
        wanted: Option<PieceTypeSet>,
    ) {
        if targets.is_empty() {
            return;
        }
        let pawn = self.rules.pawn();
        divide(
            targets,
            regions,
            wanted,
            #[inline(always)]
            |targets, piece_types| self.sink.together(delta, pawn, targets, piece_types),
        );
    }
}

//! Piece values for static exchange evaluation, and the immediate gain of a move: the captured piece, and the
//! mover's own change.

use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::move_encoding::{Effect, Move};
use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType, PieceTypeSet};
use crate::compiled_rules::Rules;
use crate::parts::movement::Movement;
use crate::parts::promotion::PHASES;
use crate::position::Position;

/// The value in centipawns of a king whose loss loses the game.
pub const CROWN: i32 = 15_000;

/// Marks a piece that may not capture on a square.
pub(crate) const FORBIDDEN: i32 = i32::MIN;

/// By piece type and square, the value of a piece after its capture there, in centipawns.
type ValueAfter<G> = [<G as Geometry>::Array<i32>; MAX_PIECE_TYPES];

/// Static exchange evaluation with piece values in centipawns, prepared for one game. Captures that promote
/// or demote the captor are counted with its new value.
#[derive(Clone, Debug)]
pub struct See<G: Geometry> {
    values: [i32; MAX_PIECE_TYPES],
    pub(crate) by_value: Vec<PieceType>,
    /// By phase and color, the values of pieces after their captures.
    pub(crate) after: Vec<[ValueAfter<G>; 2]>,
    /// By phase, color and square, the most value that any captor gains by its own change.
    pub(crate) change: Vec<[G::Array<i32>; 2]>,
    /// The piece types that capture along lines.
    pub(crate) liners: PieceTypeSet,
    /// Whether some pieces capture beyond another.
    pub(crate) hops: bool,
    /// Whether some pieces capture by rides that no component covers; `hops` is then set too.
    pub(crate) rides: bool,
    /// Whether pinned pieces are excluded: not where a captured king is succeeded, nor where the parity of
    /// the turn changes what the attackers are.
    pub(crate) pins: bool,
}

impl<G: Geometry> See<G> {
    /// Prepares the evaluation of exchanges with these values, in centipawns by piece type.
    pub fn new(rules: &Rules<G>, values: &[i32; MAX_PIECE_TYPES]) -> Self {
        let mut by_value: Vec<PieceType> = rules.game().every_piece_type().collect();
        by_value.sort_by_key(|&piece_type| (piece_type == rules.king(), values[piece_type.index()]));
        let after: Vec<_> = (0..PHASES)
            .map(|phase| {
                Color::ALL.map(|color| {
                    let mut table = [G::filled(FORBIDDEN); MAX_PIECE_TYPES];
                    for piece_type in rules.game().every_piece_type() {
                        let answers = &rules.answers(phase)[color.index()][piece_type.index()];
                        for region in &answers.capture {
                            let best = region.piece_types.map(|piece_type| values[piece_type.index()]).max();
                            for square in region.squares {
                                table[piece_type.index()][square.index()] = best.unwrap_or(FORBIDDEN);
                            }
                        }
                    }
                    table
                })
            })
            .collect();
        let lines = |lines: Movement| -> PieceTypeSet {
            let game = rules.game();
            game.every_piece_type()
                .filter(|&piece_type| game.piece(piece_type).capture.intersects(lines))
                .collect()
        };
        Self {
            change: after.iter().map(|after| after.map(|after| most_change::<G>(&after, values))).collect(),
            values: *values,
            by_value,
            after,
            liners: lines(Movement::LINES),
            hops: !lines(Movement::HOPS).is_empty() || !rules.exotic().is_empty(),
            rides: !rules.exotic().is_empty(),
            pins: !rules.game().royalty.has_any_kings()
                && !rules.game().royalty.has_succession()
                && !rules.game().promotions.counts_turns(),
        }
    }

    /// The value of a piece of this type in centipawns.
    #[inline(always)]
    pub fn value(&self, piece_type: PieceType) -> i32 {
        self.values[piece_type.index()]
    }

    /// For each piece type, the types that are worth at least `margin` centipawns more. As
    /// [`GenType::Gains`](crate::GenType::Gains) it selects the promotions worth searching.
    pub fn gains(&self, margin: i32) -> [PieceTypeSet; MAX_PIECE_TYPES] {
        std::array::from_fn(|from| {
            let better = |piece_type: &PieceType| self.value(*piece_type) >= self.values[from] + margin;
            self.by_value.iter().copied().filter(better).collect()
        })
    }

    /// The value that `color` loses with its king: that of its successor, or [`CROWN`] if there is none and a side needs
    /// a king.
    pub(crate) fn crown(&self, position: &Position<G>, color: Color) -> i32 {
        let heir = position.successors(color).first();
        let rules = position.rules();
        let is_ordinary = rules.game().royalty.kings_are_ordinary();
        let usual = if is_ordinary { self.value(rules.king()) } else { CROWN };
        heir.map_or(usual, |heir| self.value(position.piece(heir).piece_type()))
    }

    #[inline(always)]
    fn piece_value(&self, position: &Position<G>, color: Color, piece_type: PieceType) -> i32 {
        if piece_type == position.rules().king() {
            self.crown(position, color)
        } else {
            self.value(piece_type)
        }
    }

    /// The immediate gain of a move in centipawns: the captured piece, and the value added to own pieces by
    /// promotion.
    #[inline(always)]
    pub fn gain(&self, position: &Position<G>, m: Move) -> i32 {
        self.taken(position, m) + self.change(position, m)
    }

    /// The value of the piece that a move captures, in centipawns; 0 if none.
    #[inline(always)]
    pub fn taken(&self, position: &Position<G>, m: Move) -> i32 {
        let them = !position.turn();
        if position.pieces(them).has(m.to()) {
            self.piece_value(position, them, position.piece(m.to()).piece_type())
        } else {
            position.en_passant_victim(m).map_or(0, |square| self.value(position.piece(square).piece_type()))
        }
    }

    /// The value that a move adds to own pieces by changing their types, in centipawns; negative for a
    /// demotion.
    #[inline(always)]
    pub fn change(&self, position: &Position<G>, m: Move) -> i32 {
        let mut change =
            m.promotes_to().map_or(0, |piece_type| self.value(piece_type) - self.value(mover(position, m)));
        if let Effect::Grant(square) = m.effect()
            && position.piece(square).exists()
        {
            let granted = position.granted_piece_type().map_or(0, |piece_type| self.value(piece_type));
            change += granted - self.value(position.piece(square).piece_type());
        }
        change
    }

    /// The value of the mover after its move.
    pub(crate) fn standing(&self, position: &Position<G>, m: Move) -> i32 {
        let piece_type = m.promotes_to().unwrap_or_else(|| mover(position, m));
        self.piece_value(position, position.turn(), piece_type)
    }
}

/// By square, the most value that a piece of any type gains by its capture there. Kings gain nothing.
fn most_change<G: Geometry>(after: &ValueAfter<G>, values: &[i32; MAX_PIECE_TYPES]) -> G::Array<i32> {
    let mut most = G::filled(0);
    for (after, value) in after.iter().zip(values) {
        for square in 0..G::SQUARES {
            if after[square] != FORBIDDEN {
                most[square] = most[square].max(after[square] - value);
            }
        }
    }
    most
}

/// The type of the moving piece, king after an ascension.
#[inline(always)]
fn mover<G: Geometry>(position: &Position<G>, m: Move) -> PieceType {
    match m.effect() {
        Effect::Ascend(heir) if heir == m.from() => position.rules().king(),
        _ => position.piece(m.from()).piece_type(),
    }
}

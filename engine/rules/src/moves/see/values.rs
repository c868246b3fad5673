//! What pieces are worth in exchanges, and what moves gain at once: the victim, and the captor's own change.

use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::move_encoding::{Effect, Move};
use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType, PieceTypeSet};
use crate::compiled_rules::Rules;
use crate::parts::movement::Movement;
use crate::parts::promotion::PHASES;
use crate::position::Position;

/// What a king is worth whose loss loses the game.
pub const CROWN: i32 = 15_000;

/// Marks a piece that may not capture.
pub(crate) const FORBIDDEN: i32 = i32::MIN;

/// By piece type, by square: the value of a piece after its capture there.
type ValueAfter<G> = [<G as Geometry>::Array<i32>; MAX_PIECE_TYPES];

/// The value of pieces, prepared for the exchanges of one game.
#[derive(Clone, Debug)]
pub struct See<G: Geometry> {
    values: [i32; MAX_PIECE_TYPES],
    pub(crate) by_value: Vec<PieceType>,
    /// By phase and color.
    pub(crate) after: Vec<[ValueAfter<G>; 2]>,
    /// The most that any captor gains by its own change, by phase, color and square.
    pub(crate) change: Vec<[G::Array<i32>; 2]>,
    /// Piece types that capture along lines.
    pub(crate) liners: PieceTypeSet,
    /// Whether some of them capture beyond a piece between.
    pub(crate) hops: bool,
    /// Whether some capture by rides that no component says; they count as hopping too.
    pub(crate) rides: bool,
    /// Whether pieces must stay before their king: not where another succeeds him, nor where the next turn makes other pieces of
    /// those that see him.
    pub(crate) pins: bool,
}

impl<G: Geometry> See<G> {
    /// Prepares exchanges with pieces of these values.
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
            hops: !lines(Movement::HOPS).is_empty() || !rules.exotic.is_empty(),
            rides: !rules.exotic.is_empty(),
            pins: !rules.game().royalty.has_any_kings()
                && !rules.game().royalty.has_succession()
                && !rules.game().promotions.counts_turns(),
        }
    }

    /// The value of a piece of this piece type.
    #[inline(always)]
    pub fn value(&self, piece_type: PieceType) -> i32 {
        self.values[piece_type.index()]
    }

    /// For each piece type, the piece types worth at least `margin` more: the changes that are gains.
    pub fn gains(&self, margin: i32) -> [PieceTypeSet; MAX_PIECE_TYPES] {
        std::array::from_fn(|from| {
            let better = |piece_type: &PieceType| self.value(*piece_type) >= self.values[from] + margin;
            self.by_value.iter().copied().filter(better).collect()
        })
    }

    /// What the loss of its king costs `color`.
    pub(crate) fn crown(&self, position: &Position<G>, color: Color) -> i32 {
        let heir = position.successors(color).first();
        heir.map_or(CROWN, |heir| self.value(position.piece(heir).piece_type()))
    }

    #[inline(always)]
    fn piece_value(&self, position: &Position<G>, color: Color, piece_type: PieceType) -> i32 {
        if piece_type == position.rules().king() {
            self.crown(position, color)
        } else {
            self.value(piece_type)
        }
    }

    /// What a move gains at once: the piece it takes, and the value that it adds to pieces of its own side.
    #[inline(always)]
    pub fn gain(&self, position: &Position<G>, m: Move) -> i32 {
        self.taken(position, m) + self.change(position, m)
    }

    /// The value of the piece that a move takes.
    #[inline(always)]
    pub fn taken(&self, position: &Position<G>, m: Move) -> i32 {
        let them = !position.turn();
        if position.pieces(them).has(m.to()) {
            self.piece_value(position, them, position.piece(m.to()).piece_type())
        } else {
            position.en_passant_victim(m).map_or(0, |square| self.value(position.piece(square).piece_type()))
        }
    }

    /// The value that a move adds to pieces of its own side by changing their piece types.
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

/// By square, the most that a piece of any piece type adds to its value when it captures there; a king adds nothing.
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

/// The kind of the piece that a move sets off with.
#[inline(always)]
fn mover<G: Geometry>(position: &Position<G>, m: Move) -> PieceType {
    match m.effect() {
        Effect::Ascend(heir) if heir == m.from() => position.rules().king(),
        _ => position.piece(m.from()).piece_type(),
    }
}

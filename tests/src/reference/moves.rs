//! A move and its long algebraic text.

use super::board::{Square, direction};
use super::game::Game;
use super::piece_type::PieceType;

/// What is special about the way of the moved piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Travel {
    Plain,
    DoubleStep,
    EnPassant,
    Castling,
}

/// What else the move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    None,
    /// Takes along so many pieces who stand directly behind the mover.
    Pull(i8),
    /// Takes along so many pieces who stand directly before the mover.
    Push(i8),
    /// Makes the piece on the square a Rook, at the end of the move.
    Grant(Square),
    /// Makes the piece on the square a King, before the move.
    Ascend(Square),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub from: Square,
    pub to: Square,
    /// What the moved piece becomes, if his kind changes.
    pub promotes_to: Option<PieceType>,
    pub travel: Travel,
    pub effect: Effect,
    /// Whether it is a pawn that comes to the far rank.
    pub promotes: bool,
}

impl Move {
    /// The pieces taken along, as pairs of origin and target, the one nearest to the mover first.
    pub fn carried(&self) -> Vec<(Square, Square)> {
        let Some((_, step, _)) = direction(self.from, self.to) else { return Vec::new() };
        let (count, sign) = match self.effect {
            Effect::Pull(count) => (count, -1),
            Effect::Push(count) => (count, 1),
            _ => return Vec::new(),
        };
        (1..=count)
            .map(|place| (self.from.along(step, sign * place), self.to.along(step, sign * place)))
            .collect()
    }

    pub fn text(&self, game: Game) -> String {
        let letter = |kind| game.letter(kind).to_ascii_lowercase();
        let mut text = format!("{}{}", self.from, self.to);
        if let Some(kind) = self.promotes_to.filter(|_| !game.always_changes() || self.promotes) {
            text.push(letter(kind));
        }
        match self.effect {
            Effect::None => {}
            Effect::Pull(_) | Effect::Push(_) => {
                if let Some((from, to)) = self.carried().last() {
                    text.push_str(&format!(",{from}{to}"));
                }
            }
            Effect::Grant(square) => text.push_str(&format!(",{square}{}", letter(PieceType::Rook))),
            Effect::Ascend(square) => text.push_str(&format!(",{square}{}", letter(PieceType::King))),
        }
        text
    }
}

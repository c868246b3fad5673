//! Moves and their long algebraic notation.

use super::board::{Square, direction};
use super::game::Game;
use super::piece_type::PieceType;

/// Special ways of moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Travel {
    Plain,
    DoubleStep,
    EnPassant,
    Castling,
}

/// Additional effects of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    None,
    /// Takes along this many pieces directly behind the moving piece.
    Pull(i8),
    /// Takes along this many pieces directly before the moving piece.
    Push(i8),
    /// The piece on this square changes into a rook after the move.
    Grant(Square),
    /// The piece on this square changes into a king before the move.
    Ascend(Square),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub from: Square,
    pub to: Square,
    /// The piece type after the move, if it changes.
    pub promotes_to: Option<PieceType>,
    pub travel: Travel,
    pub effect: Effect,
    /// Whether a pawn reaches the far rank.
    pub promotes: bool,
}

impl Move {
    /// The pieces taken along, with origin and target, the nearest to the moving piece first.
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
        let letter = |piece_type| game.letter(piece_type).to_ascii_lowercase();
        let mut text = format!("{}{}", self.from, self.to);
        if let Some(piece_type) = self.promotes_to.filter(|_| !game.always_changes() || self.promotes) {
            text.push(letter(piece_type));
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
